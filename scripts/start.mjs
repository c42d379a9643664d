import { ensureDependencies, ensureWeb, environment, giveUp, node, runTogether } from './setup.mjs';

try {
  await ensureDependencies();
  await ensureWeb();
  runTogether([[node(), ['src/server.ts'], { env: environment() }]]);
} catch (error) {
  giveUp(error);
}
