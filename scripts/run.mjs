// node scripts/run.mjs program.ts …: one of our own programs on our own Node, with everything it needs installed.
import { ensureDependencies, environment, giveUp, node, run } from './setup.mjs';

try {
  await ensureDependencies();
  process.exitCode = await run(node(), process.argv.slice(2), { env: environment(), stdio: 'inherit' });
} catch (error) {
  giveUp(error);
}
