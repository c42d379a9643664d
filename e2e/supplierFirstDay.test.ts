import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { completeContent } from '#test/registration.ts';
import { call } from './calling.ts';
import { becomes, chooseOption, fits, openPage, rowWith, sees, shown, story } from './harness.ts';
import { linkFor, mailsTo } from './mails.ts';
import { choicesOf, pdf } from './registering.ts';
import { act, typeLogin } from './userActions.ts';

const email = 'xinke@example.com';
const supplierName = '温州新科电器有限公司';
const phone = { width: 390, height: 844 } as const;

const isOpen = (page: Page, name: string) => sees(page.getByRole('heading', { level: 2, name }));
const saved = (page: Page) => sees(page.locator('.register-saved').getByText('已保存'));

/** Types what asks for nothing but typing, as if it had been done: the rest of the form is put into the browser at once. */
async function putIn(page: Page): Promise<void> {
  const {
    companyId: _company,
    fullName: _name,
    creditCode: _code,
    contactName: _contact,
    ...rest
  } = completeContent(await choicesOf(page));
  const typed = {
    ...rest,
    files: {},
    certificates: [],
    banks: rest.banks.map((row) => ({ ...row, accountName: supplierName, proof: null })),
  };
  const { email: _mail, ...content } = { ...typed, userName: 'newtech' };
  await page.evaluate(`(() => {
    const held = JSON.parse(sessionStorage.getItem('srm:registration'));
    const typed = Object.entries(held.content).filter(([, each]) => each !== '' && each !== null && !(Array.isArray(each) && each.length === 0));
    held.content = { ...${JSON.stringify(content)}, ...Object.fromEntries(typed), contacts: ${JSON.stringify(content.contacts)} };
    sessionStorage.setItem('srm:registration', JSON.stringify(held));
  })()`);
  await page.reload();
}

