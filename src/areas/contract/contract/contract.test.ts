import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { asServer, refusal } from '#test/app.ts';
import {
  approvedContract,
  clauseInUse,
  contractPeople,
  effectiveContract,
  newContract,
  publishedTemplate,
  sameLine,
  signBoth,
  uploadScan,
  usualTemplate,
} from '#test/contracts.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { contents } from '#test/upload.ts';
import { contractClause } from '../clause/contractClause.document.ts';
import { contractTemplate } from '../template/contractTemplate.document.ts';
import { errors } from '../errors.ts';
import { contract } from './contract.document.ts';
import { contractLine } from './contractLines.document.ts';

test('clauses: what is approved is a copy, and its author does not approve it', async () => {
  const { keeper, legal, secondLegal } = await contractPeople();
  const clause = await clauseInUse({ textZh: '第一版' });
  assert.deepEqual([clause.status, clause.clauseVersion, clause.publishedZh], ['PUBLISHED', 1, '第一版']);
  await legal.run(contractClause, 'revise', clause.id);
  await legal.update(contractClause, clause.id, { textZh: '第二版' });
  assert.equal((await keeper.get(contractClause, clause.id)).publishedZh, '第一版', 'the present wording goes on');
  await assert.rejects(legal.run(contractClause, 'withdraw', clause.id), refusal(errors.notWithdrawable));
  await legal.run(contractClause, 'submit', clause.id);
  await assert.rejects(legal.run(contractClause, 'approve', clause.id), refusal(engineErrors.secondPerson));
  const second = await secondLegal.run(contractClause, 'approve', clause.id);
  assert.deepEqual([second.clauseVersion, second.publishedZh], [2, '第二版']);
  await assert.rejects(
    keeper.add(contractClause, { name: { zh: '错' }, textZh: '付给 {iban}' }),
    refusal(errors.placeholderUnknown),
  );
});

test('templates hold approved clauses, and contracts begin with published templates of their kind', async () => {
  const { keeper } = await contractPeople();
  const { buyer } = await purchasingFixture();
  const empty = await keeper.add(contractTemplate, { name: { zh: '空' }, contractType: 'NDA' });
  await assert.rejects(keeper.run(contractTemplate, 'submit', empty.id), refusal(errors.templateEmpty));
  const draft = await keeper.add(contractClause, { name: { zh: '草稿' }, textZh: '草稿' });
  await keeper.update(contractTemplate, empty.id, { clauses: [{ lineNo: 1, clauseId: draft.id }] });
  await assert.rejects(keeper.run(contractTemplate, 'submit', empty.id), refusal(errors.clauseNotInUse));
  await assert.rejects(keeper.run(contractTemplate, 'withdraw', empty.id), refusal(errors.notWithdrawable));
  await assert.rejects(newContract({ templateId: empty.id }), /10007/);
  const foreign = await publishedTemplate([await clauseInUse()], { companyId: (await createRow(company)).id });
  await assert.rejects(newContract({ templateId: foreign.id }), refusal(errors.templateOfOtherCompany));
  const other = await publishedTemplate([await clauseInUse()], { contractType: 'NDA' });
  await assert.rejects(newContract({ templateId: other.id }), refusal(errors.templateOfOtherType));
  const made = await newContract();
  await assert.rejects(
    buyer.update(contract, made.id, { clauses: [{ lineNo: 1, clauseId: draft.id }] }),
    refusal(errors.clauseNotInUse),
  );
  await assert.rejects(
    buyer.update(contract, made.id, { clauses: [{ lineNo: 1 }] }),
    refusal(errors.clauseWithoutText),
  );
});

