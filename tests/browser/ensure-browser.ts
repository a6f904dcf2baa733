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

/**
 * Finds Chromium or installs it from Debian's packages.
 * @throws where neither works, saying what to install
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write(
      "Nenhum navegador encontrado: instalando o pacote chromium-headless-shell\n",
    );
    const apt = (...args: string[]) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update", "-qq");
    // The stand-ins of the site's fonts are measured against Arial, or what is as wide.
    const packages = ["chromium-headless-shell", "fonts-liberation"];
    apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "Os testes precisam do Chromium ou do Google Chrome. Debian/Ubuntu: sudo apt-get install chromium. macOS: brew install --cask google-chrome.",
  );
}
