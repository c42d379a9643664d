import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { tenderingAwardLine } from '#areas/tendering/award/tenderingAwardLine.document.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { asServer, person } from '#test/app.ts';
import {
  approvedContract,
  contractPeople,
  effectiveContract,
  newContract,
  sameLine,
  signBoth,
  uploadScan,
} from '#test/contracts.ts';
import { inDays } from '#test/days.ts';
import { comparedInquiry } from '#test/inquiries.ts';
import { manager, ownMaterial, ownPurchaser } from '#test/needs.ts';
import { newOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { contract } from './contract.document.ts';
import { contractLine, contractMilestone } from './contractLines.document.ts';

/** An approved award of everything that was asked for. */
async function awarded(...parts: Parameters<typeof comparedInquiry>) {
  const { buyer } = await purchasingFixture();
  const asked = await comparedInquiry(...parts);
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  await buyer.run(inquiryAward, 'submit', id);
  await (await manager()).run(inquiryAward, 'approve', id);
  return buyer.get(inquiryAward, id);
}

test('a contract without terms, or with a purchaser who is nobody, is not submitted', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const submit = (id: string) => buyer.run(contract, 'submit', id);
  const termless = await newContract();
  await asServer((ctx) => ctx.store(contract).patch(termless.id, { paymentTermId: null }, 'compose'));
  await assert.rejects(submit(termless.id), refusal(errors.paymentTermMissing));
  const gone = await ownPurchaser(
    await person('ct_gone', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] }),
  );
  const left = await newContract({ ownerId: gone.id });
  await asServer((ctx) =>
    ctx.db.run(sql`update system_iap_sys_user_t set enabled_flag = false where id = ${gone.userId}::bigint`),
  );
  await assert.rejects(submit(left.id), refusal(errors.ownerWithoutUser));
});

test('an award that describes services has no material to contract; one that was ordered has nothing left', async () => {
  const { buyer } = await purchasingFixture();
  const described = await awarded([{ materialId: null, materialDesc: '厂房屋面维修' }]);
  await assert.rejects(buyer.run(inquiryAward, 'makeContracts', described.id), refusal(errors.withoutMaterial));
  const own = await ownMaterial();
  const gone = await awarded([{ materialId: own.id }]);
  await buyer.run(inquiryAward, 'convert', gone.id);
  // As if it had not been said that orders have taken all of it.
  await asServer((ctx) => ctx.store(inquiryAward).patch(gone.id, { status: 'APPROVED' }, 'convert'));
  await assert.rejects(buyer.run(inquiryAward, 'makeContracts', gone.id), refusal(errors.nothingToContract));
});

test('what an award says is not reworded; a tender is contracted at its price', async () => {
  const { buyer, kilogramId } = await purchasingFixture();
  const own = await ownMaterial();
  const { id, awardNo } = await awarded([{ materialId: own.id }]);
  await buyer.run(inquiryAward, 'makeContracts', id);
  const { records } = await buyer.query(contract, { sourceNo: awardNo });
  const made = await buyer.get(contract, records.find((each) => each.sourceNo === awardNo)?.id ?? '');
  const [line] = made.lines;
  assert.ok(line);
  await assert.rejects(
    buyer.update(contract, made.id, { lines: [sameLine(line, { unitId: kilogramId, qty: '1' })] }),
    refusal(errors.awardedTermChanged),
  );
  const tendered = await newContract();
  const awardLine = await createRow(tenderingAwardLine);
  await asServer((ctx) =>
    ctx
      .store(contractLine)
      .patch(tendered.lines[0]?.id ?? '', { tenderingAwardLineId: awardLine.id, awardPrice: '11' }, 'award'),
  );
  await assert.rejects(buyer.run(contract, 'submit', tendered.id), refusal(errors.tenderPriceChanged));
});

test('a contract counts neither before both have signed nor before its bond has come, whoever lets it', async () => {
  const { supplier } = await purchasingFixture();
  const effect = (id: string) => asServer((ctx) => ctx.store(contract).run('effect', id));
  const half = await approvedContract();
  await uploadScan(supplier, half.id);
  const signature = { signerName: '王明', bodyCode: half.bodyCode ?? '' };
  await supplier.run(contract, 'signSupplier', half.id, signature);
  await assert.rejects(effect(half.id), refusal(errors.notSigned));
  const bonded = await signBoth(await approvedContract({ perfBond: '500' }));
  await assert.rejects(effect(bonded.id), refusal(errors.bondMissing));
});

test('milestones are recorded while their contract runs, never in advance, and hold its end back', async () => {
  const { buyer } = await purchasingFixture();
  const { manager: head } = await contractPeople();
  const milestones = [
    { lineNo: 10, name: { zh: '首批交付', en: 'First delivery' }, kind: 'DELIVER', dueDate: inDays(10) },
  ] as const;
  const made = await effectiveContract({ milestones: [...milestones] });
  const id = made.milestones[0]?.id ?? '';
  const done = (doneDate: string) => buyer.run(contractMilestone, 'complete', id, { doneDate, evidence: '验收单 7' });
  await assert.rejects(head.run(contract, 'fulfil', made.id), refusal(errors.milestoneOpen));
  await assert.rejects(done(inDays(1)), refusal(errors.milestoneInFuture));
  await head.run(contract, 'terminate', made.id, { reason: '协商解除' });
  await assert.rejects(done(inDays(0)), refusal(errors.milestoneNotRunning));
});

test('an order names a contract of its own partner and part; a limit is not lowered below what is ordered', async () => {
  const { buyer, kilogramId } = await purchasingFixture();
  const made = await effectiveContract();
  const line = { contractLineId: made.lines[0]?.id ?? '', orderQty: '1', taxPrice: '11.3' } as const;
  const moved = await effectiveContract();
  // As if the contract said it in another unit: one of other goods is not even offered.
  const other = moved.lines[0]?.id ?? '';
  await asServer((ctx) => ctx.store(contractLine).patch(other, { unitId: kilogramId }, 'compose'));
  await assert.rejects(newOrder([{ ...line, contractLineId: other }]), refusal(errors.otherMaterial));
  const foreign = await effectiveContract({ currencyId: (await createRow(currency)).id });
  await assert.rejects(
    newOrder([{ ...line, contractLineId: foreign.lines[0]?.id ?? '' }]),
    refusal(errors.otherPartner),
  );
  const draft = await newContract({ amountLimit: '1000' });
  // As a draft that was in force once has orders on it.
  await asServer((ctx) => ctx.store(contract).patch(draft.id, { orderedAmt: '800' }, 'draw'));
  await assert.rejects(buyer.update(contract, draft.id, { amountLimit: '799' }), refusal(errors.limitBelowOrdered));
});
