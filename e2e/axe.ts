import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { becomes } from './harness.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** How long colours may take to follow the appearance, and lists to be filled. */
const patience = 5000;

/** What axe finds serious or critical on the page as it is now, or in one part of it. */
export function seriousFindings(page: Page, part?: string): Promise<string[]> {
  return findings(page, { type: 'tag', values: tags }, part);
}

/**
 * The same in light, and in the dark for colours, which are all that differs there; the page is left in light. Who walks
 * many pages keeps `known`: a page that only shows what was judged in the dark before is not turned dark again.
 */
export async function seriousInBoth(page: Page, part = 'html', known?: Set<string>): Promise<string[]> {
  // What lies below the pointer has colours of its own.
  await page.mouse.move(0, 0);
  await showIn(page, 'light');
  const light = await lasting(() => seriousFindings(page, part));
  const looks = await page.evaluate<string[]>(looksIn(part));
  if (known && looks.every((look) => known.has(look))) return light;
  for (const look of looks) known?.add(look);
  await showIn(page, 'dark');
  const dark = await lasting(() => findings(page, { type: 'rule', values: ['color-contrast'] }, part));
  await showIn(page, 'light');
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

// Colours come from style sheets alone, by the classes of a text and of what it lies in.
const looksIn = (part: string): string => `(() => {
  const found = new Set();
  for (const each of document.querySelectorAll(${JSON.stringify(`${part} *`)})) {
    if (![...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) || !each.checkVisibility()) continue;
    const names = [];
    for (let place = each; place && names.length < 4; place = place.parentElement) names.push(place.tagName + '.' + [...place.classList].sort().join('.'));
    found.add(names.join(' < '));
  }
  return [...found];
})()`;

/** What is found again and again: a page that is still being drawn is neither light nor dark for a moment. */
async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + patience;
  let found = await find();
  while (found.length > 0 && Date.now() < end) found = await find();
  return found;
}

async function findings(page: Page, runOnly: RunOnly, part = 'html'): Promise<string[]> {
  // Its source is half a megabyte: every document reads it once.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  // Describing what is right takes most of its time; style sheets are read only for rules of turned screens.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  const run = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
          .slice(0, 5)
          .join(' | ')}`,
    );
}

// Colours on their way from one appearance to the other are of neither: they change at once, and are looked at when the
// page has been drawn with them.
const settle = `new Promise((done) => {
  if (!document.adoptedStyleSheets.some((sheet) => sheet.isStill)) {
    const still = Object.assign(new CSSStyleSheet(), { isStill: true });
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  }
  requestAnimationFrame(() => requestAnimationFrame(done));
})`;

/** Shows the page light or dark, as the system of its user would ask for. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await becomes(() => page.evaluate<string>('document.documentElement.dataset.appearance'), colorScheme);
  await page.evaluate(settle);
}
