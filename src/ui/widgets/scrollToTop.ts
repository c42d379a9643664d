const duration = 800;

const easeInOut = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** Scrolls the window to its top, slowly at both ends; at once for people who want less motion. */
export function scrollToTop(): void {
  const from = window.scrollY;
  if (from === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo({ top: 0 });
  const start = performance.now();
  const step = (now: number): void => {
    const part = Math.min(1, (now - start) / duration);
    window.scrollTo({ top: from * (1 - easeInOut(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