story(
  'a supplier’s first day on a phone: invited by mail, goes on later, corrects what was returned, learns what is missing',
  async ({ visitor, signedIn }) => {
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/page/sup/invite');
    await rowWith(buyer, '温州新科电器').getByRole('link').first().click();
    await act(buyer, 'send');

    // The link of the mail opens on a phone; who invites and until when stands above.
    let page = await visitor(phone);
    const invitation = await linkFor(email, 'invite=');
    await page.goto(invitation);
    await sees(page.getByTestId('register-invited').getByText('邀请贵公司注册为供应商'));
    await becomes(() => page.getByLabel('公司全称').inputValue(), supplierName);
    await fits(page);
    await putIn(page);
    // A wrong credit code is refused at its field, with what to compare it with.
    const code = () => page.getByLabel('统一社会信用代码');
    const right = '91330200R347QYEA6A';
    await code().fill('91330200R347QYEA61');
    await code().blur();
    await sees(page.getByText('统一社会信用代码校验位不符，请核对营业执照'));
    await code().fill(right);
    const terms = page.getByRole('checkbox');
    if ((await terms.count()) > 0) await terms.first().check();
    const next = () => page.getByRole('button', { name: '下一步' }).click();
    await next();
    await isOpen(page, '业务信息');
    await page.getByLabel('月可用机时（小时）').fill('3200');
    await page.getByLabel('代理/自有品牌').fill('新科');
    await saved(page);

    // The battery is empty. The link of the invitation shows nothing of what was typed; a mail leads back to it.
    await page.context().close();
    page = await visitor(phone);
    await page.goto(invitation);
    await sees(page.getByTestId('register-begun'));
    await page.getByTestId('register-begun').getByRole('button').click();
    await page.goto('about:blank');
    await page.goto(await linkFor(email, 'register#', 'invite='));
    await becomes(() => page.getByLabel('公司全称').inputValue(), supplierName);
    await next();
    await isOpen(page, '业务信息');
    await becomes(() => page.getByLabel('月可用机时（小时）').inputValue(), '3,200');
    await becomes(() => page.getByLabel('代理/自有品牌').inputValue(), '新科');
    await page.locator('[data-field="extras.coreProcess"] .ant-select').click();
    await shown(page.locator('.ant-select-item-option', { hasText: '机加工' })).click();
    await page.keyboard.press('Escape');
    await next();
    await isOpen(page, '企业信息');
    await next();
    await isOpen(page, '三证信息');
    await page.locator('input[type=file]').setInputFiles(pdf('营业执照.pdf'));
    await sees(page.getByText('营业执照.pdf'));
    await next();
    await isOpen(page, '银行信息');
    await page.locator('input[type=file]').setInputFiles(pdf('开户许可.pdf'));
    await sees(page.getByText('开户许可.pdf'));
    await next();
    await isOpen(page, '资质证照');
    await fits(page);
    const submit = async (): Promise<void> => {
      await page.locator('[data-field=password] input').fill('a-quiet-River-8');
      await page.getByLabel('确认密码').fill('a-quiet-River-8');
      await page.getByRole('button', { name: '提交注册' }).click();
      await sees(page.getByTestId('register-submitted').getByText(email));
    };
    await submit();
    // When an answer can be expected.
    await sees(page.getByTestId('register-submitted').getByText(/\d{4}-\d{2}-\d{2} 前/));
    await page.context().close();

    // The manager marks one field and returns the rest as it is.
    const manager = await signedIn('supmanager');
    await openPage(manager, '/page/sup/register-form', '供应商注册');
    await rowWith(manager, '温州新科电器').getByText(/^REG/).click();
    await shown(manager.getByRole('tab', { name: '逐项退回' })).click();
    await manager.getByRole('button', { name: '添加标记' }).click();
    await manager.getByRole('combobox', { name: '信息项' }).fill('注册地址');
    await shown(manager.locator('.ant-select-item-option', { hasText: '注册地址' }))
      .first()
      .click();
    await manager.getByRole('textbox', { name: '说明' }).fill('与营业执照不一致');
    await manager.getByRole('button', { name: '保存标记' }).click();
    await sees(manager.getByText('标记已保存'));
    await act(manager, 'reject', (dialog) => dialog.getByRole('textbox').fill('请核对地址'));

    await becomes(async () => (await mailsTo(email)).some((text) => text.includes('请核对地址')), true);
    page = await visitor(phone);
    await page.goto(await linkFor(email, 'register#', 'invite='));
    await sees(page.getByText('申请已退回，请修改后重新提交：请核对地址'));
    await page
      .getByTestId('register-steps')
      .getByRole('button', { name: /企业信息/ })
      .click();
    await isOpen(page, '企业信息');
    await sees(page.getByText('与营业执照不一致'));
    await page.getByLabel('注册地址').fill('浙江省温州市瓯海区站前路 18 号');
    await becomes(() => page.getByText('与营业执照不一致').count(), 0);
    await saved(page);
    for (const step of ['三证信息', '银行信息', '资质证照']) {
      await next();
      await isOpen(page, step);
    }
    await submit();

    await openPage(manager, '/page/sup/register-form', '供应商注册');
    await rowWith(manager, '温州新科电器').getByText(/^REG/).click();
    await act(manager, 'approve');

    // What is missing for the next stage, in the supplier's own page.
    await page.goto('/');
    await typeLogin(page, 'newtech', 'a-quiet-River-8');
    await page.waitForURL('**/dashboard/index');
    await openPage(page, '/page/mine/profile');
    await shown(page.getByRole('link', { name: /^S\d+$/ }))
      .first()
      .click();
    // A phone shows the parts of a page as a list to choose from.
    await shown(page.locator('.object-tabs .ant-select').first()).click();
    await chooseOption(page, '准入进度');
    await sees(page.getByTestId('next-stage').getByText('潜在'));
    await sees(page.getByTestId('next-stage').locator('li[data-passed=false]', { hasText: '银行账户' }));
    await fits(page);
  },
);

/** Seconds that people need on a phone: to type into a field, to tap, and to choose a file. */
const cost = { type: 9, tap: 3, file: 12 } as const;

