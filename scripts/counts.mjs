// A reporter of node:test that writes the totals and the dearest tests as JSON, and tells what no other one tells: why a
// file failed of which every test passed.
import { appendFileSync } from 'node:fs';
import { costSoFar } from './cpu.mjs';

/** Where every test is told with its seconds, for who looks for what a run spends them on. */
const file = process.env.SRM_TEST_COSTS;

const longestWords = 8000;

export default async function* counts(events) {
  let total;
  let said = '';
  const ran = [];
  let before = costSoFar();
  for await (const { type, data } of events) {
    if (type === 'test:stderr') said = (said + data.message).slice(-longestWords);
    // What happens after the test that began it has ended, and what nobody awaits, fails the file alone.
    if (type === 'test:diagnostic' && data.message.startsWith('Error:')) console.error(`${data.file}: ${data.message}`);
    if (type === 'test:fail') tellEnd(data, said);
    // Each file has a summary too; the one of the whole run names no file.
    if (type === 'test:summary' && data.file === undefined) total = data.counts;
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
      const now = costSoFar();
      // Tests run one after the other: what was spent since the last is this one's.
      const one = { name: data.name, seconds: data.details.duration_ms / 1000, cpu: now - before };
      before = now;
      ran.push(one);
      if (file)
        appendFileSync(file, `${one.cpu.toFixed(2)}\t${one.seconds.toFixed(2)}\t${data.file ?? ''}\t${one.name}\n`);
    }
  }
  if (total) yield JSON.stringify({ ...total, ran });
}

/** How the process of a file ended, where it ended badly beside its tests. */
function tellEnd({ name, details: { error } }, said) {
  if (!error || !('exitCode' in error || 'signal' in error)) return;
  const words = said ? `It said at last:\n${said}` : 'It said nothing.';
  console.error(`${name} ended with ${error.exitCode ?? 'no code'}, ${error.signal ?? 'no signal'}. ${words}`);
}
