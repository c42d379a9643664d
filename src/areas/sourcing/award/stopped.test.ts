import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { supFreeze } from '#areas/supplier/lifecycle/supFreeze.document.ts';
import { supLifecycleChange } from '#areas/supplier/lifecycle/supLifecycleChange.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { asServer, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';
import { newInquiry, passDeadline, publishedInquiry, submitQuote, writeQuote } from '#test/inquiries.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { inquiryAward } from './inquiryAward.document.ts';

let sellers = 0;

/** A qualified supplier with somebody who quotes, whom no other test knows. */
async function seller() {
  const { buyer, companyId, supplierId } = await purchasingFixture();
  const { currencyId, taxRateId, paymentTermId } = await buyer.get(supplierBase, supplierId);
  // Only the server writes a stage; the factory writes rows as they would be stored.
  const relation = { companyId, stage: 'QUALIFIED' } as const;
  const { id } = await createRow(supplierBase, {
    foreignFlag: true,
    currencyId,
    taxRateId,
    paymentTermId,
    companies: [relation],
  });
  sellers += 1;
  const who = await person(`stopped_${sellers}`, { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  return { id, who };
}

type Flag = 'rfqFlag' | 'quoteFlag' | 'awardFlag';

async function freeze(supplierBaseId: string, flag: Flag): Promise<void> {
  const who = await person('stopped_manager', { userType: 'BUYER', roles: ['sup_manager'] });
  const made = await who.add(supLifecycleChange, {
    supplierBaseId,
    changeType: 'FREEZE',
    reasonText: '涉诉',
    [flag]: true,
  });
  await who.run(supLifecycleChange, 'freezeNow', made.id);
}

async function thaw(supplierBaseId: string): Promise<void> {
  await asServer(async (ctx) => {
    for (const { id } of await ctx.store(supFreeze).find({ supplierBaseId, status: 'ACTIVE' }))
      await ctx.store(supFreeze).run('lift', id);
  });
}

test('a supplier that is frozen after the approval is not invited', async () => {
  const { buyer, otherSupplierId } = await purchasingFixture();
  const { id } = await seller();
  const suppliers = [{ supplierBaseId: id }, { supplierBaseId: otherSupplierId }];
  const made = await newInquiry([{}], { suppliers });
  await buyer.run(inquiry, 'submit', made.id, {});
  await (await manager()).run(inquiry, 'approve', made.id);
  await freeze(id, 'rfqFlag');
  await assert.rejects(buyer.run(inquiry, 'publish', made.id), refusal(lifecycleErrors.frozen));
  await thaw(id);
  assert.equal((await buyer.run(inquiry, 'publish', made.id)).status, 'TO_QUOTE');
});

test('a freeze between the invitation and the award stops the quotation, and then the award', async () => {
  const { buyer, otherSupplier, otherSupplierId } = await purchasingFixture();
  const { id, who } = await seller();
  const made = await publishedInquiry([{}], {
    suppliers: [{ supplierBaseId: id }, { supplierBaseId: otherSupplierId }],
  });
  const { quoteId } = await writeQuote(who, made.inquiryNo, [{ unitPrice: '9.04' }]);
  await freeze(id, 'quoteFlag');
  // Its people read only that they have to ask.
  await assert.rejects(who.run(inquiryQuote, 'submit', quoteId), refusal(lifecycleErrors.stopped));
  await thaw(id);
  await who.run(inquiryQuote, 'submit', quoteId);
  await submitQuote(otherSupplier, made.inquiryNo, [{ unitPrice: '11.3' }]);
  await passDeadline(made.id);
  await buyer.run(inquiry, 'openQuotes', made.id, {});
  const award = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: made.id });
  await freeze(id, 'awardFlag');
  await assert.rejects(buyer.run(inquiryAward, 'submit', award.id), refusal(lifecycleErrors.frozen));
  await thaw(id);
  await buyer.run(inquiryAward, 'submit', award.id);
  await freeze(id, 'awardFlag');
  const approver = await manager();
  await assert.rejects(approver.run(inquiryAward, 'approve', award.id), refusal(lifecycleErrors.frozen));
  await thaw(id);
  assert.equal((await approver.run(inquiryAward, 'approve', award.id)).status, 'APPROVED');
});
