import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '#areas/contract/contract/contract.document.ts';
import { invoice } from '#areas/finance/invoice/invoice.document.ts';
import { paymentApply } from '#areas/finance/payment/paymentApply.document.ts';
import { statement } from '#areas/finance/statement/statement.document.ts';
import { mold } from '#areas/mold/mold/mold.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { supSample } from '#areas/sample/sample/supSample.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { stages, type Stage } from '#areas/supplier/standing/standing.rules.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { supplierCompany } from '#areas/supplier/supplierBase/supplierCompany.document.ts';
import type { AnyDocument } from '#model/document.ts';
import { asServer, person } from './app.ts';
import { newContract } from './contracts.ts';
import { createRow } from './factory.ts';
import { fullAccessPerson } from './fullAccess.ts';
import { newInquiry, passDeadline, publishedInquiry, submitQuote, writeQuote } from './inquiries.ts';
import type { Person } from './person.ts';
import { issue, lineId, newOrder, orderLine, purchasingFixture } from './purchasingFixture.ts';
import { isRefusal, saysRefusal } from './refusals.ts';

const everyStage = Object.keys(stages).filter((name): name is Stage => name in stages);

async function make() {
  const { buyer, companyId, supplierId } = await purchasingFixture();
  const { currencyId, taxRateId, paymentTermId } = await buyer.get(supplierBase, supplierId);
  // Only the server writes a stage; the factory writes rows as they would be stored.
  const relation = { companyId, stage: 'QUALIFIED' } as const;
  const { id, companies } = await createRow(supplierBase, {
    foreignFlag: true,
    currencyId,
    taxRateId,
    paymentTermId,
    companies: [relation],
  });
  const seller = await person('stage_walk_seller', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  const moveTo = (stage: Stage) =>
    asServer((ctx) => ctx.store(supplierCompany).patch(companies[0]?.id ?? '', { stage }, 'update'));
  return { id, seller, companyId, moveTo };
}

let made: ReturnType<typeof make> | undefined;
const walk = () => (made ??= make());

interface Offered {
  readonly transitions: Readonly<Record<string, { readonly allowed: boolean; readonly reason?: string } | undefined>>;
}

/** Whether an act is refused for the stage of its supplier, as whoever would do it is told before he does. */
async function isStopped(who: Person, document: AnyDocument, id: string, act: string): Promise<boolean> {
  const { transitions } = await who.post<Offered>(`/${document.module}/${document.code}/allowedActions`, { id });
  const found = transitions[act];
  assert.ok(found, `${document.code}: ${act} is not offered`);
  const { reason } = found;
  return [lifecycleErrors.stageForbids, lifecycleErrors.stopped].some((each) => saysRefusal(reason, each));
}

interface Act {
  readonly document: AnyDocument;
  readonly transition: string;
  /** The stages in which it goes on as far as the stage says. */
  readonly allowed: readonly Stage[];
  readonly by?: 'supplier';
  readonly id: () => Promise<string>;
}

const ofSupplier = async () => {
  const { id, companyId } = await walk();
  return { supplierBaseId: id, companyId };
};

const anyBuyer = () => fullAccessPerson('stage_walk_buyer', { userType: 'BUYER' });

const acts: Readonly<Record<string, Act>> = {
  invited: {
    document: inquiry,
    transition: 'submit',
    allowed: ['POTENTIAL', 'TRIAL', 'QUALIFIED'],
    async id() {
      const { supplierBaseId } = await ofSupplier();
      const { otherSupplierId } = await purchasingFixture();
      return (await newInquiry([{}], { suppliers: [{ supplierBaseId }, { supplierBaseId: otherSupplierId }] })).id;
    },
  },
  awarded: {
    document: inquiryAward,
    transition: 'submit',
    allowed: ['TRIAL', 'QUALIFIED'],
    async id() {
      const { seller } = await walk();
      const { buyer, otherSupplier, otherSupplierId } = await purchasingFixture();
      const { supplierBaseId } = await ofSupplier();
      const asked = await publishedInquiry([{}], {
        suppliers: [{ supplierBaseId }, { supplierBaseId: otherSupplierId }],
      });
      await submitQuote(seller, asked.inquiryNo, [{ unitPrice: '9.04' }]);
      await submitQuote(otherSupplier, asked.inquiryNo, [{ unitPrice: '11.3' }]);
      await passDeadline(asked.id);
      await buyer.run(inquiry, 'openQuotes', asked.id, {});
      return (await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id })).id;
    },
  },
  ordered: {
    document: purchaseOrder,
    transition: 'submit',
    allowed: ['TRIAL', 'QUALIFIED'],
    async id() {
      const { buyer } = await purchasingFixture();
      return (await buyer.add(purchaseOrder, { ...(await ofSupplier()), lines: [await orderLine()] })).id;
    },
  },
  'a mold ordered': {
    document: mold,
    transition: 'order',
    allowed: ['TRIAL', 'QUALIFIED'],
    async id() {
      const { supplierBaseId, companyId } = await ofSupplier();
      const { materialId } = await orderLine();
      return (
        await createRow(mold, {
          companyId,
          custodianId: supplierBaseId,
          materials: [{ lineNo: 1, materialId, cavities: 1 }],
        })
      ).id;
    },
  },
  'a contract for goods': {
    document: contract,
    transition: 'submit',
    allowed: ['TRIAL', 'QUALIFIED'],
    id: async () => (await newContract({ supplierBaseId: (await ofSupplier()).supplierBaseId })).id,
  },
  'a sample asked for': {
    document: supSample,
    transition: 'issue',
    allowed: ['POTENTIAL', 'TRIAL', 'QUALIFIED'],
    id: async () => (await createRow(supSample, { ...(await ofSupplier()), documents: [{ element: 'PSW' }] })).id,
  },
  delivered: {
    document: deliveryNote,
    transition: 'ship',
    allowed: ['TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED'],
    by: 'supplier',
    async id() {
      const { buyer } = await purchasingFixture();
      const { supplierBaseId } = await ofSupplier();
      const { seller } = await walk();
      const { id } = await issue((await newOrder([{}], { supplierBaseId })).id);
      await seller.run(purchaseOrder, 'confirm', id, {});
      const order = await buyer.get(purchaseOrder, id);
      const lines = [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '1' as const }];
      return (await seller.add(deliveryNote, { lines })).id;
    },
  },
  'a statement issued': {
    document: statement,
    transition: 'issue',
    allowed: ['TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'],
    id: async () => (await createRow(statement, await ofSupplier())).id,
  },
  'an invoice sent': {
    document: invoice,
    transition: 'send',
    allowed: ['TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'],
    by: 'supplier',
    id: async () => (await createRow(invoice, await ofSupplier())).id,
  },
  paid: {
    document: paymentApply,
    transition: 'submit',
    allowed: ['TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED'],
    id: async () => (await createRow(paymentApply, await ofSupplier())).id,
  },
};

