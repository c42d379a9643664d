import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { act, agree, stands } from './userActions.ts';
import { becomes, change, fits, openPage, passwordOf, resizeTo, sees, shown, story, type Stage } from './harness.ts';
import { callsFor, callsOf, type Call } from './calling.ts';
import { approveTender, makeKey, openNow, openRow, openTender, submitBid, tab, useShare } from './tenderSteps.ts';

story(
  'a tender by key holders: sealed in the browser, opened by two, read out, rated, awarded',
  async ({ signedIn, visitor }) => {
    await approveTender();
    const [admin, watcher] = [await signedIn('bidadmin'), await signedIn('bidwatch')];
    const holders = [admin, watcher];
    for (const page of holders) await makeKey(page);
    const tenderingNo = await openTender(admin);
    await act(admin, 'makeKeys');
    for (const page of holders) {
      await openTender(page);
      await tab(page, '密钥与份额');
      await useShare(page, 'confirm', '已确认');
    }
    await openTender(admin);
    await act(admin, 'publish');
    await stands(admin, '招标中');

    const supplier = await signedIn('supplier01');
    await submitBid(supplier, tenderingNo);
    const phone = await signedIn('supplier02', { language: 'en' });
    await openRow(phone, '/page/sourcing/tendering-apply', tenderingNo);
    await resizeTo(phone, 'phone');
    await sees(shown(phone.getByRole('button', { name: 'Take part' })));
    await fits(phone);

    await openNow(await callsOf(admin), tenderingNo);
    for (const page of holders) {
      await openTender(page);
      await act(page, 'attend');
      await tab(page, '开标一览');
      await useShare(page, 'provide', '已提供');
    }
    await openTender(admin);
    await act(admin, 'openBids');
    await stands(admin, /已开标/);
    await tab(admin, '开标一览');
    await sees(shown(admin.getByTestId('opening')).getByText('有效').first());

    await openRow(supplier, '/page/sourcing/tendering-apply', tenderingNo);
    await tab(supplier, '唱标');
    await sees(shown(supplier.getByTestId('read-out')).getByText('56,250.00'));
    await supplier.getByRole('button', { name: '查看并确认本方投标' }).click();
    await act(supplier, 'confirmOpening');
    for (const page of holders) {
      await openTender(page);
      await act(page, 'signRecord');
    }

    await openRow(admin, '/page/sourcing/tendering-bid', tenderingNo);
    await act(admin, 'check', async (dialog) => {
      for (const box of await dialog.getByRole('combobox').all()) {
        await box.click();
        await admin.locator('.ant-select-dropdown:visible').getByText('合格', { exact: true }).click();
      }
    });
    await openTender(admin);
    await act(admin, 'handToExperts');
    await stands(admin, '评标中');
    await rate({ signedIn, visitor }, tenderingNo);

    const buyer = await signedIn('buyer');
    await openTender(buyer);
    await stands(buyer, '评标完成');
    await shown(buyer.getByRole('button', { name: '评标报告' })).click();
    await sees(buyer.getByText(/评标报告.*已|已.*评标报告/).first());
    await shown(buyer.getByRole('button', { name: '生成定标单' })).click();
    await agree(buyer);
    await sees(buyer.locator('h1:visible', { hasText: 'TW' }));
    await act(buyer, 'submit');
    await stands(buyer, '审批中');
  },
);

