import type { Locator, Page } from 'playwright-core';
import { patience, sees, shown } from './harness.ts';

/** Fills in what a dialog asks for. */
type Fill = (dialog: Locator) => Promise<void>;

/** Writes a text into a box of a dialog. */
export const written =
  (box: string, text: string): Fill =>
  (dialog) =>
    dialog.getByRole('textbox', { name: box }).fill(text);

/** Agrees to the open dialog, with what it asks for, and waits until it is gone. */
export async function agree(page: Page, fill?: Fill): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.locator('.ant-btn-primary').last().click();
  await dialog.waitFor({ state: 'detached' });
}

const clicks = (locator: Locator): Promise<boolean> =>
  locator.click({ timeout: 3000 }).then(
    () => true,
    () => false,
  );

/** Presses an act of the open document: a button of its bar, or an entry of the menu behind it. */
export async function startAct(page: Page, name: string): Promise<void> {
  const wanted = shown(page.getByTestId(`act-${name}`));
  const menu = shown(page.getByTestId('object-menu'));
  await menu.or(wanted).first().waitFor();
  for (const end = Date.now() + patience; Date.now() < end;) {
    // The page that is being left is hidden, not gone: a menu that was found on it never comes back.
    const isOpen = (await wanted.count()) > 0 || (await clicks(menu));
    if (isOpen && (await clicks(wanted)) && (await hasClosed(page, name))) return;
    // What is allowed now was still on its way.
    await page.keyboard.press('Escape');
  }
  throw new Error(`${name} is not offered`);
}

// A menu that was drawn anew below the pointer stays open: what was pressed there did nothing.
const hasClosed = (page: Page, name: string): Promise<boolean> =>
  shown(page.locator(`[role=menuitem][data-testid="act-${name}"]`))
    .waitFor({ state: 'hidden', timeout: 5000 })
    .then(
      () => true,
      () => false,
    );

/** Runs a transition of the open document, with what its dialog asks for. */
export async function act(page: Page, transition: string, fill?: Fill): Promise<void> {
  await startAct(page, transition);
  await agree(page, fill);
}

/** Waits until the open document stands in a state; the stepper names all states at any time. */
export const stands = (page: Page, state: string | RegExp): Promise<void> =>
  sees(page.locator('.object-head').getByText(state, { exact: true }));

/** Types a name and a password into the login page. */
export async function fillLogin(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel(/^(用户名|User name)/).fill(userName);
  await page.getByLabel(/^(密码|Password)/).fill(password);
}

/** The same, and sends them. */
export async function typeLogin(page: Page, userName: string, password: string): Promise<void> {
  await fillLogin(page, userName, password);
  await page.keyboard.press('Enter');
}

/** Agrees to a dialog that then asks for the own password, because it reaches the accounts or the money of others. */
export async function agreeWithPassword(page: Page, fill?: Fill): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  await fill?.(dialog);
  await dialog.locator('.ant-btn-primary').last().click();
  const stepUp = page.getByRole('dialog', { name: /验证身份|Confirm your identity/ });
  await stepUp.getByLabel(/登录密码|Password/).fill('Demo-2026');
  await stepUp.locator('.ant-btn-primary').last().click();
  await stepUp.waitFor({ state: 'detached' });
}
