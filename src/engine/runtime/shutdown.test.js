import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { withinTimeout } from './shutdown.ts';
test('work that ends in time is waited for; what does not is given up', async () => {
    await withinTimeout(1_000, async () => undefined);
    await assert.rejects(withinTimeout(1_000, () => Promise.reject(new Error('broken'))), /broken/);
    await assert.rejects(withinTimeout(20, () => new Promise(() => undefined)), /within 0.02 s/);
});
for (const [title, stop, code, said] of [
    ['a program that ends', 'async () => undefined', 0, /^ready\n$/],
    [
        'a program that cannot end, because something never answers',
        '() => new Promise(() => undefined)',
        1,
        /within 0.3 s/,
    ],
])
    test(`${title} is gone soon after it was asked to stop`, async () => {
        const script = `
      import { onShutdownSignal } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))};
      onShutdownSignal(${stop}, (error) => console.log(String(error)), 300);
      setInterval(() => undefined, 60_000);
      console.log('ready');`;
        const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
            stdio: ['ignore', 'pipe', 'inherit'],
        });
        let output = '';
        child.stdout.on('data', (part) => {
            output += part.toString('utf8');
        });
        await once(child.stdout, 'data');
        child.kill('SIGTERM');
        const [exit] = await once(child, 'close');
        assert.equal(exit, code);
        assert.match(output, said);
    });