story('a bid file goes on where it stopped after the line was cut and after the page was closed', async (stage) => {
  stage.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|WebSocket|Failed to fetch/);
  const folder = mkdtempSync(join(tmpdir(), 'srm-bid-file-'));
  try {
    const file = join(folder, '技术标.pdf');
    writeFileSync(file, randomBytes(30 * 1024 * 1024));
    const page = await stage.signedIn('supplier01', { language: 'en' });
    const places: number[] = [];
    const failed: string[] = [];
    const isPart = (request: Request): boolean =>
      request.method() === 'PATCH' && request.url().includes('/bidding/bidFile/');
    page.on('request', (request) => {
      if (isPart(request)) places.push(Number(request.headers()['upload-offset']));
    });
    page.on('requestfailed', (request) => {
      if (isPart(request)) failed.push(request.url());
    });
    const line = await page.context().newCDPSession(page);
    // A slow line, on which there is a middle.
    const lineIs = (uploadThroughput: number, offline = false) =>
      line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
    const slow = 2 * 1024 * 1024;
    await lineIs(slow);
    await openRow(page, '/page/sourcing/tendering-apply', '传动轴承年度招标');
    await shown(page.getByRole('button', { name: 'Prepare the bid' }))
      .first()
      .click();
    const item = page.getByTestId('bid-files').getByRole('listitem');
    await page.getByTestId('bid-file-input').setInputFiles(file);
    await becomes(async () => places.some((place) => place > 0), true);
    await lineIs(slow, true);
    await becomes(async () => failed.length > 0, true);
    await lineIs(slow);
    // The part that was under way is sent again, nothing before it.
    const before = Math.max(...places);
    await becomes(async () => places.some((place) => place > before), true);
    assert.equal(places.filter((place) => place === 0).length, 1);
    // What is left of it is sent by another page.
    const reached = Math.max(...places);
    await page.reload();
    await sees(item.filter({ hasText: 'choose this file again' }));
    const again = places.length;
    await lineIs(-1);
    await page.getByTestId('bid-file-input').setInputFiles(file);
    await becomes(() => item.getAttribute('data-state'), 'done');
    assert.ok(Math.min(...places.slice(again)) >= reached, 'nothing that had arrived is sent again');
    await sees(item.getByText('Sent, encrypted'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Sheet {
  readonly versionNo: number;
  readonly elements: readonly { readonly id: string; readonly scoreWay: string; readonly maxScore: string }[];
  readonly bids: readonly { readonly code: string }[];
}

/** Three experts confirm, score and sign: their leader in the browser, the others by calls. */
async function rate({ signedIn, visitor }: Pick<Stage, 'signedIn' | 'visitor'>, tenderingNo: string): Promise<void> {
  await change(
    `insert into sys_credential (user_id, password_hash, first_login)
     select o.id, c.password_hash, false from sys_credential c join system_iap_sys_user_t u on u.id = c.user_id, system_iap_sys_user_t o
      where u.user_name = 'expert' and o.user_name in ('expert02', 'expert15')
     on conflict (user_id) do update set password_hash = excluded.password_hash, first_login = false`,
    [],
  );
  const admin = await callsOf(await signedIn('expertadmin'));
  const first = async (path: string, body: object): Promise<string> => {
    const { records } = await admin<{ records: { id: string }[] }>(path, body);
    return records[0]?.id ?? '';
  };
  const id = await first('/bidding/rating/query', { subjectNo: tenderingNo });
  const groupId = await first('/bidding/expertGroup/query', {});
  await admin('/bidding/rating/appointGroup', { id, groupId });
  await admin('/bidding/rating/startConfirm', { id });
  const page = await signedIn('expert');
  const others: Call[] = [];
  for (const name of ['expert02', 'expert15'])
    others.push(await callsFor(await visitor(), name, await passwordOf(page, 'expert')));
  for (const call of others)
    await call('/bidding/expertDesk/confirm', { rating: id, conflict: false, declareText: '无利害关系，独立评审' });
  await openPage(page, `/wel/iquiry-confirm-expert-view?rating=${id}`);
  await page.getByTestId('expert-take-part').click();
  await sees(page.getByRole('heading', { name: /评审/ }).first());
  await admin('/bidding/rating/startScoring', { id });
  for (const call of [...others, await callsOf(page)]) {
    const versionNo = await score(call, id);
    if (others.includes(call)) await call('/bidding/expertDesk/confirmSheet', { rating: id, versionNo });
  }
  await openPage(page, `/wel/iquiry-expert-view?rating=${id}`);
  for (const name of ['确认评分', '汇总', '签署']) {
    await shown(page.getByTestId('expert-score').getByRole('button', { name })).first().click();
    await agree(page);
  }
  for (const call of others) await call('/bidding/expertDesk/sign', { rating: id, dissent: '' });
}

/** Scores everything of a sheet; gives its version. */
async function score(call: Call, id: string): Promise<number> {
  const sheet = await call<Sheet>('/bidding/expertDesk/sheet', { rating: id });
  const scores = sheet.bids.flatMap(({ code }) =>
    sheet.elements.map(({ id: elementId, scoreWay, maxScore }) => ({
      code,
      elementId,
      score: scoreWay === 'PASS_FAIL' ? null : maxScore,
      passed: scoreWay === 'PASS_FAIL' ? true : null,
      reason: '响应完整，无偏离',
    })),
  );
  const saved = await call<{ versionNo: number }>('/bidding/expertDesk/save', {
    rating: id,
    versionNo: sheet.versionNo,
    scores,
  });
  return saved.versionNo;
}
