import assert from 'node:assert/strict';
/** Whether the focus is at a place, or in it. */
export const hasFocus = (place) => place.evaluate((each) => each.contains(each.ownerDocument.activeElement));
/** Goes to a place with Tab alone. */
export async function tabTo(page, place) {
    for (let tabs = 0; tabs < 90; tabs += 1) {
        if (await hasFocus(place))
            return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`Tab does not lead to ${String(place)}`);
}
