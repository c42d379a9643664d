// A reporter of node:test that writes nothing but the totals and the dearest tests, as JSON.
import { appendFileSync } from 'node:fs';
import { costSoFar } from './cpu.mjs';

/** Where every test is told with its seconds, for who looks for what a run spends them on. */
const file = process.env.SRM_TEST_COSTS;

export default async function* counts(events) {
  let total;
  const ran = [];
  let before = costSoFar();
  for await (const { type, data } of events) {
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
