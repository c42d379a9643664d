import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { completeContent } from '#test/registration.ts';
import { seriousFindings } from './axe.ts';
import { becomes, change, fits, openPage, rowWith, sees, shown, story } from './harness.ts';
import { codeFor } from './mails.ts';
import { choicesOf, pdf, stepNames } from './registering.ts';
import { secret } from '#test/database.ts';
const categories = '/page/base/category';
const code = (page) => page.getByRole('textbox', { name: '类别编码', exact: true });
const closeTag = (page) => page.locator('[data-testid=tag][data-active=true]').getByTestId('tag-close').click();
const draftIsStored = (page) => sees(page.getByTestId('draft-indicator').getByText('草稿已保存'));
story('Q09 what was typed before the browser died is offered again, until it is saved', async ({ signedIn }) => {
    const first = await signedIn('buyer');
    await openPage(first, `${categories}/new`);
    await code(first).fill('9902');
    await draftIsStored(first);
    await first.context().close();
    const page = await signedIn('buyer');
    await openPage(page, `${categories}/new`);
    await becomes(() => code(page).inputValue(), '');
    await page.getByTestId('draft-offer').getByRole('button', { name: '恢复草稿' }).click();
    await becomes(() => code(page).inputValue(), '9902');
    // What is still being kept when the page is saved and left must not come back either.
    await page.route('**/system/draft/save', () => undefined);
    const keeping = page.waitForRequest('**/system/draft/save');
    await page.getByRole('textbox', { name: '类别名称 中文' }).fill('草稿类别');
    await keeping;
    await page.getByTestId('object-save').click();
    await sees(page.getByTestId('object-edit'));
    const answered = page.waitForResponse('**/system/draft/query');
    await page.goto(`${categories}/new`);
    await answered;
    await sees(code(page));
    await becomes(() => page.getByTestId('draft-offer').count(), 0);
});
story('Q09 a draft of a stored row is offered where it is read; others see who is at it', async ({ signedIn }) => {
    const mine = await signedIn('buyer');
    await openPage(mine, '/page/base/material?q=A0101002');
    await rowWith(mine, 'A0101002').getByRole('link').first().click();
    await mine.getByTestId('object-edit').click();
    await mine.getByRole('textbox', { name: '品牌', exact: true }).fill('ZWZ');
    await draftIsStored(mine);
    const address = mine.url();
    await mine.context().close();
    const theirs = await signedIn('manager');
    await theirs.goto(address);
    await sees(theirs.getByTestId('draft-others').getByText('王晓燕'));
    await becomes(() => theirs.getByTestId('draft-offer').count(), 0);
    const again = await signedIn('buyer');
    await again.goto(address);
    await again.getByTestId('draft-offer').getByRole('button', { name: '恢复草稿' }).click();
    await becomes(() => again.getByRole('textbox', { name: '品牌', exact: true }).inputValue(), 'ZWZ');
    await again.getByRole('button', { name: '取消' }).click();
    await again.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
    await sees(again.getByTestId('object-edit'));
    await becomes(() => again.getByTestId('draft-offer').count(), 0);
});
story('Q10 leaving input that could not be kept asks once; kept drafts and saved forms do not ask', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    const refusal = { code: '10008', success: false, msg: '', data: null };
    await page.route('**/system/draft/save', (route) => route.fulfill({ json: refusal }));
    await openPage(page, `${categories}/new`);
    await code(page).fill('9901');
    await sees(page.getByTestId('draft-indicator').getByText('草稿未能保存'));
    await closeTag(page);
    await sees(page.getByText('尚未保存'));
    await page.getByRole('button', { name: '继续编辑' }).click();
    await becomes(() => code(page).inputValue(), '9901');
    await page.unroute('**/system/draft/save');
    await code(page).fill('9903');
    await draftIsStored(page);
    await closeTag(page);
    await becomes(() => page.locator('[data-testid=tag]').count(), 1);
    await openPage(page, `${categories}/new`);
    await page.getByTestId('draft-offer').getByRole('button', { name: '丢弃' }).click();
    await code(page).fill('9904');
    await page.getByRole('textbox', { name: '类别名称 中文' }).fill('试验类别');
    await page.getByTestId('object-save').click();
    await sees(page.getByTestId('object-edit'));
    await closeTag(page);
    await becomes(() => page.locator('[data-testid=tag]').count(), 1);
});
story('a date is read as people write it; what is none is told with what was typed', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openPage(page, '/page/pur/order/new');
    const day = page.getByRole('textbox', { name: '订单日期' });
    const type = async (text) => {
        await day.click();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.press('Delete');
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
    };
    await type('2026/3/5');
    await becomes(() => day.inputValue(), '2026-03-05');
    await type('2026-13-99');
    await sees(page.getByText('“2026-13-99”不是日期'));
    await page.keyboard.press('Tab');
    await becomes(() => day.inputValue(), '2026-03-05');
    await type('');
    await page.getByTestId('object-save').click();
    await sees(page.getByText('订单日期必填'));
});
story('a chosen material fills unit, tax rate and specification before anything is saved', async ({ signedIn }) => {
    const page = await signedIn('buyer', { width: 390, height: 844 });
    await openPage(page, '/page/pur/order/new');
    await page.getByRole('button', { name: '添加行' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('[data-field=material] input').fill('A0101001');
    await shown(page.getByRole('option', { name: /A0101001/ }).or(page.locator('.ant-select-item-option')))
        .first()
        .click();
    for (const field of ['unit', 'taxRate'])
        await sees(drawer.locator(`[data-field=${field}] .ant-select-selection-item, [data-field=${field}] .ant-select-content-has-value`));
    await becomes(async () => (await drawer.locator('[data-field=spec] input').inputValue()) !== '', true);
});
story('A002 A003 A004 A252 a company registers in six steps, and the manager makes it a supplier', async ({ signedIn, visitor }) => {
    const page = await visitor();
    await page.goto('/registration-terms');
    await page.getByRole('button', { name: '接受并开始注册' }).click();
    await page.waitForURL('**/register');
    const english = await visitor({ language: 'en', width: 390, height: 844, dark: true });
    await english.goto('/register');
    for (const [look, names] of [
        [page, stepNames.zh],
        [english, stepNames.en],
    ]) {
        await sees(look.getByTestId('register-steps'));
        await becomes(async () => (await look.locator('.register-step-name').allTextContents()).join(), names.join());
        assert.deepEqual(await seriousFindings(look), []);
        await fits(look);
    }
    // What is typed lies in the browser at once: the rest of a full form is put there, and a reload brings it.
    const { files, banks, ...content } = { ...completeContent(await choicesOf(page)), certificates: [] };
    const stored = {
        content: { ...content, files: {}, banks: banks.map((row) => ({ ...row, proof: null })) },
        step: 0,
    };
    assert.ok(files);
    await page.evaluate(`sessionStorage.setItem('srm:registration', ${JSON.stringify(JSON.stringify(stored))})`);
    await page.reload();
    const code = page.getByLabel('统一社会信用代码');
    await becomes(() => code.inputValue(), '91330200R347QYEA6A');
    await code.fill('91330200R347QYEA6');
    await code.blur();
    await sees(page.getByText('统一社会信用代码必须为18位'));
    await code.fill('91330200R347QYEA6A');
    const asked = page.waitForResponse((response) => response.url().endsWith('/sup/register/picture'));
    await page.getByRole('button', { name: '获取验证码' }).click();
    const { data } = (await (await asked).json());
    await change('update sys_verification set picture_hash = $1 where flow_hash = $2', [
        createSecretBox(keysOf(secret)).hmac('picture abcd'),
        createHash('sha256').update(data.flow).digest(),
    ]);
    await page.getByLabel('图形验证码', { exact: true }).fill('abcd');
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.getByLabel('邮箱验证码').fill(await codeFor(content.email));
    const next = page.getByRole('button', { name: '下一步' });
    const isOpen = (name) => sees(page.getByRole('heading', { level: 2, name }));
    await next.click();
    await isOpen('业务信息');
    await page.getByLabel('代理/自有品牌').fill('海川');
    await page.getByRole('button', { name: '上一步' }).click();
    await sees(page.getByText('邮箱已验证'));
    await next.click();
    await becomes(() => page.getByLabel('代理/自有品牌').inputValue(), '海川');
    for (const name of ['企业信息', '三证信息']) {
        await next.click();
        await isOpen(name);
    }
    await page.locator('input[type=file]').setInputFiles(pdf('营业执照.pdf'));
    await sees(page.getByText('营业执照.pdf'));
    await next.click();
    await isOpen('银行信息');
    await page.locator('input[type=file]').setInputFiles(pdf('开户许可.pdf'));
    await sees(page.getByText('开户许可.pdf'));
    await next.click();
    await isOpen('资质证照');
    await page.locator('[data-field=password] input').fill('a-quiet-River-8');
    await page.getByLabel('确认密码').fill('a-quiet-River-8');
    const posted = page.waitForRequest((request) => request.url().endsWith('/prod-api/sup/register/'));
    await page.getByRole('button', { name: '提交注册' }).click();
    assert.equal((await posted).method(), 'POST');
    await sees(page.getByTestId('register-submitted').getByText(content.email));
    const manager = await signedIn('supmanager');
    await openPage(manager, '/page/sup/register-form', '供应商注册');
    await rowWith(manager, content.fullName).getByText(/^REG/).click();
    await sees(shown(manager.getByText('待审批')));
    await shown(manager.getByRole('tab', { name: '查重' })).click();
    await sees(manager.getByText('银行账号相同').or(manager.getByText('未发现相似的供应商')));
    await shown(manager.getByRole('button', { name: '通过' })).click();
    // The stepper names the state before it is reached.
    const approved = manager.waitForResponse((response) => response.url().endsWith('/sup/registerForm/approve'));
    await manager.getByRole('dialog').getByRole('button', { name: '通过' }).click();
    assert.equal((await approved).status(), 200);
    await sees(shown(manager.getByText('已通过')));
    await page.goto('/');
    await page.getByLabel('用户名').fill('donghai');
    await page.getByLabel('密码', { exact: true }).fill('a-quiet-River-8');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/index');
});
