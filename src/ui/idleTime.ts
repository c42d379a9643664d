// Within this time a page asks for its rows, and for what shows them.
const settled = 1500;

/** Ends when the page has been there for a moment. */
export const pageSettled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settled));

/** Ends when the browser has nothing to do. */
export async function idle(): Promise<void> {
  // Not every browser tells.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
}