test('the body is composed in both languages and follows the values of the contract', async () => {
  const { buyer } = await purchasingFixture();
  const made = await newContract();
  const [payment] = made.clauses;
  assert.deepEqual([made.clauses.length, made.deviationCount, payment?.level], [2, 0, 'FIXED']);
  assert.match(payment?.bodyZh ?? '', new RegExp(`宁波明达.*合同 ${made.contractNo} 总额 1130`));
  assert.match(payment?.bodyEn ?? '', /^Ningbo Mingda .* comes to 1130\.$/);
  const [line] = made.lines;
  assert.ok(line);
  await buyer.update(contract, made.id, { lines: [sameLine(line, { qty: '200' })] });
  assert.match((await buyer.get(contract, made.id)).clauses[0]?.bodyZh ?? '', /总额 2260/);
});

test('what cannot be agreed is refused with the submission', async () => {
  const { buyer } = await purchasingFixture();
  const submit = (id: string) => buyer.run(contract, 'submit', id);
  await assert.rejects(newContract({ validTo: inDays(-1) }), refusal(errors.periodReversed));
  const over = await newContract({ validFrom: inDays(-9), validTo: inDays(-1) });
  await assert.rejects(submit(over.id), refusal(errors.periodOver));
  await assert.rejects(submit((await newContract({}, [])).id), refusal(errors.noLines));
  await assert.rejects(submit((await newContract({}, [{ taxPrice: null }])).id), refusal(errors.priceMissing));
  await assert.rejects(newContract({}, [{ qty: '1.5' }]), refusal(errors.unitPrecision));
  const framework = await publishedTemplate([await clauseInUse()], { contractType: 'FRAMEWORK' });
  const limitless = await newContract({ contractType: 'FRAMEWORK', templateId: framework.id });
  await assert.rejects(submit(limitless.id), refusal(errors.limitMissing));
  await assert.rejects(submit((await newContract({ templateId: null })).id), refusal(errors.noClauses));
  const bond = await publishedTemplate([await clauseInUse({ textZh: '保证金 {perfBond}', textEn: null })]);
  await assert.rejects(submit((await newContract({ templateId: bond.id })).id), refusal(errors.valueMissing));
  const stranger = await createRow(supplierBase, { companies: [] });
  await assert.rejects(
    submit((await newContract({ supplierBaseId: stranger.id })).id),
    refusal(lifecycleErrors.stageForbids),
  );
});

test('a changed or missing fixed clause takes a reason, legal, and another approver', async () => {
  const { buyer } = await purchasingFixture();
  const { legal, manager, keeper } = await contractPeople();
  const made = await newContract();
  const [payment, packing] = made.clauses;
  assert.ok(payment && packing);
  const lines = (zh: string) => [
    { id: payment.id, lineNo: 10, clauseId: payment.clauseId, textZh: zh, textEn: payment.textEn },
    { id: packing.id, lineNo: 20, clauseId: packing.clauseId, textZh: '用木箱。', textEn: packing.textEn },
  ];
  await buyer.update(contract, made.id, { clauses: lines('货到付款。') });
  const changed = await buyer.get(contract, made.id);
  assert.deepEqual([changed.deviationCount, changed.clauses.map((each) => each.deviationFlag)], [1, [true, false]]);
  await assert.rejects(buyer.run(contract, 'submit', made.id), refusal(errors.deviationUnexplained));
  await buyer.update(contract, made.id, { deviationReason: '供应商只接受货到付款' });
  const waiting = async (): Promise<number> => {
    const { items } = await legal.post<{ items: { key: string; count: number }[] }>('/notice/todo/query');
    return items.find(({ key }) => key === 'contract.contract.legalReview')?.count ?? 0;
  };
  const before = await waiting();
  await buyer.run(contract, 'submit', made.id);
  assert.equal(await waiting(), before + 1, 'it waits for legal, who is told where');
  await assert.rejects(manager.run(contract, 'approve', made.id), refusal(errors.legalReviewMissing));
  await assert.rejects(buyer.run(contract, 'legalReview', made.id), /16012|无权/);
  await legal.run(contract, 'legalReview', made.id);
  assert.equal(await waiting(), before);
  await assert.rejects(buyer.run(contract, 'approve', made.id), /16012|无权/);
  assert.equal((await manager.run(contract, 'approve', made.id)).status, 'APPROVED');

  // Withdrawn and submitted again, the review is asked for anew.
  const again = await newContract({ deviationReason: '不用包装条款' });
  await buyer.update(contract, again.id, { clauses: [] });
  await buyer.update(contract, again.id, { clauses: [{ lineNo: 1, title: { zh: '自拟' }, textZh: '另行约定' }] });
  assert.equal((await buyer.get(contract, again.id)).deviationCount, 1, 'a fixed clause is missing');
  await buyer.run(contract, 'submit', again.id);
  await legal.run(contract, 'legalReview', again.id);
  await buyer.run(contract, 'withdraw', again.id);
  await buyer.run(contract, 'submit', again.id);
  await assert.rejects(keeper.run(contract, 'approve', again.id), refusal(errors.legalReviewMissing));

  const plain = await newContract();
  const others = await waiting();
  await buyer.run(contract, 'submit', plain.id);
  assert.equal(await waiting(), others, 'what does not deviate waits for nobody of legal');
  await assert.rejects(legal.run(contract, 'legalReview', plain.id), refusal(errors.nothingToReview));
});

