import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedInquiry, publishedInquiry } from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { person } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { columnsIn } from './board.rules.ts';

interface Figures {
  readonly since: string;
  readonly savings: readonly {
    readonly categoryId: string | null;
    readonly saving: string;
    readonly award: string;
    readonly inquiryIds: readonly string[];
  }[];
  readonly months: readonly {
    readonly published: number;
    readonly awarded: number;
    readonly responsePct: number | null;
  }[];
}

test('the board shows what is in hand from the need to the award, of own companies alone', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const own = await ownMaterial();
  const request = await approvedRequest([{ materialId: own.id }]);
  const open = await publishedInquiry();
  const compared = await comparedInquiry();
  const award = await buyer.post<{ id: string; awardNo: string }>('/bidding/inquiryAward/propose', {
    inquiryId: compared.id,
  });
  const { columns } = await buyer.post<{ columns: unknown }>('/bidding/sourcingDesk/board', {});
  const numbers = columnsIn(columns).map(({ cards }) => cards.map(({ number }) => number));
  assert.equal(numbers.length, 4);
  assert.ok(numbers[0]?.includes(`${request.requestNo}-10`) && numbers[2]?.includes(open.inquiryNo));
  assert.ok(numbers[3]?.includes(award.awardNo));
  const stranger = await person('desk_stranger', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  const elsewhere = await stranger.post<{ columns: unknown }>('/bidding/sourcingDesk/board', {});
  assert.ok(!JSON.stringify(elsewhere).includes(open.inquiryNo), 'nothing of other companies');
  const refused = await supplier.send('POST', '/bidding/sourcingDesk/board', {});
  assert.equal(refused.code, '16012');
});

test('figures count what was published and awarded, and leave sealed inquiries out of the response', async () => {
  const { buyer } = await purchasingFixture();
  const figures = () => buyer.post<Figures>('/bidding/sourcingDesk/figures', {});
  const before = (await figures()).months.at(-1);
  await publishedInquiry();
  const sealed = (await figures()).months.at(-1);
  assert.equal(sealed?.published, (before?.published ?? 0) + 1);
  assert.equal(sealed?.responsePct, before?.responsePct ?? null, 'nobody learns who has quoted before the opening');
  const compared = await comparedInquiry([{ targetPrice: '12' }]);
  const made = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: compared.id });
  await buyer.run(inquiryAward, 'submit', made.id);
  await (await manager()).run(inquiryAward, 'approve', made.id);
  const after = await figures();
  assert.equal(after.months.at(-1)?.awarded, (before?.awarded ?? 0) + 1);
  assert.ok(after.savings.some(({ saving }) => Number(saving) > 0));
  // Each bar names the inquiries whose awards it stands for.
  const behind = after.savings.filter(({ inquiryIds }) => inquiryIds.includes(compared.id));
  assert.equal(behind.length, 1);
  assert.match(after.since, /^\d{4}-\d\d-01$/);
});
