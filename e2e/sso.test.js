import assert from 'node:assert/strict';
import { startIdentityProvider } from '#test/identityProvider.ts';
import { seriousFindings } from './axe.ts';
import { becomes, change, openPage, passwordOf, sees, shown, story } from './harness.ts';
import { agreeWithPassword } from './userActions.ts';
/** Types a name on the pages of the provider, and agrees. */
async function signInThere(page, account) {
    await page.locator('input[name=login]').fill(account);
    await page.locator('input[name=password]').fill('anything');
    await page.getByRole('button', { name: /sign-in/i }).click();
    await page.getByRole('button', { name: /continue/i }).click();
}
story('an identity provider is set up, linked in the personal centre, and signs in from the login page', async ({ signedIn, visitor, url, expectErrors }) => {
    // The pages of the provider ask for letters of the world outside.
    expectErrors(/fonts\.g|ERR_|127\.0\.0\.1/);
    const idp = await startIdentityProvider(url);
    try {
        const admin = await signedIn('admin');
        await openPage(admin, '/page/sys/identity-provider', '单点登录');
        await shown(admin.getByRole('button', { name: '新建' }))
            .first()
            .click();
        await sees(admin.locator('h1:visible', { hasText: '新建单点登录' }));
        await shown(admin.getByLabel('名称', { exact: false }))
            .first()
            .fill('集团账号');
        await shown(admin.getByLabel('颁发者地址')).fill(idp.issuer);
        await shown(admin.getByLabel('客户端ID')).fill(idp.clientId);
        await shown(admin.getByRole('button', { name: '保存' })).click();
        await shown(admin.getByRole('button', { name: '设置密钥' })).click();
        await agreeWithPassword(admin, (dialog) => dialog.getByLabel('客户端密钥').fill(idp.clientSecret));
        await sees(admin.getByText('密钥已保存'));
        await shown(admin.getByRole('button', { name: '测试连接' })).click();
        await sees(admin.getByRole('dialog').getByText(/应答正常，客户端ID和密钥有效/));
        await admin.getByRole('dialog').getByRole('button', { name: '知道了' }).click();
        // The page in force is that of the demo.
        await change(`update system_sys_login_config set sso_login = true where status = $1`, ['PUBLISHED']);
        const page = await visitor();
        await page.goto('/');
        const button = page.getByRole('button', { name: '使用集团账号登录' });
        await sees(button);
        assert.deepEqual(await seriousFindings(page), []);
        await button.click();
        await signInThere(page, 'planner.li');
        await sees(page.getByRole('alert').getByText('集团账号账号“planner.li”尚未关联平台用户'));
        await becomes(async () => page.url().replace(url, ''), '/');
        const own = await signedIn('planner');
        const password = await passwordOf(own, 'planner');
        await openPage(own, '/personal-center', '个人中心');
        await own.getByRole('tab', { name: '账号安全' }).click();
        await own.getByTestId('identities').getByRole('button', { name: '关联', exact: true }).click();
        await own.getByTestId('link-identity').getByLabel('当前密码').fill(password);
        await own.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
        await signInThere(own, 'planner.li');
        await sees(own.getByTestId('identities').getByText('已关联 planner.li'));
        assert.deepEqual(await seriousFindings(own), []);
        await button.click();
        await page.waitForURL('**/dashboard/index');
        await sees(page.getByTestId('user-menu'));
        await own.getByTestId('identities').getByRole('button', { name: '解除关联' }).click();
        await own.getByRole('dialog').getByRole('button', { name: '解除关联' }).click();
        await sees(own.getByTestId('identities').getByText('未关联'));
    }
    finally {
        idp.close();
    }
});