test('withdrawing what was not submitted is 18027, and whoever submitted does not approve', async () => {
  const { companyId } = await purchasingFixture();
  const { keeper } = await contractPeople();
  const { buyer } = await purchasingFixture();
  const made = await newContract();
  await assert.rejects(buyer.run(contract, 'withdraw', made.id), refusal(errors.notWithdrawable));
  await keeper.run(contract, 'submit', made.id);
  await assert.rejects(keeper.run(contract, 'approve', made.id), refusal(engineErrors.secondPerson));
  assert.ok(companyId);
});

test('a supplier reads what is shared with him and nothing internal', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const made = await newContract({ internalRemark: '底线 10.5', deviationReason: '机密' });
  await assert.rejects(supplier.get(contract, made.id), refusal(engineErrors.notFound));
  await buyer.run(contract, 'share', made.id);
  const seen = await supplier.get(contract, made.id);
  assert.equal(seen.status, 'NEGOTIATING');
  const answer = JSON.stringify(await supplier.send('GET', `/contract/contract/get?id=${made.id}`));
  for (const secret of ['底线', '机密', 'internalRemark', 'deviation', 'sourceZh', 'awardPrice', 'legalReviewer'])
    assert.ok(!answer.includes(secret), secret);
  await assert.rejects(otherSupplier.get(contract, made.id), refusal(engineErrors.notFound));
  await buyer.run(contract, 'submit', made.id);
  await assert.rejects(supplier.get(contract, made.id), refusal(engineErrors.notFound), 'not while it is decided');
});

test('signing: order, code of the body, the signed copy of the own side, once', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const { second } = await contractPeople();
  const made = await approvedContract();
  const bodyCode = made.bodyCode ?? '';
  assert.match(bodyCode, /^[0-9A-F]{12}$/);
  const sign = (code = bodyCode) =>
    supplier.run(contract, 'signSupplier', made.id, { signerName: '王明', bodyCode: code });
  const signBuyer = () => second.run(contract, 'signBuyer', made.id, { signerName: '李华', bodyCode });
  await assert.rejects(signBuyer(), refusal(errors.otherSideFirst));
  await assert.rejects(sign(), refusal(errors.scanMissing));
  await uploadScan(second, made.id);
  await assert.rejects(sign(), refusal(errors.scanMissing), 'what the other side uploads is not its own signature');
  await uploadScan(supplier, made.id, `${contents.pdf}s`);
  await assert.rejects(sign('0123456789AB'), refusal(errors.wrongCode));
  assert.equal((await sign(bodyCode.toLowerCase())).status, 'SIGNING');
  await assert.rejects(sign(), refusal(errors.signedAlready));
  await assert.rejects(buyer.run(contract, 'signBuyer', made.id, { signerName: '甲', bodyCode }), /16012|无权/);
  const done = await signBuyer();
  assert.ok(done);
  const row = await buyer.get(contract, made.id);
  assert.deepEqual([row.status, row.lines[0]?.status, row.supplierSigner], ['EFFECTIVE', 'OPEN', '王明']);
});

