import assert from 'node:assert/strict';
import { becomes, openPage, sees, shown, story } from './harness.ts';
import { listIsReady, rows } from './pages.ts';

story('figures of reports lead to the rows that they add up, on the desk and on a phone', async ({ signedIn }) => {
  const finance = await signedIn('finance');
  await openPage(finance, '/page/rpt/ageing');
  const buckets = shown(finance.getByTestId('ageing-buckets'));
  const late = buckets.locator('tr.ant-table-row', { has: finance.getByRole('link') }).first();
  const count = Number(await late.locator('td').last().textContent());
  assert.ok(count > 0);
  const amount = (await late.locator('td').nth(1).textContent()) ?? '';
  await late.getByRole('link').click();
  await listIsReady(finance);
  await becomes(() => rows(finance).count(), count);
  if (count === 1) await sees(rows(finance).getByText(amount));

  // Who owes is told apart by company as well, and what is chosen stays in the address.
  await openPage(finance, '/page/rpt/ageing');
  await shown(finance.getByTestId('report')).getByText('公司', { exact: true }).first().click();
  await sees(finance.getByTestId('ageing-groups').getByRole('heading', { name: '公司账龄' }));
  assert.match(finance.url(), /by=COMPANY/);

  // What is late opens just those lines.
  const manager = await signedIn('manager');
  await openPage(manager, '/page/rpt/delivery');
  const overdue = shown(manager.getByTestId('delivery-overdue')).locator('tr.ant-table-row', {
    has: manager.getByRole('link'),
  });
  const lines = Number(await overdue.first().locator('td').last().textContent());
  assert.ok(lines > 0);
  await overdue.first().getByRole('link').first().click();
  await listIsReady(manager);
  assert.match(manager.url(), /rpt\/due\?f=outcome:in:OVERDUE,daysLate:range:/);
  // A list draws no more rows than there is room for; it says how many there are.
  await sees(shown(manager.locator('.list-count')).getByText(String(lines), { exact: true }));

  const buyer = await signedIn('buyer', { language: 'en', width: 390, height: 844 });
  await openPage(buyer, '/page/rpt/spend');
  await shown(buyer.getByTestId('spend-groups')).getByRole('link').first().click();
  await listIsReady(buyer);
  assert.match(buyer.url(), /spend-order\?f=orderDate:range:[-~\d]+,supplierBase:in:\d+/);
});
