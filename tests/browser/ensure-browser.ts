import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** First the one without windows of its own, which take a quarter of each test's time. */
const CANDIDATES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** The path of a Chromium on this machine, or undefined. */
export function findBrowser(): string | undefined {
  return CANDIDATES.find((path) => existsSync(path));
}

/** Whether there is a face as wide as Arial, against which the stand-ins of the site's fonts are measured. */
export function hasArial(): boolean {
  const { stdout } = spawnSync("fc-match", ["-f", "%{family}", "Arial"], { encoding: "utf8" });
  // Where nobody can tell, the system brings Arial itself.
  return stdout ? /Arial|Arimo|Liberation Sans/.test(stdout) : process.platform !== "linux";
}

/**
 * Finds Chromium and a face as wide as Arial, or installs them from Debian's packages.
 * @throws where there is no Chromium, saying what to install
 */
export function ensureBrowser(): string {
  const missing = [
    ...(findBrowser() ? [] : ["chromium-headless-shell"]),
    ...(hasArial() ? [] : ["fonts-liberation"]),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write(`Instalando ${missing.join(" e ")}\n`);
    const apt = (...args: string[]) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", ...missing);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "Os testes precisam do Chromium ou do Google Chrome. Debian/Ubuntu: sudo apt-get install chromium. macOS: brew install --cask google-chrome.",
  );
}
