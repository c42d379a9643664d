import assert from 'node:assert/strict';
import { becomes, openPage, sees, shown, story } from './harness.ts';
import { hasFocus } from './keyboard.ts';
import { cellOf } from './pages.ts';
const grid = (page) => page.getByTestId('edit-grid').first();
const editor = (page) => shown(page.locator('revo-grid input')).first();
// What is drawn comes late, what is asked and timed does not.
const slowFrames = '{ const soon = window.requestAnimationFrame; window.requestAnimationFrame = (draw) => setTimeout(() => soon(draw), 400); }';
/** Where the cells of a column stand. */
async function columnOf(page, title) {
    const heads = page.locator('revogr-viewport-scroll.rgCol .rgHeaderCell');
    await sees(heads.filter({ hasText: title }));
    return (await heads.allTextContents()).findIndex((each) => each.startsWith(title));
}
/** An order that nobody has sent yet, open for changes, and what its saving asks for; nothing of it is stored. */
async function openToChange(page) {
    const asked = [];
    await page.route('**/pur/purchaseOrder/update', async (route) => {
        asked.push(route.request().postData() ?? '');
        await route.fulfill({ json: { code: '10008', success: false, msg: '订单正在被系统处理', data: null } });
    });
    await openPage(page, '/page/pur/order?f=status:in:NEW', '采购订单');
    await shown(page.locator('tr.list-row')).last().getByRole('link').first().click();
    await page.getByTestId('object-edit').click();
    return asked;
}
async function giveUp(page) {
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
    await sees(page.getByTestId('object-edit'));
}
story('what was typed last into a cell is saved with the rest, also where a picture takes long', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    const asked = await openToChange(page);
    const column = await columnOf(page, '数量');
    const save = page.getByTestId('object-save');
    await page.evaluate(slowFrames);
    const ways = [
        async () => page.keyboard.press('Control+s'),
        async () => save.click(),
        async () => {
            await page.keyboard.press('Enter');
            await save.click();
        },
    ];
    for (const [index, saveIt] of ways.entries()) {
        await cellOf(grid(page), 0, column).dblclick();
        await editor(page).fill(`77${index}`);
        await saveIt();
        await becomes(async () => asked.length, index + 1);
        await becomes(async () => asked.at(-1)?.includes(`"orderQty":"77${index}"`), true);
    }
    // So is a day that was typed and not left yet.
    const day = shown(page.locator('[data-field=orderDate] input')).first();
    await day.fill('2026/3/5');
    await page.keyboard.press('Control+s');
    await becomes(async () => asked.length, ways.length + 1);
    await becomes(async () => asked.at(-1)?.includes('"orderDate":"2026-03-05"'), true);
    await becomes(() => shown(page.locator('.ant-picker-dropdown')).count(), 0);
    await becomes(() => hasFocus(day), true);
    await giveUp(page);
});
story('saving waits for a code that is still being looked up', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    const asked = await openToChange(page);
    const column = await columnOf(page, '物料');
    await cellOf(grid(page), 0, column).click();
    await page.route('**/material/queryForLov', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate("navigator.clipboard.writeText('A0101002')");
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByTestId('object-save').click();
    await becomes(async () => asked.length, 1);
    await becomes(async () => /"materialId":"\d+"/.test(asked[0] ?? ''), true);
    await giveUp(page);
});
story('why a form was not saved is told until it is saved again', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    const asked = await openToChange(page);
    await page.getByRole('textbox', { name: '备注', exact: true }).fill('加急');
    await page.getByTestId('object-save').click();
    await becomes(async () => asked.length, 1);
    await page.waitForTimeout(6000);
    await sees(page.getByTestId('refusal').getByText('订单正在被系统处理'));
    await giveUp(page);
});
story('a page stays where it is for whoever has gone on from a cell: a click is not lost', async ({ signedIn }) => {
    const page = await signedIn('buyer', { width: 1440, height: 700 });
    await openPage(page, '/page/pur/order/new');
    for (let rows = 1; rows <= 2; rows += 1) {
        await page.getByTestId('grid-add').click();
        await becomes(() => cellOf(grid(page), rows - 1, 0).count(), 1);
    }
    const column = await columnOf(page, '数量');
    await cellOf(grid(page), 0, column).dblclick();
    await editor(page).fill('5');
    await page.evaluate(slowFrames);
    await page.keyboard.press('Enter');
    await page.evaluate('window.scrollTo(0, 0)');
    const box = await page.getByTestId('object-save').boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(2500);
    await page.mouse.up();
    await sees(page.getByTestId('message-popover'));
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
    await sees(page.locator('tr.list-row'));
});
