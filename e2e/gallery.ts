import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { becomes, openPage, type Stage, type VisitOptions } from './harness.ts';

/** The page with every widget, opened by somebody who may look up everything. */
export async function openGallery({ signedIn }: Stage, options?: VisitOptions): Promise<Page> {
  const page = await signedIn('admin', options);
  // Before the page begins: what it set to wait earlier could not be stopped.
  await page.clock.install();
  await openPage(page, '/gallery');
  return page;
}

/** One state of a widget. */
export const show = (page: Page, id: string): Locator => page.getByTestId(`show-${id}`);

/** What a widget gave last. */
export async function valueOf<T = unknown>(page: Page, id: string): Promise<T> {
  return JSON.parse((await page.getByTestId(`value-${id}`).textContent()) ?? 'null') as T;
}

/** Waits until a widget has given a value. */
export async function gives(page: Page, id: string, wanted: unknown): Promise<void> {
  await becomes(async () => JSON.stringify(await valueOf(page, id)), JSON.stringify(wanted));
}

/** The field of a form by its name. */
export const field = (place: Locator, name: string): Locator => place.locator(`[data-field="${name}"]`);

/** The calls to an address that were made since. */
export function callsTo(page: Page, ending: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending))
      calls.push((request.postDataJSON() as Record<string, unknown> | null) ?? {});
  });
  return calls;
}

/** The width of an element in whole pixels. */
export async function widthOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  assert.ok(box);
  return Math.round(box.width);
}
