/** A reporter of node:test that writes nothing but the totals and the slowest tests, as JSON. */
export default async function* counts(events) {
  let total;
  const slowest = [];
  for await (const { type, data } of events) {
    // Each file has a summary too; the one of the whole run names no file.
    if (type === 'test:summary' && data.file === undefined) total = data.counts;
    if (type === 'test:pass' && data.nesting === 0) {
      slowest.push({ name: data.name, seconds: data.details.duration_ms / 1000 });
      slowest.sort((a, b) => b.seconds - a.seconds).splice(10);
    }
  }
  if (total) yield JSON.stringify({ ...total, slowest });
}
