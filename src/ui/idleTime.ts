// A page asks for its rows within this time, and for what shows them.
const settled = 1500;

/** Ends when the page has been there for a moment and the browser has nothing to do. */
export async function idle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settled));
  // Not every browser tells.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
}
