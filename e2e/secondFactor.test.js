import assert from 'node:assert/strict';
import { codeAt, codeBefore } from '#test/oneTimeCode.ts';
import { typeLogin } from './userActions.ts';
import { seriousFindings } from './axe.ts';
import { becomes, change, openPage, passwordOf, sees, shown, signOut, story } from './harness.ts';
/** Reads the recovery codes that are shown once, and says that they are saved. */
async function savedCodes(page) {
    const codes = page.getByTestId('recovery-codes').locator('li');
    await sees(codes);
    const read = await codes.allTextContents();
    assert.equal(read.length, 10);
    await page.getByRole('button', { name: '我已保存' }).click();
    return read;
}
story('a second factor is enrolled, asked for at the login, and proves dangerous acts', async ({ signedIn, visitor }) => {
    const page = await signedIn('admin');
    const password = await passwordOf(page, 'admin');
    await openPage(page, '/personal-center', '个人中心');
    await page.getByRole('tab', { name: '账号安全' }).click();
    await page.getByTestId('second-factor').getByRole('button', { name: '开启' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('请先输入登录密码').fill(password);
    await dialog.getByRole('button', { name: '下一步' }).click();
    await sees(dialog.getByRole('img', { name: '绑定验证器的二维码' }));
    const key = (await page.getByTestId('second-factor-key').textContent())?.trim() ?? '';
    // The login of this story needs a code of its own.
    await dialog.getByLabel('动态验证码').fill(await codeBefore(key, 15));
    await dialog.getByRole('button', { name: '确认' }).click();
    const recovery = await savedCodes(page);
    await sees(page.getByText('剩余 10 个恢复码。'));
    await openPage(page, '/page/sys/client', '客户端');
    await shown(page.getByRole('button', { name: '新建' }))
        .first()
        .click();
    await sees(page.locator('h1:visible', { hasText: '新建客户端' }));
    await shown(page.getByLabel('客户端ID')).fill('erp-one');
    await shown(page.getByLabel('客户端名称')).fill('ERP');
    await shown(page.getByRole('switch', { name: '授权码方式' })).click();
    await shown(page.getByLabel('回调地址')).fill('https://erp.example.com/callback');
    await shown(page.getByRole('button', { name: '保存' })).click();
    await shown(page.getByRole('button', { name: '生成密钥' })).click();
    await page.getByRole('dialog').getByRole('button', { name: '生成密钥' }).click();
    const proof = page.getByRole('dialog', { name: '验证身份' });
    await proof.getByLabel('动态验证码').fill(recovery[0] ?? '');
    await proof.getByRole('button', { name: '验证' }).click();
    await sees(page.getByTestId('client-secret'));
    assert.ok(((await page.getByTestId('client-secret').textContent())?.trim() ?? '').length >= 43);
    const second = await visitor();
    await second.goto('/');
    await typeLogin(second, 'admin', password);
    const form = second.getByTestId('second-factor-form');
    await form.getByLabel('动态验证码').fill('000000');
    await second.keyboard.press('Enter');
    await sees(second.getByRole('alert').getByText('动态验证码错误'));
    await form.getByLabel('动态验证码').fill(codeAt(key));
    await second.keyboard.press('Enter');
    await second.waitForURL('**/dashboard/index');
    await sees(second.getByTestId('user-menu'));
    await openPage(second, '/personal-center', '个人中心');
    await second.getByRole('tab', { name: '账号安全' }).click();
    await second.getByTestId('second-factor').getByRole('button', { name: '关闭' }).click();
    await second
        .getByRole('dialog')
        .getByLabel('动态验证码')
        .fill(recovery[1] ?? '');
    await second.getByRole('dialog').getByRole('button', { name: '确认' }).click();
    await sees(second.getByRole('button', { name: '开启' }));
});
/** A security key plugged into the computer of a page, touched whenever it is asked. */
async function plugIn(page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'usb', hasResidentKey: false, hasUserVerification: false };
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: { ...options, isUserVerified: false, automaticPresenceSimulation: true },
    });
}
story('a security key is registered, signs in, proves a dangerous act, and is removed', async ({ signedIn }) => {
    const page = await signedIn('admin');
    const password = await passwordOf(page, 'admin');
    await plugIn(page);
    const loaded = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openPage(page, '/personal-center', '个人中心');
    await page.getByRole('tab', { name: '账号安全' }).click();
    const keys = page.getByTestId('security-keys');
    const add = async (name) => {
        await keys.getByRole('button', { name: '添加安全密钥' }).click();
        const form = page.getByTestId('key-form');
        await form.getByLabel('密钥名称').fill(name);
        await form.getByLabel('当前密码').fill(password);
        await page.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
    };
    assert.ok(!loaded.some((url) => /startRegistration|simplewebauthn/.test(url)));
    await add('钥匙串上的密钥');
    await savedCodes(page);
    await sees(keys.getByText('钥匙串上的密钥'));
    assert.deepEqual(await seriousFindings(page), []);
    // The same key is no second one, and a further key waits for the first.
    await add('再来一次');
    const proof = page.getByRole('dialog', { name: '验证身份' });
    await proof.getByRole('button', { name: '使用安全密钥' }).click();
    await sees(page.getByText('该安全密钥已登记'));
    await page.getByRole('dialog', { name: '添加安全密钥' }).getByRole('button', { name: '取消' }).click();
    // Signed out and in again in the same window, where the key is plugged in.
    await signOut(page);
    await typeLogin(page, 'admin', password);
    const form = page.getByTestId('second-factor-form');
    await sees(form.getByLabel('恢复码'));
    assert.deepEqual(await seriousFindings(page), []);
    await form.getByRole('button', { name: '使用安全密钥' }).click();
    await page.waitForURL('**/dashboard/index');
    await sees(page.getByTestId('user-menu'));
    await openPage(page, '/personal-center', '个人中心');
    await page.getByRole('tab', { name: '登录日志' }).click();
    await sees(page.getByTestId('own-login-log').getByText('安全密钥').first());
    await page.getByRole('tab', { name: '账号安全' }).click();
    await sees(keys.getByText(/最近使用/));
    await keys.getByRole('button', { name: '移除 钥匙串上的密钥' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
    await sees(page.getByText('安全密钥已移除'));
    await sees(page.getByText('动态验证码未开启。'));
});
story('where the rules ask for it, an authenticator is enrolled before anything else', async ({ visitor }) => {
    const page = await visitor();
    const password = await passwordOf(page, 'auditor');
    await change(`update system_sys_param set value = $1 where param_key = 'login.secondFactor.requiredFor'`, [
        'auditor',
    ]);
    await page.goto('/');
    await typeLogin(page, 'auditor', password);
    const form = page.getByTestId('enrol-form');
    await form.getByRole('button', { name: '继续' }).click();
    await sees(form.getByRole('img', { name: '绑定验证器的二维码' }));
    const key = (await page.getByTestId('enrol-key').textContent())?.trim() ?? '';
    assert.deepEqual(await seriousFindings(page), []);
    await form.getByLabel('动态验证码').fill('000000');
    await page.keyboard.press('Enter');
    await sees(page.getByRole('alert').getByText('动态验证码错误'));
    await form.getByLabel('动态验证码').fill(codeAt(key));
    await page.keyboard.press('Enter');
    await becomes(() => page.getByTestId('enrol-codes').locator('li').count(), 10);
    await page.getByRole('button', { name: '我已保存，进入系统' }).click();
    await page.waitForURL('**/dashboard/index');
    await change(`update system_sys_param set value = '' where param_key = 'login.secondFactor.requiredFor'`, []);
});
