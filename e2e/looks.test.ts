import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, holds, sees, shown, story, type Language } from './harness.ts';
import { goInside, listIsReady, openFirst } from './pages.ts';

/** Screens that between them hold everything a page is made of. */
const screens: readonly (readonly [path: string, ready: (page: Page) => Promise<unknown>])[] = [
  ['/page/todo', (page) => sees(page.locator('h1:visible'))],
  ['/page/pur/order', listIsReady],
  ['/page/pur/order/new', (page) => sees(page.getByTestId('object-save'))],
  ['/page/pur/order-detail', listIsReady],
  ['/page/pur/delivery-plan', listIsReady],
  ['/page/pur/forecast-gap', (page) => sees(page.locator('h1:visible'))],
  ['/page/pur/stock', listIsReady],
  ['/page/base/material', listIsReady],
  ['/page/base/material/new', (page) => sees(page.getByTestId('object-save'))],
  ['/personal-center', (page) => sees(page.locator('h1:visible'))],
  ['/dashboard/index', (page) => sees(page.locator('.home-head'))],
];

const sizes: Readonly<Record<Language, readonly string[]>> = {
  zh: ['默认', '中等', '小', '超小'],
  en: ['Default', 'Medium', 'Small', 'Mini'],
};

// Every piece of text, where it stands, neither of which may depend on the appearance.
const layout = `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.textContent.trim() === '' || parent.closest('[style*="display: none"], .sr-only') || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    if (width > 4 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight)
      found.push([node.textContent.trim().slice(0, 30), ...[x, y, width, height].map(Math.round)].join('|'));
  }
  return found;
})()`;

// Of these places, those whose text nothing covers: what lies below a fixed column is in no picture.
const onTop = (places: readonly string[]): string => `${JSON.stringify(places)}.filter((place) => {
  const [height, width, y, x, ...words] = place.split('|').reverse();
  const at = document.elementFromPoint(Number(x) + width / 2, Number(y) + height / 2);
  const said = words.reverse().join('|');
  return [...(at?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim().slice(0, 30) === said);
})`;

interface Look {
  /** The mean light of the picture, 0 to 255. */
  readonly light: number;
  /** Between the lightest and the darkest point of each place, 0 to 255. */
  readonly ranges: readonly number[];
}

const lookAt = (easel: Page, picture: Buffer, places: readonly string[]): Promise<Look> =>
  easel.evaluate<Look>(
    `(async () => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(picture.toString('base64'))}), (each) => each.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const lightAt = (at) => 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
      let sum = 0;
      for (let at = 0; at < data.length; at += 64) sum += lightAt(at);
      const ranges = ${JSON.stringify(places.map((place) => place.split('|').slice(-4).map(Number)))}.map(([x, y, width, height]) => {
        let [least, most] = [255, 0];
        for (let row = Math.max(0, y); row < Math.min(image.height, y + height); row += 1)
          for (let column = Math.max(0, x); column < Math.min(image.width, x + width); column += 1) {
            const light = lightAt((row * image.width + column) * 4);
            least = Math.min(least, light);
            most = Math.max(most, light);
          }
        return most - least;
      });
      return { light: sum / (data.length / 64), ranges };
    })()`,
  );

/** The layout once it has not changed for a moment. */
async function settled(page: Page): Promise<readonly string[]> {
  let before: readonly string[] = [];
  let calm = 0;
  await becomes(async () => {
    const now = await page.evaluate<string[]>(layout);
    calm = now.join() === before.join() ? calm + 1 : 0;
    before = now;
    return calm > 0;
  }, true);
  return before;
}

const headings = "[...document.querySelectorAll('h1')].filter((each) => each.checkVisibility())";

/** Goes to a screen and waits until it is in front of the one before. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`{
    for (const each of document.querySelectorAll('h1')) delete each.dataset.before;
    for (const each of ${headings}) each.dataset.before = 'true';
  }`);
  await goInside(page, path);
  await holds(page, `${headings}.length === 1 && ${headings}.every((each) => !each.dataset.before)`);
}

// A disabled word may be this faint and no fainter.
const faintest = 40;

/** What is wrong between the light and the dark picture of a screen: moved, not dark, or swallowed by its ground. */
async function differences(page: Page, easel: Page): Promise<string[]> {
  const show = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await becomes(() => page.evaluate<string>('document.documentElement.dataset.appearance'), colorScheme);
    const places = await settled(page);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const { light, ranges } = await lookAt(easel, picture, places);
    const faint = places.filter((_, index) => (ranges[index] ?? 0) < faintest);
    return { places, light, unseen: faint.length > 0 ? await page.evaluate<string[]>(onTop(faint)) : [] };
  };
  const [dark, light] = [await show('dark'), await show('light')];
  const moved = light.places.filter((place) => !dark.places.includes(place));
  return [
    ...moved.slice(0, 2).map((place) => `moves: ${place}`),
    ...dark.unseen.map((place) => `is not seen in the dark: ${place}`),
    ...light.unseen.map((place) => `is not seen in the light: ${place}`),
    ...(dark.light > 70 ? [`is not dark: ${Math.round(dark.light)}`] : []),
    ...(light.light < 170 ? [`is not light: ${Math.round(light.light)}`] : []),
  ];
}

for (const language of ['zh', 'en'] as const)
  story(
    `Q22 twelve screens in four sizes look the same light and dark, in ${language === 'zh' ? 'Chinese' : 'English'}`,
    async ({ as, visitor }) => {
      const page = await as('buyer', { language, width: 1200, height: 720 });
      const easel = await visitor();
      await page.evaluate(`localStorage.setItem('settings', '{"appearance":"system"}')`);
      await page.reload();
      await sees(page.getByTestId('user-menu'));
      const faults: string[] = [];
      for (const [turn, size] of sizes[language].entries()) {
        await page.getByTestId('size-select').click();
        const item = page.getByRole('menuitem', { name: size, exact: true });
        await sees(item);
        if ((await item.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape');
        else await item.click();
        await becomes(() => shown(item).count(), 0);
        // Every screen in every size, in one of the two languages.
        for (const [path, ready] of screens.filter(
          (_, index) => (index + turn + Number(language === 'en')) % 2 === 0,
        )) {
          await goTo(page, path);
          await ready(page);
          await becomes(() => shown(page.locator('.ant-spin-spinning, .ant-skeleton, .toasts > *')).count(), 0);
          for (const fault of await differences(page, easel)) faults.push(`${path} ${size} ${fault}`);
        }
        if ((turn + Number(language === 'en')) % 2 === 0) {
          await goTo(page, '/page/pur/order');
          await openFirst(page);
          for (const fault of await differences(page, easel)) faults.push(`order ${size} ${fault}`);
        }
      }
      assert.deepEqual(faults, []);
    },
  );
