import { useEffect, useState } from "react";
import { loadLate } from "../../../ui/load-late.ts";

/** White around the code that readers need. Modules */
const QUIET = 4;

/** A QR code as SVG elements; the library comes with the first one shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    drawCode(text).then(
      (drawn) => gone || setCode(drawn),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [text]);
  if (failed) return <p>O QR code não carregou. Use o link.</p>;
  const size = (code?.size ?? 29) + 2 * QUIET;
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
      {code ? <path d={code.path} transform={`translate(${QUIET} ${QUIET})`} fill="#000" /> : null}
    </svg>
  );
}

async function drawCode(text: string): Promise<{ size: number; path: string }> {
  const [{ correction, generate }, { toSvgPath }] = await loadLate(() =>
    Promise.all([import("lean-qr"), import("lean-qr/extras/svg")]),
  );
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
