// Both sides with reload: open the address that vite prints; it passes calls on to the server.
import { join } from 'node:path';
import { ensureDependencies, environment, giveUp, node, root, runTogether } from './setup.mjs';

try {
  await ensureDependencies();
  const env = environment({ SRM_GALLERY: process.env.SRM_GALLERY ?? 'on' });
  runTogether([
    [node(), ['--watch', '--watch-preserve-output', 'src/server.ts'], { env }],
    [node(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], { env }],
  ]);
} catch (error) {
  giveUp(error);
}
