// npm run build: installs and builds everything, for machines that are given a finished release and no development packages.
import { ensureDependencies, ensureWeb, environment, giveUp, node, run } from './setup.mjs';

try {
  await ensureDependencies();
  if (await ensureWeb()) await run(node(), ['scripts/compile.ts'], { env: environment() });
  console.log('The browser application is built.');
} catch (error) {
  giveUp(error);
}
