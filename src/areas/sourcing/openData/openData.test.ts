import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '#test/refusals.ts';
import { openDataErrors } from './errors.ts';
import { app } from '#test/app.ts';
import { ocdsFaults } from '#test/ocdsSchema.ts';
import { comparedInquiry, newInquiry, publishedInquiry } from '#test/inquiries.ts';
import { manager, ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';

interface Package {
  readonly releases: readonly { readonly tag: readonly string[]; readonly tender?: Record<string, unknown> }[];
}

async function published(...ids: string[]): Promise<Package> {
  const { buyer } = await purchasingFixture();
  const { http } = await app();
  const url = `/prod-api/bidding/inquiry/openData?ids=${ids.join(',')}`;
  return (await http.inject({ method: 'GET', url, headers: buyer.headers })).json<Package>();
}

const tagsOf = ({ releases }: Package): string[] => releases.flatMap(({ tag }) => tag);

test('inquiries are published stage by stage, valid by the published schema', async () => {
  const { buyer } = await purchasingFixture();
  const open = await publishedInquiry([{ targetPrice: '9.87654321' }]);
  const early = await published(open.id);
  assert.deepEqual(ocdsFaults(early), []);
  assert.deepEqual(tagsOf(early), ['planning', 'tender']);
  assert.ok(!JSON.stringify(early).includes('9.87654321'), 'no target price is published');
  assert.ok(!JSON.stringify(early).includes('numberOfTenderers'), 'no number of bidders before there is a result');

  await buyer.run(inquiry, 'extend', open.id, {
    quoteDeadline: new Date(Date.now() + 7_200_000).toISOString(),
    reason: '供应商要求',
  });
  const later = await published(open.id);
  assert.deepEqual(tagsOf(later), ['planning', 'tender', 'tenderUpdate']);
  assert.deepEqual(later.releases[1], early.releases[1], 'what was published stays what it was');

  await buyer.run(inquiry, 'cancel', open.id, { reason: '需求取消' });
  const ended = await published(open.id);
  assert.deepEqual(ocdsFaults(ended), []);
  assert.deepEqual(tagsOf(ended).at(-1), 'tenderCancellation');
});

test('an award is published once it is approved, its amount only where the company says so', async () => {
  const { buyer } = await purchasingFixture();
  const goods = await ownMaterial();
  const row = await comparedInquiry([{ materialId: goods.id }]);
  const made = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: row.id });
  await buyer.run(inquiryAward, 'submit', made.id);
  assert.ok(!tagsOf(await published(row.id)).includes('award'));
  await (await manager()).run(inquiryAward, 'approve', made.id);
  const said = await published(row.id);
  assert.deepEqual(ocdsFaults(said), []);
  assert.ok(tagsOf(said).includes('award'));
  const text = JSON.stringify(said);
  assert.ok(text.includes('"numberOfTenderers":2') && !text.includes('"amount"'), text);
});

test('what is not public, of another company or not chosen is refused', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const draft = await newInquiry();
  const refused = async (ids: string): Promise<string> =>
    (await buyer.send('GET', `/bidding/inquiry/openData?ids=${ids}`)).code;
  assertRefused(await buyer.send('GET', `/bidding/inquiry/openData?ids=${draft.id}`), openDataErrors.nothingPublic);
  assert.equal(await refused(''), '10010');
  assert.equal(await refused('1'), '10007');
  const other = await supplier.send('GET', `/bidding/inquiry/openData?ids=${draft.id}`);
  assert.equal(other.code, '16012');
});
