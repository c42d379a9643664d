import { openPage, resizeTo, sees, shown, story, fits } from './harness.ts';
import { act, stands, written } from './userActions.ts';

story(
  'a supplier confirms a statement; what was approved is paid by the cashier, and its supplier reads so on a phone',
  async ({ signedIn }) => {
    const seller = await signedIn('supplier02');
    await openPage(seller, '/page/fin/statement?f=status:in:ISSUED');
    await shown(seller.locator('tr.list-row')).getByRole('link').first().click();
    await act(seller, 'confirm');
    await stands(seller, '已确认，待开票');

    const cashier = await signedIn('cashier');
    await openPage(cashier, '/page/fin/pay-apply?f=status:in:APPROVED');
    await shown(cashier.locator('tr.list-row')).getByRole('link').first().click();
    // The day of today stands there already.
    await act(cashier, 'pay', written('银行流水号', 'ICBC20261130000731'));
    await stands(cashier, '已付款');

    const paid = await signedIn('supplier01');
    await openPage(paid, '/page/fin/pay-apply');
    await resizeTo(paid, 'phone');
    await sees(paid.getByText('已付款'));
    await openPage(paid, '/page/fin/account');
    await sees(paid.getByText('0.00'));
    await fits(paid);

    // The bank gives it back: one reports it, another one finds the money on the account.
    await act(cashier, 'reportReturn', async (dialog) => {
      await written('退回流水号', 'ICBC20261130000999')(dialog);
      await written('原因', '收款户名不符')(dialog);
    });
    await stands(cashier, '退票待确认');
    const head = await signedIn('financemgr');
    await openPage(head, '/page/fin/pay-apply?f=status:in:RETURNING');
    await shown(head.locator('tr.list-row')).getByRole('link').first().click();
    await act(head, 'confirmReturn');
    await stands(head, '已退票');
    await openPage(head, '/page/fin/account');
    // The whole payable is open again.
    await sees(shown(head.locator('tr.list-row').getByText('27,439.20')).nth(1));
  },
);
