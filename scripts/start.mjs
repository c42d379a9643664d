import {
  ensureDependencies,
  ensureWeb,
  environment,
  giveUp,
  leaveDevelopment,
  node,
  run,
  runTogether,
} from './setup.mjs';

// Starting leaves much garbage at once: with the default of 64 MB its room for new objects grows to that and stays. What
// long exports leave behind is looked at when it has grown by two fifths, not when it has become three times as much.
const options = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

try {
  await ensureDependencies();
  if (await ensureWeb()) await run(node(), ['scripts/compile.ts'], { env: environment() });
  await leaveDevelopment();
  runTogether([[node(), [...options, 'src/server.ts'], { env: environment() }]]);
} catch (error) {
  giveUp(error);
}
