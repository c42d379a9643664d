import { showIn } from './axe.ts';
import { becomes, goInside, holds, shown } from './harness.ts';
// Every piece of text in the window, with its place, and whether it stands out from its ground: 4.5:1, large text 3:1.
// Colours come of the computed styles: grounds are laid over each other as the browser lays them.
const look = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const colourOf = (text) => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, [red, green, blue, alpha / 255]);
    }
    return known.get(text);
  };
  const over = ([red, green, blue, alpha], ground) => [red, green, blue].map((value, index) => value * alpha + ground[index] * (1 - alpha));
  const lightOf = (colour) => {
    const [red, green, blue] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const grounds = new Map();
  // Undefined where a picture lies below: what that is made of is not told by a style.
  const groundOf = (element) => {
    if (element === null) return [255, 255, 255];
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const below = groundOf(element.parentElement);
      grounds.set(element, backgroundImage !== 'none' || below === undefined ? undefined : over(colourOf(backgroundColor), below));
    }
    return grounds.get(element);
  };
  const veilOf = (element) => (element === null ? 1 : Number(getComputedStyle(element).opacity) * veilOf(element.parentElement));
  const isReadable = (element, style) => {
    const ground = groundOf(element);
    if (ground === undefined) return true;
    const [red, green, blue, alpha] = colourOf(style.color);
    const [one, other] = [over([red, green, blue, alpha * veilOf(element)], ground), ground].map(lightOf).sort((a, b) => b - a);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return (one + 0.05) / (other + 0.05) >= (isLarge ? 3 : 4.5) - 0.01;
  };
  const places = [];
  const faint = [];
  const judge = (element, words, { x, y, width, height }, style = getComputedStyle(element)) => {
    if (width <= 4 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) return;
    places.push([words.slice(0, 30), ...[x, y, width, height].map(Math.round)].join('|'));
    if (!element.closest(':disabled, [aria-disabled=true], .ant-select-disabled') && !isReadable(element, style)) faint.push(words.slice(0, 30));
  };
  const isSeen = (element) => !element.closest('[style*="display: none"], .sr-only') && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim();
    if (words === '' || !isSeen(node.parentElement)) continue;
    range.selectNodeContents(node);
    judge(node.parentElement, words, range.getBoundingClientRect());
  }
  for (const field of document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea'))
    if (isSeen(field) && (field.value || field.placeholder))
      judge(field, field.value || field.placeholder, field.getBoundingClientRect(), getComputedStyle(field, field.value ? null : '::placeholder'));
  const ground = over(colourOf(getComputedStyle(document.body).backgroundColor), [255, 255, 255]);
  return { places, faint, ground: Math.round(lightOf(ground) * 100) };
})()`;
async function lookAt(page, colorScheme) {
    await showIn(page, colorScheme);
    return page.evaluate(look);
}
/** What is wrong between the dark and the light twin of the screen in front: moved, too faint, or not dark or light at all. */
async function differences(page) {
    const [dark, light] = [await lookAt(page, 'dark'), await lookAt(page, 'light')];
    const moved = light.places.filter((place) => !dark.places.includes(place));
    return [
        ...(light.places.length < 20 ? ['shows next to nothing'] : []),
        ...moved.slice(0, 3).map((place) => `moves: ${place}`),
        ...dark.faint.map((words) => `is too faint in the dark: ${words}`),
        ...light.faint.map((words) => `is too faint in the light: ${words}`),
        ...(dark.ground > 10 ? ['is not dark'] : []),
        ...(light.ground < 80 ? ['is not light'] : []),
    ];
}
const patience = 20_000;
/** What stays wrong between the twins: a screen that is still being filled moves for a moment. */
export async function duplicateFaults(page) {
    const end = Date.now() + patience;
    let faults = await differences(page);
    while (faults.length > 0 && Date.now() < end)
        faults = await differences(page);
    return faults;
}
const headings = "[...document.querySelectorAll('h1')].filter((each) => each.checkVisibility())";
/** Goes to a screen inside and waits until it, and nothing of the one before, is in front and filled. */
export async function goTo(page, path) {
    await page.evaluate(`{
    for (const each of document.querySelectorAll('h1')) delete each.dataset.before;
    for (const each of ${headings}) each.dataset.before = 'true';
  }`);
    await goInside(page, path);
    await holds(page, `${headings}.length === 1 && ${headings}.every((each) => !each.dataset.before)`);
    await becomes(() => shown(page.locator('.ant-spin-spinning, .ant-skeleton, .toasts > *')).count(), 0);
}
