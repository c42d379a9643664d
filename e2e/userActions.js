import { patience, sees, shown } from './harness.ts';
/** Writes a text into a box of a dialog. */
export const written = (box, text) => (dialog) => dialog.getByRole('textbox', { name: box }).fill(text);
/** Agrees to the open dialog, with what it asks for, and waits until it is gone. */
export async function agree(page, fill) {
    const dialog = page.getByRole('dialog');
    await fill?.(dialog);
    await dialog.locator('.ant-btn-primary').last().click();
    await dialog.waitFor({ state: 'detached' });
}
/** Presses an act of the open document: a button of its bar, or an entry of the menu behind it. */
export async function startAct(page, name) {
    const wanted = shown(page.getByTestId(`act-${name}`));
    const menu = shown(page.getByTestId('object-menu'));
    await menu.or(wanted).first().waitFor();
    for (const end = Date.now() + patience; Date.now() < end;) {
        if ((await wanted.count()) === 0)
            await menu.click();
        if (await wanted.click({ timeout: 3000 }).then(() => true, () => false))
            return;
        // What is allowed now was still on its way.
        await page.keyboard.press('Escape');
    }
    throw new Error(`${name} is not offered`);
}
/** Runs a transition of the open document, with what its dialog asks for. */
export async function act(page, transition, fill) {
    await startAct(page, transition);
    await agree(page, fill);
}
/** Waits until the open document stands in a state; the stepper names all states at any time. */
export const stands = (page, state) => sees(page.locator('.object-head').getByText(state, { exact: true }));
/** Types a name and a password into the login page. */
export async function fillLogin(page, userName, password) {
    await page.getByLabel(/^(用户名|User name)/).fill(userName);
    await page.getByLabel(/^(密码|Password)/).fill(password);
}
/** The same, and sends them. */
export async function typeLogin(page, userName, password) {
    await fillLogin(page, userName, password);
    await page.keyboard.press('Enter');
}
/** Agrees to a dialog that then asks for the own password, because it reaches the accounts or the money of others. */
export async function agreeWithPassword(page, fill) {
    const dialog = page.getByRole('dialog').first();
    await fill?.(dialog);
    await dialog.locator('.ant-btn-primary').last().click();
    const stepUp = page.getByRole('dialog', { name: /验证身份|Confirm your identity/ });
    await stepUp.getByLabel(/登录密码|Password/).fill('Demo-2026');
    await stepUp.locator('.ant-btn-primary').last().click();
    await stepUp.waitFor({ state: 'detached' });
}