for (const [name, { document, transition, allowed, by, id: newId }] of Object.entries(acts))
  test(`${name}: ${document.code}.${transition} asks for the stage, in each of them`, async () => {
    const { seller, moveTo } = await walk();
    await moveTo('QUALIFIED');
    const id = await newId();
    const who = by === 'supplier' ? seller : await anyBuyer();
    const found: Stage[] = [];
    for (const stage of everyStage) {
      await moveTo(stage);
      if (!(await isStopped(who, document, id, transition))) found.push(stage);
    }
    await moveTo('QUALIFIED');
    assert.deepEqual(found, allowed);
  });

test('quoted: a quotation is submitted in the stages that let running inquiries be quoted', async () => {
  const { id: supplierBaseId, seller, moveTo } = await walk();
  const { otherSupplierId } = await purchasingFixture();
  const found: Stage[] = [];
  for (const stage of everyStage) {
    await moveTo('QUALIFIED');
    const suppliers = [{ supplierBaseId }, { supplierBaseId: otherSupplierId }];
    const asked = await publishedInquiry([{}], { suppliers });
    const { quoteId } = await writeQuote(seller, asked.inquiryNo, [{ unitPrice: '9.04' }]);
    await moveTo(stage);
    const refused = await seller.run(inquiryQuote, 'submit', quoteId).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused === undefined) found.push(stage);
    else assert.ok(isRefusal(refused, lifecycleErrors.stopped), `${stage}: ${String(refused)}`);
  }
  await moveTo('QUALIFIED');
  assert.deepEqual(found, ['POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED']);
});
