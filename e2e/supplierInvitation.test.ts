import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { completeContent } from '#test/registration.ts';
import { seriousFindings } from './axe.ts';
import { becomes, fits, openPage, rowWith, sees, shown, story } from './harness.ts';
import { linkFor } from './mails.ts';
import { choicesOf, pdf } from './registering.ts';
import { act, agree, stands, startAct, typeLogin, written } from './userActions.ts';

const mailbox = 'xinke@example.com';
const phone = { width: 390, height: 844 } as const;

/** What lies in the browser of a visitor: what was typed, and the step. */
async function retyped(page: Page, values: object): Promise<void> {
  await page.evaluate(
    `(() => { const key = 'srm:registration'; const held = JSON.parse(sessionStorage.getItem(key));
      held.content = { ...held.content, ...${JSON.stringify(values)} };
      sessionStorage.setItem(key, JSON.stringify(held)); })()`,
  );
  await page.reload();
}

story(
  'a supplier is invited by mail, registers on a phone, corrects what is marked, is approved, and reads what the next stage needs',
  async ({ signedIn, visitor, url }) => {
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/page/sup/invite');
    await rowWith(buyer, '温州新科电器有限公司').getByRole('link').first().click();
    await act(buyer, 'send');
    await stands(buyer, '已发送');
    const invitation = await linkFor(mailbox, /\/register#invite=\S+/);

    const page = await visitor(phone);
    await page.goto(`${url}${invitation}`);
    await sees(page.getByTestId('register-invited').getByText('华信精密制造 邀请贵公司注册为供应商。'));
    await becomes(() => page.getByLabel('公司全称').inputValue(), '温州新科电器有限公司');
    assert.deepEqual(await seriousFindings(page), []);
    await fits(page);
    const code = page.getByLabel('统一社会信用代码');
    const choices = await choicesOf(page);
    const { files, banks, companyId, email, fullName, ...content } = completeContent(choices);
    assert.ok(files && companyId && email && fullName);
    const name = '温州新科电器有限公司';
    await retyped(page, {
      ...content,
      shortName: '新科电器',
      creditCode: '91330200R347QYEA6B',
      userName: 'xinke',
      mobile: '13857790011',
      files: {},
      banks: banks.map((row) => ({ ...row, accountName: name, proof: null })),
      certificates: [],
    });
    await becomes(() => code.inputValue(), '91330200R347QYEA6B');
    await code.focus();
    await code.blur();
    await sees(page.getByText('统一社会信用代码校验位不符，请核对营业执照'));
    await code.fill('91330200R347QYEA6A');
    await page.getByRole('checkbox', { name: /我已阅读并接受/ }).check();
    const next = page.getByRole('button', { name: '下一步' });
    const isOpen = (title: string) => sees(page.getByRole('heading', { level: 2, name: title }));
    await next.click();
    await isOpen('业务信息');
    const extras = page.getByTestId('register-extras');
    await next.click();
    await sees(extras.getByText('核心工艺必填'));
    await extras.getByLabel('核心工艺').click();
    await page.locator('.ant-select-item-option', { hasText: '机加工' }).click();
    await page.keyboard.press('Escape');
    await extras.getByLabel('月可用机时（小时）').fill('4200');
    await fits(page);

    // The phone was put away: the mail leads back to what was typed, the invitation does not.
    await sees(page.getByText('已保存'));
    const back = await linkFor(mailbox, /\/register#[0-9]\S+/);
    await page.context().close();
    const again = await visitor({ ...phone });
    await again.goto(`${url}${invitation}`);
    await sees(again.getByTestId('register-begun'));
    await again.context().close();
    const later = await visitor({ ...phone });
    await later.goto(`${url}${back}`);
    const onwards = later.getByRole('button', { name: '下一步' });
    const reaches = (title: string) => sees(later.getByRole('heading', { level: 2, name: title }));
    await reaches('必要信息');
    await onwards.click();
    await reaches('业务信息');
    await becomes(() => later.getByLabel('月可用机时（小时）').inputValue(), '4200');
    for (const title of ['企业信息', '三证信息']) {
      await onwards.click();
      await reaches(title);
    }
    await later.locator('input[type=file]').setInputFiles(pdf('营业执照.pdf'));
    await sees(later.getByText('营业执照.pdf'));
    await onwards.click();
    await reaches('银行信息');
    await later.locator('input[type=file]').setInputFiles(pdf('开户许可.pdf'));
    await sees(later.getByText('开户许可.pdf'));
    await onwards.click();
    await reaches('资质证照');
    const submit = async (on: Page, confirm: string, button: string): Promise<void> => {
      await on.locator('[data-field=password] input').fill('a-quiet-River-8');
      await on.getByLabel(confirm).fill('a-quiet-River-8');
      await on.getByRole('button', { name: button }).click();
    };
    await submit(later, '确认密码', '提交注册');
    await sees(later.getByTestId('register-submitted').getByText(/预计 .+ 前答复/));
    await fits(later);
    await later.context().close();

    const manager = await signedIn('supmanager');
    await openPage(manager, '/page/sup/register-form', '供应商注册');
    await rowWith(manager, name).getByText(/^REG/).click();
    await shown(manager.getByRole('tab', { name: '补充信息' })).click();
    await sees(manager.getByText('机加工'));
    await shown(manager.getByRole('tab', { name: '逐项退回' })).click();
    await manager.getByRole('button', { name: '添加标记' }).click();
    await manager.getByRole('combobox', { name: '信息项' }).fill('员工数');
    await manager.keyboard.press('Enter');
    await manager.getByRole('textbox', { name: '说明' }).fill('与社保人数不符');
    await manager.getByRole('button', { name: '保存标记' }).click();
    await sees(manager.getByText('标记已保存'));
    await act(manager, 'reject', written('原因', '请按标记修改'));
    await stands(manager, '已退回');

    const english = await visitor({ ...phone, language: 'en' });
    await english.goto(`${url}${back}`);
    await sees(english.getByText(/1 values are marked; see the fields/));
    await english.getByRole('button', { name: /Corporate/ }).click();
    await sees(english.getByText('与社保人数不符'));
    await fits(english);
    await english.getByLabel('Employees').fill('86');
    await becomes(() => english.getByText('与社保人数不符').count(), 0);
    await english.getByRole('button', { name: /Qualification licences/ }).click();
    await submit(english, 'Confirm the password', 'Submit the registration');
    await sees(english.getByTestId('register-submitted').getByText(/You can expect an answer by/));

    await manager.reload();
    await startAct(manager, 'approve');
    await agree(manager);
    await stands(manager, '已通过');
    await openPage(buyer, '/page/sup/invite');
    await sees(rowWith(buyer, name).getByText('已注册'));
    await english.goto(`${url}/`);
    await typeLogin(english, 'xinke', 'a-quiet-River-8');
    await english.waitForURL('**/dashboard/index');
    await openPage(english, '/page/mine/profile');
    await shown(english.getByRole('link').filter({ hasText: /^S0/ }))
      .first()
      .click();
    await shown(english.getByRole('tab', { name: 'Next stage' })).click();
    await sees(english.getByTestId('next-stage').getByText(/Trial/).first());
    await fits(english);
  },
);
