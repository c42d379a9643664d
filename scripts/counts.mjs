/** A reporter of node:test that writes nothing but the totals and the slowest tests, as JSON. */
export default async function* counts(events) {
  let total;
  let slowest = [];
  for await (const { type, data } of events) {
    // Each file has a summary too; the one of the whole run names no file.
    if (type === 'test:summary' && data.file === undefined) total = data.counts;
    if (type === 'test:pass' && data.nesting === 0) {
      const one = { name: data.name, seconds: data.details.duration_ms / 1000 };
      slowest = [...slowest, one].toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    }
  }
  if (total) yield JSON.stringify({ ...total, slowest });
}
