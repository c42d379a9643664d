// The browser that the browser tests drive: Debian's Chromium without windows, and a font with Chinese characters.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Refusal, run } from './setup.mjs';

const chromium = '/usr/bin/chromium-headless-shell';
const packages = ['chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig'];

/** Installs the browser and the font where they are missing and this account may install packages. */
export async function ensureBrowser() {
  if (existsSync(chromium) && hasChineseFont()) return;
  const prefix = installPrefix();
  if (!prefix) {
    throw new Refusal(
      `The browser tests need ${packages.join(', ')}; install them as root: apt-get install ${packages.join(' ')}`,
    );
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [program, ...options] = [...prefix, 'apt-get', '-q', '-y', '-o', 'Dpkg::Use-Pty=0'];
  await run(program, [...options, 'update'], { env });
  const code = await run(program, [...options, 'install', '--no-install-recommends', ...packages], { env });
  if (code !== 0)
    throw new Refusal(`${packages.join(', ')} could not be installed: apt-get ended with code ${code}, see above.`);
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** How to run apt-get: as root, or through sudo where it asks for no password. */
function installPrefix() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['env'];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive'];
  } catch {
    return undefined;
  }
}
