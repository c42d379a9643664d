import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { becomes, lasting } from './harness.ts';

const contrast = 'color-contrast';
const size = 'target-size';
const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
const withoutColours: RunOptions = { ...everything, rules: { [contrast]: { enabled: false } } };
const colours: RunOptions = { runOnly: { type: 'rule', values: [contrast] } };

/** The looks that were judged in this process, by what the colours of a page depend on. */
const judged = new Map<string, Set<number>>();
/** Those that were judged in the light and in the dark, by what the colours in the light depend on. */
const judgedInBoth = new Map<string, Set<number>>();

const conditions = `[
  document.documentElement.dataset.appearance,
  document.documentElement.style.cssText,
  getComputedStyle(document.body).fontSize,
].join(' ')`;

async function knownHere(page: Page, known: Map<string, Set<number>>): Promise<Set<number>> {
  const here = await page.evaluate<string>(conditions);
  const looks = known.get(here) ?? new Set<number>();
  known.set(here, looks);
  return looks;
}

/**
 * What axe finds serious or critical on the page, or in one part of it, and goes on finding. Colours, and the room that
 * what is clicked has, are judged once for everything that looks the same under the same conditions, which is most of
 * what takes time.
 */
export async function seriousFindings(page: Page, part = 'html'): Promise<readonly string[]> {
  return (await judge(page, part, await knownHere(page, judged))).found;
}

/** The same in light and in the dark, where only colours differ; the page is left in light. */
export async function seriousInBoth(page: Page, part: string): Promise<string[]> {
  // What lies below the pointer has colours of its own.
  await page.mouse.move(0, 0);
  await showIn(page, 'light');
  const known = await knownHere(page, judgedInBoth);
  const light = await judge(page, part, known);
  if (light.hasNewTexts) await showIn(page, 'dark');
  const dark = light.hasNewTexts ? await judge(page, part, known, colours) : undefined;
  await showIn(page, 'light');
  for (const look of [...light.looks, ...(dark?.looks ?? [])]) known.add(look);
  return [...light.found, ...(dark?.found ?? []).map((finding) => `dark: ${finding}`)];
}

interface Judgement {
  readonly found: readonly string[];
  /** The looks that nobody knew before. */
  readonly looks: ReadonlySet<number>;
  readonly hasNewTexts: boolean;
}

/** What axe goes on finding; rules about looks are asked of those that are not known. */
async function judge(
  page: Page,
  part: string,
  known: ReadonlySet<number>,
  options: RunOptions = everything,
): Promise<Judgement> {
  const before = JSON.stringify([...known]);
  const looks = new Set<number>();
  let hasNewTexts = false;
  const found = await lasting(async () => {
    // What was drawn anew since the last look has lost its mark.
    const marked = await page.evaluate<Marked>(`(${markLooks})(${JSON.stringify(part)}, ${before})`);
    for (const look of [...marked.texts, ...marked.targets]) looks.add(look);
    hasNewTexts ||= marked.texts.length > 0;
    return findings(page, marked.texts.length > 0 ? options : withoutColours, part);
  });
  const here = await knownHere(page, judged);
  for (const look of looks) here.add(look);
  return { found, looks, hasNewTexts };
}

interface Marked {
  readonly texts: readonly number[];
  readonly targets: readonly number[];
}

/** What the rules about looks are asked of. */
const newLooks = [
  { id: contrast, selector: '[data-look]' },
  { id: size, selector: '[data-target]' },
];

// Marks one text of every look that is not known, and tells these looks, each as the number its words come to. Colours
// come from style sheets, by the classes and states of a text and of what it lies in, or are written at the element. The
// room for a click depends on what stands beside it too.
const markLooks = `(part, known) => {
  const judged = new Set(known);
  const states = ['aria-current', 'aria-selected', 'data-active', 'data-inline', 'data-open', 'data-own', 'data-shown', 'data-top', 'data-unread'];
  const ofOne = (place) => [
    place.tagName,
    ...[...place.classList].sort(),
    ...states.filter((name) => place.hasAttribute(name)).map((name) => name + '=' + place.getAttribute(name)),
    place.matches(':disabled, [aria-disabled=true]') ? 'disabled' : '',
    place.style?.color ?? '',
    place.style?.background ?? '',
  ].filter(Boolean).join('.');
  const isNew = (words) => {
    let look = 0;
    for (const sign of words) look = (look * 131 + sign.charCodeAt(0)) % 4503599627;
    if (judged.has(look)) return undefined;
    judged.add(look);
    return look;
  };
  const chain = (element) => {
    const names = [];
    for (let place = element; place && names.length < 5; place = place.parentElement) names.push(ofOne(place));
    return names.join(' < ');
  };
  const [texts, targets] = [[], []];
  const clickable = 'a[href], button, input, select, textarea, summary, [role], [tabindex]';
  for (const name of ['data-look', 'data-target']) for (const each of document.querySelectorAll('[' + name + ']')) each.removeAttribute(name);
  for (const each of document.querySelectorAll(part + ' *')) {
    const isText = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) || each.matches('input, textarea');
    const isTarget = each.matches(clickable);
    if ((!isText && !isTarget) || !each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const own = chain(each);
    const text = isText ? isNew(own) : undefined;
    if (text !== undefined) texts.push(text), each.setAttribute('data-look', '');
    const beside = [each.previousElementSibling, each.nextElementSibling].map((other) => (other ? ofOne(other) : ''));
    const target = isTarget ? isNew(['target', innerWidth, own, ...beside].join(' | ')) : undefined;
    if (target !== undefined) targets.push(target), each.setAttribute('data-target', '');
  }
  return { texts, targets };
}`;

async function findings(page: Page, options: RunOptions, part: string): Promise<string[]> {
  // Its source is half a megabyte: every document reads it once.
  if (!(await page.evaluate<boolean>("'axe' in window"))) {
    await page.evaluate(axe.source);
    await page.evaluate(`axe.configure(${JSON.stringify({ rules: newLooks })})`);
  }
  // Describing what is right takes most of its time; style sheets are read only for rules of turned screens.
  const whole: RunOptions = { ...options, resultTypes: ['violations'], preload: false };
  const run = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(whole)})`;
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

// Whether a page has been drawn in an appearance and keeps still since.
const isShownIn = (colorScheme: string): string =>
  `document.documentElement.dataset.appearance === '${colorScheme}' && matchMedia('(prefers-color-scheme: ${colorScheme})').matches && document.adoptedStyleSheets.some((sheet) => sheet.isStill)`;

/** Shows the page light or dark, as the system of its user would ask for. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  if (await page.evaluate<boolean>(isShownIn(colorScheme))) return;
  await page.emulateMedia({ colorScheme });
  await becomes(() => page.evaluate<string>('document.documentElement.dataset.appearance'), colorScheme);
  await page.evaluate(settle);
}
