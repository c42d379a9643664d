// The file of a supplier: how it stands, what is open with it and what it depends on, for the buyer and for the supplier itself.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, chooseOption, fits, openPage, rowWith, sees, shown, story } from './harness.ts';

// The address of a part is part of the page: nobody has to find it behind "…".
const openPart = async (page: Page, key: string): Promise<void> => {
  await page.goto(`${new URL(page.url()).pathname}?tab=${key}`);
};

story('a buyer reads at a glance how a supplier stands, and each figure leads to its rows', async (stage) => {
  const page = await stage.signedIn('manager');
  await openPage(page, '/page/sup/base');
  await rowWith(page, '锐捷轴承').getByRole('link').first().click();
  await shown(page.getByRole('tab', { name: '经营全景' })).click();
  const glance = page.getByTestId('at-a-glance');
  await sees(glance.getByText('等级 战略'));
  await sees(glance.getByTestId('score-trend').getByRole('link').first());
  const molds = glance.getByTestId('open-mold.mold').getByRole('link');
  await sees(molds);
  const count = Number(await molds.textContent());
  await molds.click();
  await page.waitForURL(/\/page\/.*mold.*f=custodian/);
  await becomes(() => shown(page.locator('tr.list-row')).count(), count);
  await page.goBack();
  for (const [key, number] of [
    ['contracts', /^CT\d+/],
    ['finance', /^IV\d+/],
    ['trade', /^PO\d+/],
  ] as const) {
    await openPart(page, key);
    await sees(page.getByRole('link', { name: number }).first());
  }
  await openPart(page, 'risk');
  const risk = page.getByTestId('risk-of-supplier');
  await sees(risk.getByText(/^第 \d+ \/ \d+ 家$/).first());
  await openPart(page, 'quota');
  await sees(page.getByTestId('quota-deviations').getByText('锐捷轴承').first());
});

story('a supplier reads its own file on a phone, in English, and nothing that is not its own', async (stage) => {
  const page = await stage.signedIn('supplier01', { width: 390, language: 'en' });
  await openPage(page, '/page/mine/profile');
  await shown(page.getByRole('link', { name: /^S\d+$/ }))
    .first()
    .click();
  await shown(page.locator('.object-tabs .ant-select').first()).click();
  await chooseOption(page, 'At a glance');
  const glance = page.getByTestId('at-a-glance');
  await sees(glance.getByText('Grade Strategic'));
  await sees(glance.getByTestId('open-fin.apEntry').getByRole('link'));
  await fits(page);
  assert.equal(await glance.getByText('Freezes in force').count(), 0);
  // What is for buyers is no part of this page: its address shows the overview.
  for (const key of ['risk', 'quota', 'standing']) {
    await openPart(page, key);
    await sees(page.locator('.object-tabs .ant-select').first().getByText('Overview'));
  }
});
