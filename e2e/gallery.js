import assert from 'node:assert/strict';
import { becomes, openPage } from './harness.ts';
/** The page with every widget, opened by somebody who may look up everything. */
export async function openGallery({ signedIn }, options) {
    const page = await signedIn('admin', options);
    // Before the page begins: what it set to wait earlier could not be stopped.
    await page.clock.install();
    await openPage(page, '/gallery');
    return page;
}
/** One state of a widget. */
export const show = (page, id) => page.getByTestId(`show-${id}`);
/** What a widget gave last. */
export async function valueOf(page, id) {
    return JSON.parse((await page.getByTestId(`value-${id}`).textContent()) ?? 'null');
}
/** Waits until a widget has given a value. */
export async function gives(page, id, wanted) {
    await becomes(async () => JSON.stringify(await valueOf(page, id)), JSON.stringify(wanted));
}
/** The field of a form by its name. */
export const field = (place, name) => place.locator(`[data-field="${name}"]`);
/** The calls to an address that were made since. */
export function callsTo(page, ending) {
    const calls = [];
    page.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith(ending))
            calls.push(request.postDataJSON() ?? {});
    });
    return calls;
}
/** The width of an element in whole pixels. */
export async function widthOf(locator) {
    const box = await locator.boundingBox();
    assert.ok(box);
    return Math.round(box.width);
}
