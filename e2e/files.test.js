import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { seriousFindings } from './axe.ts';
import { becomes, holds, openPage, sees, shown, story } from './harness.ts';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const file = (name, buffer = pdf) => ({ name, mimeType: 'application/octet-stream', buffer });
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const uploads = '**/prod-api/attachment/sys/oss/upload';
const toast = (page, text) => page.locator('.toast', { hasText: text });
/** Opens the attachments of the first order of the list. */
async function openAttachments(page) {
    await openPage(page, '/page/pur/order');
    await page.locator('tr.list-row a').first().click();
    await page.getByTestId('object-page').waitFor();
    await shown(page.getByRole('tab', { name: /附件|Attachments/ })).click();
    await sees(page.getByTestId('file-panel'));
}
story('A111 A112 A113 A163 A164 A165 A266 A272 A274 the files of an order', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openAttachments(page);
    const lists = [];
    let open = 0;
    let most = 0;
    page.on('request', (request) => {
        if (request.url().includes('getOssBusinessLists'))
            lists.push(request.url());
    });
    // Held back, so that the state in between is seen and a second upload would have time to begin.
    await page.route(uploads, async (route) => {
        open += 1;
        most = Math.max(most, open);
        await sees(page.locator('[data-state="uploading"]'));
        await sees(page.getByText(/^上传中 \d+%$/));
        const waiting = await page.locator('[data-state="waiting"]').count();
        await route.continue();
        open -= 1;
        assert.ok(waiting <= 2);
    });
    const names = ['技术协议 (终稿).pdf', '图纸.pdf', 'packing list.pdf'];
    await page.getByTestId('upload-input').setInputFiles(names.map((name) => file(name)));
    await sees(toast(page, `${names[2]} 文件上传成功`));
    await becomes(() => page.getByTestId('upload-list').count(), 0);
    assert.equal(most, 1, 'never two open uploads');
    for (const name of names)
        await sees(page.getByRole('link', { name }));
    assert.ok(lists.length >= 1, 'the list is read again');
    const panel = shown(page.getByTestId('file-panel'));
    const heads = await panel.locator('thead th').allInnerTexts();
    assert.deepEqual(heads.map((head) => head.trim()).filter((head) => head !== ''), ['序号', '文件名', '类别', '类型', '大小', '上传时间', '上传人']);
    const row = panel.locator('tbody tr', { hasText: names[0] ?? '' });
    const cells = await row.locator('td').allInnerTexts();
    assert.match(cells.join('|'), /\|1\|技术协议 \(终稿\)\.pdf\|附件\|pdf\|\d+ B\|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\|王晓燕/);
    const opened = page.context().waitForEvent('page');
    await row.getByRole('link').click();
    await (await opened).close();
    const downloaded = page.waitForEvent('download');
    await row.getByRole('checkbox').check();
    await panel.getByTestId('file-download').click();
    const download = await downloaded;
    assert.equal(download.suggestedFilename(), names[0]);
    assert.deepEqual(await readFile(await download.path()), pdf);
    assert.match(download.url(), /signed\?token=/);
    await panel.getByTestId('file-remove').click();
    await page
        .getByRole('dialog')
        .getByRole('button', { name: /删\s*除/ })
        .click();
    await sees(toast(page, '删除成功'));
    await becomes(() => row.count(), 0);
    assert.deepEqual(await seriousFindings(page), []);
});
story('A111 A114 A224 A273 A282 the file dialog and what it refuses', async ({ signedIn }) => {
    const page = await signedIn('buyer', { language: 'en' });
    const rows = Array.from({ length: 60 }, (_, index) => ({
        id: String(index + 1),
        name: `drawing ${index + 1}.pdf`,
        url: index === 0 ? null : `/prod-api/attachment/fileManager/downloadFile?fileId=${index + 1}`,
        type: 'pdf',
        size: 2048,
        createDate: '2026-11-21T08:00:00.000Z',
        creator: 'Somebody',
        status: 'READY',
        kind: 'Attachment',
        removable: true,
    }));
    await page.route('**/getOssBusinessLists?*', (route) => route.fulfill({ json: { code: '200', success: true, msg: '', data: { records: rows, changeable: true } } }));
    let sent = 0;
    await page.route(uploads, (route) => {
        sent += 1;
        return route.abort();
    });
    await openPage(page, '/gallery');
    await page.getByRole('button', { name: 'Open attachments', exact: true }).click();
    const dialog = page.locator('.file-dialog');
    await sees(dialog.getByText('drawing 60.pdf'));
    await becomes(() => width(page, '.file-dialog'), 864);
    assert.ok((await height(page, '.file-dialog .file-table')) <= 680);
    await dialog.getByRole('button', { name: 'drawing 1.pdf', exact: true }).click();
    await sees(toast(page, 'File abnormal, please contact the administrator'));
    const refused = ['bat', 'cmd', 'sh', 'js', 'xml', 'app', 'exe', 'dmg', 'EXE'].map((end) => `a.${end}`);
    for (const name of [...refused, 'a.exe.txt', 'a.b.exe']) {
        await dialog.getByTestId('upload-input').setInputFiles(file(name));
        await sees(toast(page, `${name}: File upload type not suitable`));
    }
    assert.equal(sent, 0);
    await dialog.getByTestId('file-download').click();
    await sees(toast(page, 'Please select a record first'));
    await page.keyboard.press('Escape');
    await becomes(() => dialog.count(), 0);
    // Who may only read has one of the three buttons.
    await page.getByRole('button', { name: 'Open attachments (read only)', exact: true }).click();
    await sees(dialog.getByText('drawing 60.pdf'));
    await sees(dialog.getByTestId('file-download'));
    assert.deepEqual([await dialog.getByTestId('file-remove').count(), await dialog.getByTestId('upload-input').count()], [0, 0]);
});
// Playwright's own way to measure would wait for animations that never end.
const width = (page, selector) => page.evaluate(`Math.round(document.querySelector('${selector}').getBoundingClientRect().width)`);
const height = (page, selector) => page.evaluate(`Math.round(document.querySelector('${selector}').getBoundingClientRect().height)`);
story('A225 A226 A227 a picture must be one, small, and have somewhere to go', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openPage(page, '/gallery');
    const choose = (id, name, mimeType, buffer) => page.getByTestId(`show-${id}`).getByTestId('image-input').setInputFiles({ name, mimeType, buffer });
    await choose('image', 'a.pdf', 'application/pdf', pdf);
    await sees(toast(page, '文件格式错误，请上传图片'));
    await choose('image', 'a.png', 'image/png', Buffer.concat([png, Buffer.alloc(1024 * 1024)]));
    await sees(toast(page, '图片大小不能超过 1 MB'));
    await choose('image-nowhere', 'a.png', 'image/png', png);
    await sees(toast(page, '请提供 action 属性'));
    await choose('image', 'a.png', 'image/png', png);
    await holds(page, `document.querySelector('[data-testid="show-image"] img')?.naturalWidth === 1`);
    // The own picture is seen in the top bar at once, and gone again.
    await openPage(page, '/personal-center');
    await page.getByTestId('image-input').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await sees(page.getByTestId('user-menu').locator('img'));
    await page.getByRole('button', { name: '移除图片' }).click();
    await becomes(() => page.getByTestId('user-menu').locator('img').count(), 0);
});
story('A104 A105 A258 rich text is 300 high, comes from a script, and knows its ids', async ({ expectErrors, signedIn }) => {
    expectErrors(/editor.*\.js|ERR_FAILED/);
    const page = await signedIn('buyer');
    const asked = [];
    let blocked = true;
    await page.route(/\/assets\/editor-.*\.js/, (route) => {
        asked.push(route.request().url());
        return blocked ? route.abort() : route.continue();
    });
    await openPage(page, '/gallery');
    const own = page.getByTestId('show-rich-text').getByTestId('rich-text');
    await sees(own.getByText('编辑器加载失败'));
    assert.equal(asked.length, 1, 'one request, though the page has two editors');
    blocked = false;
    await own.getByRole('button', { name: /重\s*试/ }).click();
    await sees(own.locator('#a-1\\.b\\:c_d'));
    await becomes(() => height(page, '[data-testid="show-rich-text"] .rich-text'), 300);
    const value = page.getByTestId('value-rich-text');
    await own.locator('[contenteditable]').click();
    await page.keyboard.press('Control+A');
    await own.getByRole('button', { name: '斜体' }).click();
    await becomes(async () => /<em>/.test(await value.innerText()), true);
    await sees(page.getByTestId('show-rich-text-view').locator('em'));
    await sees(page.getByTestId('show-rich-text-id').getByTestId('rich-text-id-error'));
    await becomes(() => page.getByTestId('show-rich-text-id').locator('[contenteditable]').count(), 0);
    // Another address: one script element, a mask until it has come.
    let release = () => undefined;
    const held = new Promise((resolve) => (release = resolve));
    await page.route('**/elsewhere/editor.js', async (route) => {
        await held;
        await route.continue({ url: asked[0] ?? '' });
    });
    const other = page.getByTestId('show-rich-text-other');
    await other.getByRole('textbox').fill('/elsewhere/editor.js');
    await other.getByRole('textbox').press('Enter');
    await sees(other.getByText('正在加载编辑器'));
    await becomes(() => page.locator('script[src="/elsewhere/editor.js"]').count(), 1);
    release();
    await becomes(() => other.getByTestId('rich-text').getAttribute('data-state'), 'ready');
});
