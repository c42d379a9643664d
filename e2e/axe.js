import axe, {} from 'axe-core';
import { markNew, newParts } from './axeSigns.ts';
import { becomes, lasting } from './harness.ts';
const contrast = 'color-contrast';
const size = 'target-size';
const everything = {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
const withoutColours = { ...everything, rules: { [contrast]: { enabled: false } } };
const colours = { runOnly: { type: 'rule', values: [contrast] } };
const appearance = 'document.documentElement.dataset.appearance';
const fontSize = 'getComputedStyle(document.body).fontSize';
/** What the colours of a page depend on. */
const conditions = `[${appearance}, document.documentElement.style.cssText, ${fontSize}].join(' ')`;
/** What a page has in light and in dark. */
const conditionsOfBoth = `[JSON.parse(localStorage.getItem('settings') ?? '{}').theme, ${fontSize}].join(' ')`;
/** The looks and structures that were judged in this process, by conditions; those judged in light and dark by theirs. */
const checked = new Map();
async function knownUnder(page, kind) {
    const here = kind + (await page.evaluate(kind));
    const signs = checked.get(here) ?? new Set();
    checked.set(here, signs);
    return signs;
}
/**
 * What axe finds serious or critical on the page, or in one part of it, and goes on finding. What is built the same and
 * looks the same under the same conditions is judged once: pages of one kind differ in a few places.
 */
export async function seriousFindings(page, part = 'html') {
    return (await check(page, part, await knownUnder(page, conditions))).found;
}
/** The same of a page that stands still, at the first look. */
export async function seriousAtOnce(page) {
    return (await check(page, 'html', await knownUnder(page, conditions), everything, (find) => find())).found;
}
/** The same in light and in the dark, where only colours differ; the page is left in one of them. */
export async function seriousInBoth(page, part) {
    // What lies below the pointer has colours of its own.
    await page.mouse.move(0, 0);
    const known = await knownUnder(page, conditionsOfBoth);
    const [first, other] = (await page.evaluate(isShownIn('dark')))
        ? ['dark', 'light']
        : ['light', 'dark'];
    await showIn(page, first);
    const whole = await check(page, part, known);
    const found = whole.found.map((finding) => `${first}: ${finding}`);
    if (whole.hasNewTexts) {
        await showIn(page, other);
        const { found: further, signs } = await check(page, part, known, colours);
        found.push(...further.map((finding) => `${other}: ${finding}`));
        for (const sign of signs)
            known.add(sign);
    }
    for (const sign of whole.signs)
        known.add(sign);
    return found;
}
/** What axe goes on finding in what is not known. */
async function check(page, part, known, options = everything, persisting = lasting) {
    const before = JSON.stringify([...known]);
    const signs = new Set();
    let hasNewTexts = false;
    const found = await persisting(async () => {
        // What was drawn anew since the last look has lost its mark.
        const { marked, violations } = await lookAtNew(page, part, before, options);
        for (const sign of [...marked.texts, ...marked.targets, ...marked.structures])
            signs.add(sign);
        hasNewTexts ||= marked.texts.length > 0;
        return violations.flatMap(serious);
    });
    const here = await knownUnder(page, conditions);
    for (const sign of signs)
        here.add(sign);
    return { found, signs, hasNewTexts };
}
/** What the rules about looks are asked of. */
const newLooks = [
    { id: contrast, selector: '[data-look]' },
    { id: size, selector: '[data-target]' },
];
/** Marks what is not known and has axe look at it, at one moment: what is drawn anew in between would lose its mark. */
async function lookAtNew(page, part, known, options) {
    const look = `(async () => {
    const marked = (${markNew})(${JSON.stringify(part)}, ${known});
    if (Object.values(marked).every((signs) => signs.length === 0)) return { marked, violations: [] };
    if (!('axe' in window)) return null;
    const options = marked.texts.length > 0 ? ${asked(options)} : ${asked(withoutColours)};
    const { violations } = await axe.run(${JSON.stringify(newParts)}, options);
    return { marked, violations };
  })()`;
    const seen = await page.evaluate(look);
    if (seen)
        return seen;
    // Its source is half a megabyte: every document reads it once.
    await page.evaluate(axe.source);
    await page.evaluate(`axe.configure(${JSON.stringify({ rules: newLooks })})`);
    const seenNow = await page.evaluate(look);
    if (!seenNow)
        throw new Error('the page was left while it was looked at');
    return seenNow;
}
// Describing what is right takes most of its time; style sheets are read only for rules of turned screens.
const asked = (options) => JSON.stringify({ ...options, resultTypes: ['violations'], preload: false });
const serious = ({ id, impact, nodes }) => {
    if (impact !== 'serious' && impact !== 'critical')
        return [];
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
const isShownIn = (colorScheme) => `document.documentElement.dataset.appearance === '${colorScheme}' && matchMedia('(prefers-color-scheme: ${colorScheme})').matches && document.adoptedStyleSheets.some((sheet) => sheet.isStill)`;
/** Shows the page light or dark, as the system of its user would ask for. */
export async function showIn(page, colorScheme) {
    if (await page.evaluate(isShownIn(colorScheme)))
        return;
    await page.emulateMedia({ colorScheme });
    await becomes(() => page.evaluate(appearance), colorScheme);
    await page.evaluate(settle);
}
