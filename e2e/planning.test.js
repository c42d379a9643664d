import assert from 'node:assert/strict';
import { dayAfter } from '#model/days.ts';
import { act, agree, stands, startAct } from './userActions.ts';
import { seriousFindings } from './axe.ts';
import { accountsOf, becomes, change, fits, loadPage, openPage, rowWith, sees, shown, story, showsMessage, } from './harness.ts';
import { hasFocus } from './keyboard.ts';
import { cellOf } from './pages.ts';
/** Writes into a cell of the first row of a grid. */
async function fillCell(grid, column, value) {
    await cellOf(grid, 0, column).dblclick();
    const editor = grid.locator('revo-grid input').first();
    await editor.fill(value);
    await editor.press('Enter');
    await editor.waitFor({ state: 'detached' });
}
async function supplierOf(page, cells) {
    const accounts = await accountsOf(page);
    const found = accounts.find(({ label }) => {
        const short = label?.[0]?.split('：')[1]?.slice(0, 2);
        return short && cells.some((cell) => cell.includes(short));
    });
    assert.ok(found, `no account for ${cells.join(' ')}`);
    return found.userName;
}
story('a plan is filled in by day, published, answered in parts and accepted with its gap', async ({ signedIn }) => {
    const planner = await signedIn('planner');
    await openPage(planner, '/page/pur/delivery-plan?f=status:in:NEW', '交货计划');
    await sees(planner.locator('tr.list-row'));
    const row = shown(planner.locator('tr.list-row')).first();
    const cells = await row.locator('td').allTextContents();
    await row.getByRole('link').first().click();
    await planner.getByRole('tab', { name: '日历' }).click();
    const calendar = shown(planner.getByTestId('plan-calendar'));
    await sees(calendar.locator('revo-grid'));
    await fillCell(calendar, 6, '7');
    await calendar.getByTestId('calendar-save').click();
    await sees(planner.getByText('已保存'));
    await act(planner, 'publish');
    await stands(planner, '已发布');
    const planNo = (await shown(planner.locator('h1:visible')).textContent())?.trim() ?? '';
    assert.match(planNo, /^DP\d{12}$/);
    const supplier = await signedIn(await supplierOf(planner, cells));
    await openPage(supplier, `/page/pur/delivery-plan?q=${planNo}`);
    await rowWith(supplier, planNo).getByRole('link').first().click();
    await supplier.getByRole('tab', { name: '逐行答复' }).click();
    const reply = shown(supplier.getByTestId('reply-grid'));
    await sees(reply.locator('revo-grid'));
    await fillCell(reply, 1, '0');
    await fillCell(reply, 3, '模具维修');
    await reply.getByRole('button', { name: '提交答复' }).click();
    await agree(supplier);
    await stands(supplier, '已答复');
    await planner.reload();
    await planner.getByRole('tab', { name: '日历' }).click();
    await sees(shown(planner.locator('.plan-gap')).first());
    await act(planner, 'accept');
    await stands(planner, '已确认');
    assert.deepEqual(await seriousFindings(planner), []);
    // What is agreed goes to another day by keyboard and by mouse, through the dialog of the form.
    await planner.getByRole('tab', { name: '日历' }).click();
    const table = shown(planner.getByTestId('plan-calendar'));
    const handle = table.locator('.plan-move').last();
    const from = String(await handle.locator('xpath=..').getAttribute('data-day'));
    await handle.focus();
    for (const key of ['Space', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Enter'])
        await planner.keyboard.press(key);
    await confirmMove(planner, '改到前一天');
    const moving = table.locator('tbody tr').last();
    const on = (day) => moving.locator(`td[data-day="${day}"]`);
    const earlier = dayAfter(from, -1);
    await sees(on(earlier).locator('.plan-move'));
    await on(earlier).locator('.plan-move').dragTo(on(from));
    await confirmMove(planner, '改回原日');
    await sees(on(from).locator('.plan-move'));
    await becomes(() => on(earlier).locator('.plan-move').count(), 0);
});
/** Says why in the dialog of a move, which knows the day already. */
async function confirmMove(page, why) {
    await agree(page, async (dialog) => {
        await sees(dialog);
        await dialog.locator('textarea, input[type="text"]:not([readonly])').last().fill(why);
    });
}
story('a forecast is committed with its capacity, and the planner makes the next version', async ({ signedIn }) => {
    const planner = await signedIn('planner');
    await openPage(planner, '/page/pur/forecast?f=status:in:PUBLISHED', '采购预测');
    const row = shown(planner.locator('tr.list-row')).first();
    await sees(row);
    const cells = await row.locator('td').allTextContents();
    const forecastNo = (await row.getByRole('link').first().textContent())?.trim() ?? '';
    const supplier = await signedIn(await supplierOf(planner, cells));
    await openPage(supplier, `/page/pur/forecast?q=${forecastNo}`);
    await rowWith(supplier, forecastNo).getByRole('link').first().click();
    await supplier.getByRole('tab', { name: '逐行承诺' }).click();
    const grid = shown(supplier.getByTestId('commit-grid'));
    await fillCell(grid, 0, '1');
    await fillCell(grid, 3, '设备大修');
    await grid.getByRole('button', { name: '提交答复' }).click();
    await agree(supplier);
    await stands(supplier, '已答复');
    await rowWith(planner, forecastNo).or(row).first().getByRole('link').first().click();
    await sees(planner.locator('h1:visible', { hasText: forecastNo }));
    await planner.reload();
    await planner.getByRole('tab', { name: '按期间' }).click();
    await sees(shown(planner.locator('.plan-gap')).first());
    await planner.getByRole('button', { name: '编制下一版' }).click();
    await agree(planner);
    await stands(planner, '新建');
    await planner.getByRole('tab', { name: '准确度' }).click();
    await sees(planner.getByTestId('forecast-measures'));
    assert.deepEqual(await seriousFindings(planner), []);
});
story('a supplier reports what it keeps ready and sees what should be brought', async ({ signedIn }) => {
    const planner = await signedIn('planner');
    await openPage(planner, '/page/pur/stocking?f=status:in:COMMITTED', '备货单');
    const row = shown(planner.locator('tr.list-row')).first();
    await sees(row);
    const cells = await row.locator('td').allTextContents();
    const stockUpNo = (await row.getByRole('link').first().textContent())?.trim() ?? '';
    const supplier = await signedIn(await supplierOf(planner, cells));
    await openPage(supplier, `/page/pur/stocking?q=${stockUpNo}`);
    await rowWith(supplier, stockUpNo).getByRole('link').first().click();
    await shown(supplier.getByTestId('line-act-report')).first().click();
    await agree(supplier, (dialog) => dialog.getByRole('textbox', { name: '累计已备量' }).fill('40'));
    await sees(shown(supplier.locator('.lines-table')).getByText('已备妥'));
    await openPage(supplier, `/page/pur/stocking-board?f=status:in:READY`, '备货明细');
    await sees(rowWith(supplier, `${stockUpNo}-10`));
    assert.deepEqual(await seriousFindings(supplier), []);
});
story('the cockpit of shortages and plans speak English, fit a phone and bear the dark', async ({ signedIn }) => {
    const planner = await signedIn('planner', { language: 'en', dark: true });
    await openPage(planner, '/page/pur/shortage', 'Shortages');
    await sees(planner.locator('tr.list-row'));
    assert.deepEqual(await seriousFindings(planner), []);
    const phone = await signedIn('planner', { language: 'en', width: 390, height: 844 });
    await openPage(phone, '/page/pur/delivery-plan', 'Delivery schedules');
    await sees(phone.locator('.list-cards'));
    await fits(phone);
});
story('a supplier packs a note and puts boxes on a pallet; the dock scans and receives them', async ({ signedIn, expectErrors }) => {
    const planner = await signedIn('planner');
    await openPage(planner, '/page/pur/delivery-note?f=status:in:NEW', '送货单');
    const row = shown(planner.locator('tr.list-row')).first();
    await sees(row);
    const cells = await row.locator('td').allTextContents();
    const noteNo = (await row.getByRole('link').first().textContent())?.trim() ?? '';
    const supplier = await signedIn(await supplierOf(planner, cells));
    await openPage(supplier, `/page/pur/delivery-note?q=${noteNo}`);
    await rowWith(supplier, noteNo).getByRole('link').first().click();
    await supplier.getByRole('tab', { name: '装箱' }).click();
    const panel = shown(supplier.getByTestId('packing'));
    await sees(panel.locator('revo-grid'));
    await becomes(() => panel.locator('.packing-done').count(), 0);
    const ask = async (button, answers = {}) => {
        await panel.getByRole('button', { name: button }).click();
        await agree(supplier, async (asking) => {
            for (const [name, value] of Object.entries(answers))
                await asking.getByRole('textbox', { name }).fill(value);
        });
    };
    await ask('按每箱数生成');
    await sees(panel.locator('.packing-done').first());
    await becomes(() => panel.locator('.packing-open').count(), 0);
    const packs = panel.locator('revogr-viewport-scroll.rgCol .rgRow');
    // The grid draws a moment after what is told above it.
    await sees(packs);
    const before = await packs.count();
    await ask('拆箱', { 包装序号: '1', 拆出数量: '1' });
    await ask('放到托盘', { 箱的包装序号: '1-2' });
    await becomes(() => packs.count(), before + 2);
    // By keyboard: one piece more than is shipped, which the note does not leave with.
    await fillCell(panel, 3, '99999');
    await sees(panel.locator('.packing-open'));
    await panel.getByTestId('edit-grid').getByRole('button', { name: '撤销' }).click();
    await panel.getByRole('button', { name: '保存包装' }).click();
    await sees(supplier.getByText('包装已保存'));
    await supplier.getByRole('tab', { name: /^包装/ }).click();
    await sees(shown(supplier.locator('.lines-table')).getByText(`${noteNo}-001`));
    const [sscc] = await showsMessage(supplier.locator('.lines-table'), /\d{18}/);
    assert.deepEqual(await seriousFindings(supplier), []);
    await act(supplier, 'ship');
    await stands(supplier, '已发货');
    await becomes(() => supplier.getByRole('tab', { name: '装箱' }).count(), 0, 'what has left is packed no more');
    // A scanner types what it read and presses Enter.
    const clerk = await signedIn('clerk', { width: 390, height: 844 });
    await openPage(clerk, '/page/pur/delivery-note');
    const scan = shown(clerk.getByRole('textbox', { name: '扫描箱或托盘的标签' }));
    await scan.fill(sscc);
    await fits(clerk);
    await scan.press('Enter');
    await sees(clerk.locator('h1:visible', { hasText: noteNo }));
    await sees(clerk.getByTestId('act-arrive'));
    // The board of the gate shows what comes today.
    await change('update pur_delivery_note set eta_date = now() where delivery_no = $1', [noteNo]);
    await openPage(clerk, '/page/pur/gate-board', '到货看板');
    await sees(clerk.locator('.gate-card', { hasText: noteNo }));
    await fits(clerk);
    // Drivers come one after the other: whatever a scan gave, the next one goes into the same field.
    const gate = clerk.getByTestId('gate-check-in');
    const driver = gate.getByTestId('dock-code');
    if ((await driver.count()) === 0) {
        await gate.getByRole('combobox').click();
        await shown(clerk.locator('.ant-select-item-option')).first().click();
    }
    for (const scanned of ['UNKNOWN-1', 'UNKNOWN-2']) {
        await becomes(() => hasFocus(driver), true);
        await clerk.keyboard.type(scanned);
        await clerk.keyboard.press('Enter');
        await sees(gate.getByRole('status'));
        await becomes(() => driver.inputValue(), '');
    }
    await becomes(() => hasFocus(driver), true);
    await clerk.context().addInitScript(fakeCamera(sscc));
    await loadPage(clerk, '/page/pur/scan-receiving', '扫码收货');
    const code = clerk.getByTestId('dock-code');
    const reported = clerk.getByTestId('dock-told');
    await code.fill(noteNo);
    await code.press('Enter');
    await sees(reported.getByText(noteNo));
    await clerk.getByRole('button', { name: '到货签到' }).click();
    await sees(clerk.getByTestId('dock-line-10'));
    // Its button has gone, and the next scan goes into the field.
    await becomes(() => hasFocus(code), true);
    await clerk.getByRole('button', { name: '用摄像头扫描' }).click();
    await sees(reported.getByText(/^\s*已扫/));
    await clerk.getByRole('button', { name: '关闭摄像头' }).click();
    await code.fill(sscc);
    await code.press('Enter');
    await sees(reported.getByText('已扫过'));
    await clerk.getByTestId('dock-line-10').locator('summary').click();
    await fits(clerk);
    assert.deepEqual(await seriousFindings(clerk), []);
    // What was scanned stays while the network is gone, and is posted once when it is back.
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await clerk.context().setOffline(true);
    await clerk.getByRole('button', { name: '过账收货' }).click();
    await sees(clerk.getByText('没有网络，所扫内容保存在本机'));
    await clerk.context().setOffline(false);
    await clerk.reload();
    await sees(clerk.getByTestId('dock-line-10'));
    await clerk.getByRole('button', { name: '过账收货' }).click();
    await sees(reported.getByText('已过账'));
    await code.fill(sscc);
    await code.press('Enter');
    await sees(reported.getByText('不能再次收货'));
});
/** A browser whose camera sees one code, again and again. */
const fakeCamera = (code) => `
  window.BarcodeDetector = class { async detect() { return [{ rawValue: ${JSON.stringify(code)} }]; } };
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d').fillRect(0, 0, 9, 9);
    return canvas.captureStream(5);
  };`;
story('what binds is told by supplier, leads to its lines, and a cut tells its price', async ({ signedIn }) => {
    const planner = await signedIn('buyer');
    await openPage(planner, '/page/pur/exposure', '备料责任');
    const figure = shown(planner.locator('.exposure-link')).first();
    await sees(figure);
    assert.deepEqual(await seriousFindings(planner), []);
    await figure.click();
    await sees(planner.locator('h1:visible', { hasText: '责任明细' }));
    await sees(planner.locator('tr.list-row'));
    await openPage(planner, '/page/pur/delivery-plan?f=status:in:PUBLISHED|CONFIRMED', '交货计划');
    await shown(planner.locator('tr.list-row')).first().getByRole('link').first().click();
    // The answer takes its time, and the button does not move below a click when it comes.
    const counted = Promise.withResolvers();
    await planner.route('**/foresee', async (route) => {
        await counted.promise;
        await route.continue();
    });
    await startAct(planner, 'cancel');
    const dialog = planner.getByRole('dialog');
    await sees(dialog.getByTestId('cut-preview').getByText('正在计算'));
    const button = dialog.locator('.ant-modal-footer .ant-btn-primary');
    const before = await button.boundingBox();
    counted.resolve();
    await sees(dialog.getByTestId('cut-preview').getByText('削减部分须承担'));
    assert.deepEqual(await button.boundingBox(), before);
    await planner.keyboard.press('Escape');
});
story('the cockpit says how far promises may be believed, also to the keyboard', async ({ signedIn }) => {
    const planner = await signedIn('planner', { language: 'en' });
    await openPage(planner, '/page/pur/shortage', 'Shortages');
    const believed = shown(planner.locator('button.reliability')).first();
    await believed.focus();
    await sees(planner.locator('.ant-tooltip', { hasText: /promises? within a year|No promises/ }));
    await openPage(planner, '/page/pur/promise-reliability', 'Delivery reliability');
    await sees(planner.locator('tr.list-row'));
    assert.deepEqual(await seriousFindings(planner), []);
});
