import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { act, stands } from './userActions.ts';
import { becomes, change, openPage, rowWith, sees, shown, story, type Stage } from './harness.ts';

/** The auction of the demo that runs: each line is a lot, and bids must fall by half a per cent. */
const title = '调心球轴承竞价';
const behindBy = 90_000;

const roomOf = (page: Page): Locator => shown(page.getByTestId('auction-room'));
const lotOf = (page: Page): Locator => roomOf(page).locator('.auction-lot').first();
const rankOf = (page: Page): Locator => lotOf(page).getByTestId('auction-rank');
const clockIn = (page: Page): Locator => lotOf(page).getByRole('timer');

/** What of the clock of a lot is left, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const text = (await clockIn(page).textContent()) ?? '';
  const [seconds = 0, minutes = 0, hours = 0] = text.split(/\D+/).filter(Boolean).map(Number).toReversed();
  return seconds + 60 * minutes + 3600 * hours;
}

/** Opens the room of a supplier by the buttons that lead there. */
async function enter(page: Page): Promise<void> {
  await openPage(page, '/page/sourcing/my-auction?f=status:in:RUNNING');
  await rowWith(page, title).getByRole('link').first().click();
  await shown(page.getByTestId('act-enterRoom')).click();
  await sees(lotOf(page));
}

/** Bids one per cent less than the best price that the room shows. */
async function outbid(page: Page): Promise<string> {
  const best = lotOf(page).locator('.auction-facts div', { hasText: '最低价' }).locator('dd');
  const price = (Number((await best.textContent())?.replaceAll(',', '')) * 0.99).toFixed(2);
  await lotOf(page).getByTestId('auction-price').fill(price);
  await lotOf(page).getByTestId('auction-bid').click();
  await sees(page.getByText(`已接受出价 ${price}`));
  return price;
}

/** How long the lots of the auction still last, by the clock of the database. */
const endsIn = (interval: string): Promise<void> =>
  change(
    `update bidding_auction_lot l set end_at = clock_timestamp() + $2::interval
       from bidding_auction_event e where e.id = l.parent_id and e.auction_name = $1 and e.status = 'RUNNING'`,
    [title, interval],
  );

/** A supplier whose own clock is wrong, and whose socket a test can cut. */
async function withWrongClock({ signedIn }: Stage, userName: string) {
  const page = await signedIn(userName);
  const open = new Set<{ close(): Promise<void> }>();
  let isCut = false;
  await page.routeWebSocket(/auctionWebSocket/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  await page.addInitScript(
    `{ const now = Date.now; Date.now = () => now() - ${behindBy}; const Real = Date;
       globalThis.Date = class extends Real { constructor(...given) { given.length === 0 ? super(Real.now()) : super(...given); } }; }`,
  );
  return {
    page,
    async cut() {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
    },
    mend() {
      isCut = false;
    },
  };
}

story('Q18 two suppliers bid against each other until the end, and the buyer watches and replays', async (stage) => {
  const wrong = await withWrongClock(stage, 'supplier01');
  const first = wrong.page;
  const second = await stage.signedIn('supplier09');
  const buyer = await stage.signedIn('buyer');
  await Promise.all([enter(first), enter(second)]);

  await openPage(buyer, '/page/sourcing/auction?f=status:in:RUNNING');
  await rowWith(buyer, title).getByRole('link').first().click();
  await shown(buyer.getByRole('button', { name: '竞价监控' })).click();
  const control = shown(buyer.getByTestId('auction-control'));
  await sees(control);

  // A clock that is 90 seconds slow counts down to the same moment.
  await endsIn('110 seconds');
  for (const page of [first, second]) await becomes(async () => (await secondsLeft(page)) < 111, true);
  const off = Math.abs((await secondsLeft(first)) - (await secondsLeft(second)));
  assert.ok(off <= 5, `the clocks differ by ${off} seconds`);

  const price = await outbid(first);
  await becomes(() => rankOf(first).textContent(), '1');
  await becomes(async () => (await rankOf(second).textContent()) === '1', false);
  // The bid came near the end: it is extended, for everybody.
  await becomes(async () => (await secondsLeft(second)) > 120, true);
  await sees(control.getByText('延长至').first());
  await sees(control.getByText(price).first());
  const better = await outbid(second);
  await becomes(() => rankOf(second).textContent(), '1');
  await becomes(() => rankOf(first).textContent(), '2');
  // Whoever bids reads the best price by rule, and no name.
  const words = (await roomOf(first).textContent()) ?? '';
  assert.ok(words.includes('最低价') && !words.includes('重轴'), words);

  await wrong.cut();
  await sees(first.getByText('连接已断开，暂不能出价'));
  await becomes(() => lotOf(first).getByTestId('auction-bid').isDisabled(), true);
  wrong.mend();
  await first.getByText('连接已断开，暂不能出价').waitFor({ state: 'detached' });
  assert.equal(await rankOf(first).textContent(), '2');

  await endsIn('1 second');
  await sees(lotOf(first).getByText('已结束'));
  await sees(control.getByText('已结束').first());
  await buyer.goBack();
  // Whoever follows the clock notes the end a moment later.
  await becomes(async () => {
    await buyer.reload();
    await sees(buyer.locator('.object-head h1'));
    return shown(buyer.locator('.object-head').getByText('已结束', { exact: true })).count();
  }, 1);
  await shown(buyer.getByRole('tab', { name: '竞价回放' })).click();
  const replay = shown(buyer.getByTestId('auction-replay'));
  await sees(replay.getByText('按记录重算，所有名次与当时一致'));
  for (const each of [price, better]) await sees(replay.getByText(each).first());
  await act(buyer, 'confirm');
  await stands(buyer, '已确认');
});
