import { useEffect, useState } from "react";
import { type QrModules, qrPath } from "./qr-path.ts";

/** White around the code that readers need. Modules */
const QUIET = 4;

/** A QR code as SVG elements; the library comes with the first one shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<QrModules | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    import("qrcode").then(
      ({ create }) => gone || setModules(create(text, { errorCorrectionLevel: "M" }).modules),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [text]);
  if (failed) return <p>O QR code não carregou. Use o link.</p>;
  const size = (modules?.size ?? 29) + 2 * QUIET;
  return (
    // Dark on white in both themes, or cameras do not read it.
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="w-full max-w-64 bg-white"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      {modules ? (
        <path d={qrPath(modules)} transform={`translate(${QUIET} ${QUIET})`} fill="#000" />
      ) : null}
    </svg>
  );
}