story(
  'registering on a phone in English takes less than ten minutes, counted in what has to be done',
  async (stage) => {
    const { visitor, signedIn } = stage;
    const buyer = await signedIn('buyer');
    const invites = await call<{ records: Record<string, unknown>[] }>(buyer, '/sup/supInviteSupplier/query', {
      status: ['SENT'],
      inviteMode: 'NEW',
    });
    const like = invites.records[0] ?? {};
    const mail = 'sales@lakeside-springs.example';
    const invite = await call<{ id: string; versionNo: number }>(buyer, '/sup/supInviteSupplier/add', {
      companyId: like['companyId'],
      templateId: like['templateId'],
      inviteMode: 'NEW',
      supplierName: '湖滨弹簧（苏州）有限公司',
      contactName: 'Lin Hai',
      email: mail,
      reason: '弹簧第二来源',
    });
    await call(buyer, '/sup/supInviteSupplier/send', { id: invite.id, versionNo: invite.versionNo });

    const page = await visitor({ ...phone, language: 'en' });
    await page.goto(await linkFor(mail, 'invite='));
    const spent: (keyof typeof cost)[] = [];
    const field = (label: string) => shown(page.getByLabel(new RegExp(`^\\*?${label}$`))).first();
    const type = async (label: string, value: string): Promise<void> => {
      spent.push('type');
      await field(label).fill(value);
    };
    const choose = async (label: string, option: string): Promise<void> => {
      spent.push('tap', 'tap');
      await field(label).click();
      await chooseOption(page, option);
    };
    const tap = async (name: string): Promise<void> => {
      spent.push('tap');
      await shown(page.getByRole('button', { name })).first().click();
    };
    const attach = async (name: string): Promise<void> => {
      spent.push('tap', 'file');
      await page.locator('input[type=file]').first().setInputFiles(pdf(name));
      await sees(page.getByText(name));
    };
    const day = async (label: string, value: string): Promise<void> => {
      await type(label, value);
      await page.keyboard.press('Enter');
    };

    await sees(page.getByTestId('register-invited').getByText('invites you to register as a supplier'));
    await type('Short name', 'Lakeside Springs');
    await choose('Country', 'China');
    await type('Credit code', '91330302MA2X1NKE0U');
    await choose('Supplier type', 'Manufacturer');
    await type('Login name', 'lakeside');
    await type('Mobile', '13958771234');
    const terms = page.getByRole('checkbox');
    if ((await terms.count()) > 0) {
      spent.push('tap');
      await terms.first().check();
    }
    await tap('Next');
    await isOpen(page, 'Business');
    await fits(page);
    await choose('Main categories', '');
    await page.keyboard.press('Escape');
    await type('Main products', 'Compression and torsion springs');
    await choose('Business', 'Manufacturer');
    assert.ok(
      await page.locator('[data-field="currencyId"]').getByText('Renminbi').count(),
      'the currency of whoever invites',
    );
    await choose('Invoices', 'Special VAT invoice');
    await choose('Core processes', 'Machining');
    await page.keyboard.press('Escape');
    await type('Machine hours a month', '3200');
    await tap('Next');
    await isOpen(page, 'Corporate');
    await type('Legal representative', 'Lin Hai');
    await type('Registered capital', '5000000');
    await day('Founded on', '2012-05-08');
    await choose('Ownership', 'Private');
    await choose('Taxpayer', 'General taxpayer');
    await type('Registered address', '18 Binhu Road, Suzhou');
    await type('Employees', '120');
    await type('Relations to our employees', 'None');
    await fits(page);
    await tap('Next');
    await isOpen(page, 'Three certificates');
    await type('Scope of business', 'Springs and stamped parts');
    spent.push('tap');
    await field('Licence without an end').click();
    await attach('licence.pdf');
    await tap('Next');
    await isOpen(page, 'Bank');
    await tap('Add: Bank account');
    await choose('Bank', '');
    await type('Branch', 'Suzhou Industrial Park');
    await type('CNAPS code', '102305002011');
    await type('Account no.', '1102 0230 0901 4567');
    await attach('account.pdf');
    await fits(page);
    await tap('Next');
    await isOpen(page, 'Qualification licences');
    await page.locator('[data-field=password] input').fill('a-quiet-River-8');
    await page.getByLabel('Confirm the password').fill('a-quiet-River-8');
    spent.push('type', 'type');
    await tap('Submit the registration');
    await sees(page.getByTestId('register-submitted').getByText(mail));
    await sees(page.getByTestId('register-submitted').getByText(/You can expect an answer by \d{4}-\d{2}-\d{2}/));
    const seconds = spent.reduce((sum, each) => sum + cost[each], 0);
    assert.ok(spent.length > 40 && seconds < 600, `${spent.length} acts, ${seconds} s`);
  },
);
