import { contractClause } from '#areas/contract/clause/contractClause.document.ts';
import { contract } from '#areas/contract/contract/contract.document.ts';
import { contractTemplate } from '#areas/contract/template/contractTemplate.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import type { NewRow, Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { person } from './app.ts';
import { inDays } from './days.ts';
import { createRow } from './factory.ts';
import { buyingPurchaser } from './inquiries.ts';
import type { Person } from './person.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { contents, upload } from './upload.ts';

type NewContract = NewRow<typeof contract>;
type Line = NonNullable<NewContract['lines']>[number];

/** The people of contracts, in the company of the chain. */
export async function contractPeople() {
  const { companyId } = await purchasingFixture();
  const of = (name: string, role: string) => person(name, { userType: 'BUYER', roles: [role], companies: [companyId] });
  return {
    keeper: await of('ct_keeper', 'contract_mgr'),
    second: await of('ct_second', 'contract_mgr'),
    manager: await of('ct_manager', 'buyer_mgr'),
    legal: await of('ct_legal', 'legal'),
    secondLegal: await of('ct_legal_two', 'legal'),
  };
}

/** A clause of the library that is in use. */
export async function clauseInUse(
  values: Partial<NewRow<typeof contractClause>> = {},
): Promise<Row<typeof contractClause>> {
  const { keeper, legal } = await contractPeople();
  const { id } = await keeper.add(contractClause, {
    name: { zh: '付款', en: 'Payment' },
    level: 'FIXED',
    textZh: '{supplier}按{paymentTerm}收款，合同 {contractNo} 总额 {grossAmt}。',
    textEn: '{supplier} is paid by {paymentTerm}; contract {contractNo} comes to {grossAmt}.',
    ...values,
  });
  await keeper.run(contractClause, 'submit', id);
  return legal.run(contractClause, 'approve', id);
}

/** A published template of these clauses. */
export async function publishedTemplate(
  clauses: readonly Row<typeof contractClause>[],
  values: Partial<NewRow<typeof contractTemplate>> = {},
): Promise<Row<typeof contractTemplate>> {
  const { keeper, legal } = await contractPeople();
  const { id } = await keeper.add(contractTemplate, {
    name: { zh: '采购合同模板', en: 'Purchase contract' },
    contractType: 'PURCHASE',
    clauses: clauses.map((clause, index) => ({ lineNo: (index + 1) * 10, clauseId: clause.id })),
    ...values,
  });
  await keeper.run(contractTemplate, 'submit', id);
  return legal.run(contractTemplate, 'approve', id);
}

let usual: Promise<Row<typeof contractTemplate>> | undefined;

/** A template that purchase contracts of tests begin with. */
export const usualTemplate = () =>
  (usual ??= clauseInUse().then(async (payment) =>
    publishedTemplate([
      payment,
      await clauseInUse({
        name: { zh: '包装', en: 'Packing' },
        level: 'FREE',
        textZh: '适合运输。',
        textEn: 'Fit to ship.',
      }),
    ]),
  ));

/** A draft of the buyer, with the usual template: 100 bearings at 11.30. */
export async function newContract(
  values: Partial<NewContract> = {},
  lines: readonly Partial<Line>[] = [{}],
): Promise<Row<typeof contract>> {
  const { buyer, companyId, supplierId, bearingId, pieceId, taxRateId } = await purchasingFixture();
  const owner = await buyingPurchaser();
  const term = await createRow(paymentTerm);
  const { id } = await buyer.add(contract, {
    contractName: { zh: '轴承采购合同', en: 'Bearings' },
    contractType: 'PURCHASE',
    companyId,
    supplierBaseId: supplierId,
    ownerId: owner.id,
    paymentTermId: term.id,
    templateId: (await usualTemplate()).id,
    validFrom: inDays(0),
    validTo: inDays(200),
    ...values,
    lines: lines.map((line, index): Line => ({
      lineNo: (index + 1) * 10,
      materialId: bearingId,
      unitId: pieceId,
      qty: '100',
      taxPrice: '11.3',
      taxRateId,
      ...line,
    })),
  });
  return buyer.get(contract, id);
}

/** A stored line as a page sends it back, with some values changed. */
export const sameLine = (
  { id, lineNo, materialId, unitId, qty, taxPrice, taxRateId, priceUnit }: Row<typeof contract>['lines'][number],
  values: Partial<Line> = {},
): Line => ({ id, lineNo, materialId, unitId, qty, taxPrice, taxRateId, priceUnit, ...values });

/** Uploads the copy that somebody has signed. */
export async function uploadScan(who: Person, businessId: string, content: string = contents.pdf): Promise<string> {
  const fields = { document: 'contract.contract', businessId, businessDescribable: 'Signed' };
  const answer = await upload(who, { name: 'signed.pdf', content, fields });
  if (!answer.success) throw new Error(answer.msg);
  return isRecord(answer.data) ? String(answer.data['id']) : '';
}

/** A contract that is approved and can be signed. */
export async function approvedContract(...parts: Parameters<typeof newContract>): Promise<Row<typeof contract>> {
  const { buyer } = await purchasingFixture();
  const { manager } = await contractPeople();
  const { id } = await newContract(...parts);
  await buyer.run(contract, 'submit', id);
  await manager.run(contract, 'approve', id);
  return buyer.get(contract, id);
}

let signed = 0;

/** Who uploads what was signed: ten copies each, so that nobody sends more in a minute than one may. */
async function uploaders() {
  const { companyId, supplierId } = await purchasingFixture();
  signed += 1;
  const turn = Math.ceil(signed / 10);
  return {
    forSupplier: await person(`ct_files_s${turn}`, {
      userType: 'SUPPLIER',
      roles: ['sup_sales'],
      supplierBaseId: supplierId,
    }),
    forBuyer: await person(`ct_files_b${turn}`, {
      userType: 'BUYER',
      roles: ['contract_mgr'],
      companies: [companyId],
    }),
  };
}

/** Signs a contract for both sides. */
export async function signBoth({ id, bodyCode }: Row<typeof contract>): Promise<Row<typeof contract>> {
  const { buyer, supplier } = await purchasingFixture();
  const { second } = await contractPeople();
  const { forSupplier, forBuyer } = await uploaders();
  await uploadScan(forSupplier, id);
  await supplier.run(contract, 'signSupplier', id, { signerName: '王明', bodyCode: bodyCode ?? '' });
  await uploadScan(forBuyer, id, `${contents.pdf}2`);
  await second.run(contract, 'signBuyer', id, { signerName: '李华', bodyCode: bodyCode ?? '' });
  return buyer.get(contract, id);
}

/** A contract in force. */
export const effectiveContract = async (...parts: Parameters<typeof newContract>): Promise<Row<typeof contract>> =>
  signBoth(await approvedContract(...parts));
