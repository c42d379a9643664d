import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { scrollsSideways, sees, story } from './harness.ts';
import { textsLike } from './pages.ts';

/** Opens every page of the menu by a click and looks at each. */
async function everyPage(page: Page, look: (title: string) => Promise<void>): Promise<number> {
  let seen = 0;
  await sees(page.locator('.submenu'));
  for (const group of await page.locator('.submenu > .menu-row').all()) {
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    const leaves = page.locator('.menu-below .menu-row');
    for (let index = 0; index < (await leaves.count()); index += 1) {
      const leaf = leaves.nth(index);
      const path = (await leaf.getAttribute('data-path')) ?? '';
      await leaf.click();
      await sees(page.locator(`[data-testid=tag][data-path="${path}"][data-active=true]`));
      await sees(page.getByRole('heading', { level: 1 }));
      await page
        .locator('.route-view .ant-skeleton:visible, .ant-spin-spinning:visible')
        .first()
        .waitFor({ state: 'detached' });
      await look(path);
      seen += 1;
    }
  }
  return seen;
}

// Labels that are cut off, and acts that lie on each other.
const unreadable = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const labels = [...document.querySelectorAll('button, th, label, h1, h2, h3, .menu-text, .tag-open, [role=tab], .breadcrumb li')].filter(seen);
  const cut = labels.filter((element) => {
    if (element.textContent.trim() === '' || getComputedStyle(element).overflowX === 'visible') return false;
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().width > element.getBoundingClientRect().width + 1;
  });
  const acts = [...document.querySelectorAll('.top-right button, .list-toolbar button, .object-head button')].filter(seen);
  const places = acts.map((element) => element.getBoundingClientRect());
  const covered = acts.filter((_, index) => {
    const next = places[index + 1];
    const place = places[index];
    return next && place.right > next.left + 1 && place.left < next.right - 1 && place.bottom > next.top + 1 && place.top < next.bottom - 1;
  });
  return [...cut.map((each) => 'cut: ' + each.textContent.slice(0, 40)), ...covered.map((each) => 'covered: ' + each.textContent.slice(0, 40))];
})()`;

for (const userName of ['admin', 'buyer', 'supplier01']) {
  story(`A299 Q23 every page of ${userName} speaks English, and its words have room at 1200 px`, async ({ as }) => {
    const page = await as(userName, { language: 'en', width: 1200 });
    const faults: string[] = [];
    const count = await everyPage(page, async (path) => {
      for (const text of await page.evaluate<string[]>(textsLike(/\p{Script=Han}/u))) faults.push(`${path} ${text}`);
      for (const text of await page.evaluate<string[]>(unreadable)) faults.push(`${path} ${text}`);
      if (await scrollsSideways(page)) faults.push(`${path} is wider than its window`);
    });
    assert.ok(count > 2);
    assert.deepEqual([...new Set(faults)], []);
  });
}
