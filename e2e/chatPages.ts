import type { Locator, Page } from 'playwright-core';
import { sees, shown } from './harness.ts';

export const entries = (page: Page) => page.getByTestId('chat-entry');
export const entry = (page: Page, name: string) =>
  entries(page).filter({ has: page.locator('.chat-entry-name', { hasText: name }) });
export const messages = (page: Page) => page.getByTestId('chat-message');
export const said = (page: Page, text: string) => messages(page).filter({ hasText: text });
export const unreadOf = (item: Locator) => item.locator('.ant-badge-count');
export const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text, { exact: true });

export async function openChat(page: Page, name?: string): Promise<void> {
  if (!(await page.getByTestId('chat-window').isVisible())) await page.getByTestId('chat-open').click();
  await sees(entries(page).first());
  if (name !== undefined) await entry(page, name).first().click();
}

export async function send(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-box').fill(text);
  await page.getByTestId('chat-box').press('Enter');
  await sees(said(page, text));
}

export async function fromMenu(page: Page, on: Locator, item: string): Promise<void> {
  await on.click({ button: 'right' });
  await shown(page.getByRole('menuitem', { name: item, exact: true })).click();
}

export const bubble = (page: Page, text: string) => said(page, text).last().locator('.chat-bubble');
export const namesOf = (page: Page): Promise<string[]> => entries(page).locator('.chat-entry-name').allTextContents();
export const confirmOf = (inDialog: Locator) => inDialog.getByRole('button', { name: /确\s?定/ });

/** The calls of the chat to a path, as they are sent from now on. */
export function callsTo(page: Page, path: string): { readonly body: Record<string, unknown> }[] {
  const calls: { body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(`/imServer/im/${path}`)) return;
    calls.push({ body: (request.postDataJSON() ?? {}) as Record<string, unknown> });
  });
  return calls;
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

export async function choosePeople(inDialog: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await inDialog.getByRole('textbox', { name: '搜索姓名、部门、供应商' }).fill(name);
    await inDialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await sees(inDialog.getByText(`已选 ${names.length} 人`));
}
