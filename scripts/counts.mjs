/** A reporter of node:test that writes nothing but the totals, as JSON. */
export default async function* counts(events) {
  let total;
  for await (const { type, data } of events) {
    // Each file has a summary too; the one of the whole run names no file.
    if (type === 'test:summary' && data.file === undefined) total = data.counts;
  }
  if (total) yield JSON.stringify(total);
}