test('a body that was altered past the rules is not signed, and a copy that was replaced does not count', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const { second } = await contractPeople();
  const altered = await approvedContract();
  await uploadScan(supplier, altered.id);
  await asServer((ctx) => ctx.store(contractLine).patch(altered.lines[0]?.id ?? '', { grossAmt: '1' }, 'test'));
  await assert.rejects(
    supplier.run(contract, 'signSupplier', altered.id, { signerName: '王明', bodyCode: altered.bodyCode ?? '' }),
    refusal(errors.bodyMoved),
  );
  const replaced = await approvedContract();
  const bodyCode = replaced.bodyCode ?? '';
  const file = await uploadScan(supplier, replaced.id, `${contents.pdf}original`);
  await supplier.run(contract, 'signSupplier', replaced.id, { signerName: '王明', bodyCode });
  await supplier.post('/attachment/sys/oss/remove', [{ id: file }]);
  await uploadScan(second, replaced.id);
  await assert.rejects(
    second.run(contract, 'signBuyer', replaced.id, { signerName: '李华', bodyCode }),
    refusal(errors.scanReplaced),
  );
  assert.equal((await buyer.get(contract, replaced.id)).status, 'SIGNING');
});

test('a bond that is due holds a contract back, and it counts from its first day', async () => {
  const { buyer } = await purchasingFixture();
  const { second } = await contractPeople();
  const plain = await approvedContract();
  const receive = (id: string, bondDate = inDays(0)) => second.run(contract, 'receiveBond', id, { bondDate });
  await assert.rejects(receive(plain.id), refusal(errors.bondNotAsked));
  const bonded = await signBoth(await approvedContract({ perfBond: '500' }));
  assert.equal(bonded.status, 'SIGNING');
  await assert.rejects(receive(bonded.id, inDays(1)), refusal(errors.bondInFuture));
  await receive(bonded.id);
  assert.equal((await buyer.get(contract, bonded.id)).status, 'EFFECTIVE');
  const later = await signBoth(await approvedContract({ validFrom: inDays(3) }));
  assert.deepEqual([later.status, later.effectDay], ['SIGNING', inDays(3)]);
  await letPass(contract, 'effect', later.id);
  assert.equal((await buyer.get(contract, later.id)).status, 'EFFECTIVE');
});

test('its end is announced and comes by itself; it is suspended, renewed and terminated', async () => {
  const { buyer } = await purchasingFixture();
  const { manager, second } = await contractPeople();
  const made = await effectiveContract();
  assert.equal(made.remindOn, inDays(110));
  await letPass(contract, 'remind', made.id);
  assert.equal((await buyer.get(contract, made.id)).remindOn, inDays(140));
  await manager.run(contract, 'suspend', made.id, { reason: '质量问题' });
  assert.equal((await buyer.get(contract, made.id)).lines[0]?.status, 'CLOSED');
  await manager.run(contract, 'resume', made.id);
  assert.equal((await buyer.get(contract, made.id)).lines[0]?.status, 'OPEN');
  await buyer.run(contract, 'renew', made.id);
  const { records } = await buyer.query(contract, { contractName: made.contractName, status: ['NEW'] });
  const next = await buyer.get(contract, records.find((each) => each.renewsId === made.id)?.id ?? '');
  assert.deepEqual(
    [next.validFrom, next.validTo, next.clauses.length, next.lines.length, next.sourceType],
    [inDays(201), inDays(401), 2, 1, 'RENEWAL'],
  );
  await letPass(contract, 'expire', made.id);
  assert.equal((await second.run(contract, 'close', made.id)).status, 'CLOSED');
  const ended = await effectiveContract();
  await manager.run(contract, 'terminate', ended.id, { reason: '协商解除' });
  assert.equal((await buyer.get(contract, ended.id)).lines[0]?.status, 'CLOSED');
  assert.ok((await usualTemplate()).id);
});
