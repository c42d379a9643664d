import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { markNew, newParts, type Marked } from './axeSigns.ts';
import { becomes, lasting } from './harness.ts';

const contrast = 'color-contrast';
const size = 'target-size';
const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
const withoutColours: RunOptions = { ...everything, rules: { [contrast]: { enabled: false } } };
const colours: RunOptions = { runOnly: { type: 'rule', values: [contrast] } };

const appearance = 'document.documentElement.dataset.appearance';
const fontSize = 'getComputedStyle(document.body).fontSize';
/** What the colours of a page depend on. */
const conditions = `[${appearance}, document.documentElement.style.cssText, ${fontSize}].join(' ')`;
/** What a page has in light and in dark. */
const conditionsOfBoth = `[JSON.parse(localStorage.getItem('settings') ?? '{}').theme, ${fontSize}].join(' ')`;

/** The looks and structures that were judged in this process, by conditions; those judged in light and dark by theirs. */
const checked = new Map<string, Set<number>>();

async function knownUnder(page: Page, kind: string): Promise<Set<number>> {
  const here = kind + (await page.evaluate<string>(kind));
  const signs = checked.get(here) ?? new Set<number>();
  checked.set(here, signs);
  return signs;
}

/**
 * What axe finds serious or critical on the page, or in one part of it, and goes on finding. What is built the same and
 * looks the same under the same conditions is judged once: pages of one kind differ in a few places.
 */
export async function seriousFindings(page: Page, part = 'html'): Promise<readonly string[]> {
  return (await check(page, part, await knownUnder(page, conditions))).found;
}

/** The same of a page that stands still, at the first look. */
export async function seriousAtOnce(page: Page): Promise<readonly string[]> {
  return (await check(page, 'html', await knownUnder(page, conditions), everything, (find) => find())).found;
}

/** The same in light and in the dark, where only colours differ; the page is left in one of them. */
export async function seriousInBoth(page: Page, part: string): Promise<string[]> {
  // What lies below the pointer has colours of its own.
  await page.mouse.move(0, 0);
  const known = await knownUnder(page, conditionsOfBoth);
  const [first, other] = (await page.evaluate<boolean>(isShownIn('dark')))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  await showIn(page, first);
  const whole = await check(page, part, known);
  const found = whole.found.map((finding) => `${first}: ${finding}`);
  if (whole.hasNewTexts) {
    await showIn(page, other);
    const { found: further, signs } = await check(page, part, known, colours);
    found.push(...further.map((finding) => `${other}: ${finding}`));
    for (const sign of signs) known.add(sign);
  }
  for (const sign of whole.signs) known.add(sign);
  return found;
}

interface Assessment {
  readonly found: readonly string[];
  /** The looks and structures that nobody knew before. */
  readonly signs: ReadonlySet<number>;
  readonly hasNewTexts: boolean;
}

/** What axe goes on finding in what is not known. */
async function check(
  page: Page,
  part: string,
  known: ReadonlySet<number>,
  options: RunOptions = everything,
  persisting: typeof lasting<string> = lasting,
): Promise<Assessment> {
  const before = JSON.stringify([...known]);
  const signs = new Set<number>();
  let hasNewTexts = false;
  const found = await persisting(async () => {
    // What was drawn anew since the last look has lost its mark.
    const { marked, violations } = await lookAtNew(page, part, before, options);
    for (const sign of [...marked.texts, ...marked.targets, ...marked.structures]) signs.add(sign);
    hasNewTexts ||= marked.texts.length > 0;
    return violations.flatMap(serious);
  });
  const here = await knownUnder(page, conditions);
  for (const sign of signs) here.add(sign);
  return { found, signs, hasNewTexts };
}

/** What the rules about looks are asked of. */
const newLooks = [
  { id: contrast, selector: '[data-look]' },
  { id: size, selector: '[data-target]' },
];

interface Look {
  readonly marked: Marked;
  /** What axe found in what was marked. */
  readonly violations: AxeResults['violations'];
}

/** Marks what is not known and has axe look at it, at one moment: what is drawn anew in between would lose its mark. */
async function lookAtNew(page: Page, part: string, known: string, options: RunOptions): Promise<Look> {
  const look = `(async () => {
    const marked = (${markNew})(${JSON.stringify(part)}, ${known});
    if (Object.values(marked).every((signs) => signs.length === 0)) return { marked, violations: [] };
    if (!('axe' in window)) return null;
    const options = marked.texts.length > 0 ? ${asked(options)} : ${asked(withoutColours)};
    const { violations } = await axe.run(${JSON.stringify(newParts)}, options);
    return { marked, violations };
  })()`;
  const seen = await page.evaluate<Look | null>(look);
  if (seen) return seen;
  // Its source is half a megabyte: every document reads it once.
  await page.evaluate(axe.source);
  await page.evaluate(`axe.configure(${JSON.stringify({ rules: newLooks })})`);
  const seenNow = await page.evaluate<Look | null>(look);
  if (!seenNow) throw new Error('the page was left while it was looked at');
  return seenNow;
}

// Describing what is right takes most of its time; style sheets are read only for rules of turned screens.
const asked = (options: RunOptions): string =>
  JSON.stringify({ ...options, resultTypes: ['violations'], preload: false } satisfies RunOptions);

const serious = ({ id, impact, nodes }: AxeResults['violations'][number]): string[] => {
  if (impact !== 'serious' && impact !== 'critical') return [];
  const places = nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`);
  return [`${id}: ${places.slice(0, 5).join(' | ')}`];
};

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

// Whether a page has been drawn in an appearance and keeps still since.
const isShownIn = (colorScheme: string): string =>
  `document.documentElement.dataset.appearance === '${colorScheme}' && matchMedia('(prefers-color-scheme: ${colorScheme})').matches && document.adoptedStyleSheets.some((sheet) => sheet.isStill)`;

/** Shows the page light or dark, as the system of its user would ask for. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  if (await page.evaluate<boolean>(isShownIn(colorScheme))) return;
  await page.emulateMedia({ colorScheme });
  await becomes(() => page.evaluate<string>(appearance), colorScheme);
  await page.evaluate(settle);
}
