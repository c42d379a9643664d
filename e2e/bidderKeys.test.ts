import assert from 'node:assert/strict';
import { callsOf } from './calling.ts';
import { becomes, shown, story } from './harness.ts';
import { approveTender, makeKey, openNow, openRow, openTender, passphrase, submitBid } from './tenderSteps.ts';
import { act, stands } from './userActions.ts';

story(
  'two envelopes that their bidder opens: one act at the opening, the price sealed until the technical result',
  async ({ signedIn }) => {
    await approveTender(`seal_mode = 'BIDDER', envelope_mode = 'TWO', evaluation = 'PRICE', min_bidders = 1`);
    const [admin, watcher, supplier] = [
      await signedIn('bidadmin'),
      await signedIn('bidwatch'),
      await signedIn('supplier01'),
    ];
    await makeKey(supplier);
    const tenderingNo = await openTender(admin);
    await act(admin, 'publish');
    await stands(admin, '招标中');
    await submitBid(supplier, tenderingNo);
    const call = await callsOf(admin);
    await openNow(call, tenderingNo);
    for (const page of [admin, watcher]) {
      await openTender(page);
      await act(page, 'attend');
    }
    await openTender(admin);
    await act(admin, 'callBidders');
    await openRow(supplier, '/page/sourcing/tendering-apply', tenderingNo);
    await shown(supplier.getByRole('button', { name: '解密投标' }))
      .first()
      .click();
    await supplier.getByLabel('口令', { exact: true }).fill(passphrase);
    await supplier.getByRole('dialog').locator('.ant-btn-primary').last().click();
    await supplier.getByRole('dialog').waitFor({ state: 'detached' });
    await openTender(admin);
    await act(admin, 'openBids');
    await stands(admin, /已开标/);
    const bidOf = async () => {
      const { records } = await call<{
        records: { id: string; versionNo: number; status: string; totalAmt: string | null }[];
      }>('/bidding/tenderingBid/query', { tenderingNo });
      return records[0] ?? assert.fail();
    };
    const { id, versionNo, status, totalAmt } = await bidOf();
    assert.deepEqual([status, totalAmt], ['VALID', null]);
    const passed = { formalCheck: 'PASS', qualCheck: 'PASS', keyCheck: 'PASS' };
    await call('/bidding/tenderingBid/check', { id, versionNo, ...passed });
    const manager = await signedIn('manager');
    await openTender(manager);
    await act(manager, 'confirmTech');
    for (const page of [admin, watcher]) {
      await openTender(page);
      await act(page, 'attendPrices');
    }
    await openTender(admin);
    await act(admin, 'openPrices');
    await becomes(async () => (await bidOf()).totalAmt, '56250');
  },
);
