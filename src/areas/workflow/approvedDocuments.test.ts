import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf } from '#model/document.ts';
import { areas } from '../../areas.ts';

// Decided by a named duty, by a fixed chain of people, or by the other side: no flow takes their place (492).
const fixedChains: Readonly<Record<string, string>> = {
  'bidding.tenderingBond.forfeit': 'two people of finance and tendering, each by a duty of their own',
  'contract.contract.legalReview': 'legal looks at deviations before whoever approves; a duty of its own',
  'fin.invoice.confirmVerified': 'two people compare an invoice with the tax office',
  'im.chatReview.approve': 'two people of compliance; the database asks for the second one',
  'perf.perfImprovement.acceptPlan': 'the buying side answers a plan of the supplier',
  'pur.deliveryNote.review': 'the warehouse releases a note of the supplier',
  'pur.iqcSwitchState.skip': 'a duty of the quality manager, for a limited time',
  'sup.registerForm.remind': 'reminds whoever approves, and decides nothing',
  'sup.supBankAccount.confirm': 'call back, confirm, release, cooling: a fixed chain against fraud',
  'sup.supBankAccount.release': 'call back, confirm, release, cooling: a fixed chain against fraud',
  'system.mdVersion.approve': 'a second administrator brings a design into force, unless a parameter lets one alone',
  'system.sysExportRequest.approve': 'whoever owns the data lets it go',
  'system.sysLov.submit': 'a second administrator publishes a list with SQL',
};

// A second person is asked for by the document itself: a duty, or a step before or after the approval that a flow decides.
const secondPersons: Readonly<Record<string, string>> = {
  'basic.finPeriod.reopen': 'whoever closed a period does not open it again',
  'bidding.expertDraw.witness': 'a drawing is witnessed by somebody who did not draw',
  'bidding.tendering.confirmTech': 'the technical result is signed by somebody who rejected no bid',
  'bidding.tendering.voidTender': 'an end of a tender that its submitter does not decide',
  'bidding.tenderingBond.forfeit': 'two people of finance and tendering',
  'bidding.tenderingBond.giveBack': 'money goes out by two people',
  'bidding.tenderingBond.refuseForfeit': 'two people of finance and tendering',
  'bidding.tenderingFee.refund': 'money goes out by two people',
  'contract.contract.legalReview': 'legal does not review what it wrote itself',
  'contract.contract.receiveBond': 'whoever wrote a contract does not say that its bond came',
  'contract.contract.signBuyer': 'whoever wrote a contract does not sign it',
  'fin.deduction.cancel': 'one person proposes, another one cancels',
  'fin.deduction.rule': 'an appeal is decided by nobody who wrote the deduction',
  'fin.invoice.book': 'whoever approved an invoice does not book it',
  'fin.invoice.confirmVerified': 'two people compare an invoice with the tax office',
  'fin.invoice.verify': 'whoever sent an invoice does not verify it',
  'fin.invoice.recordRed': 'whoever proposed a red letter does not record it',
  'fin.paymentApply.confirmReturn': 'whoever reported that money came back does not confirm it',
  'fin.paymentApply.pay': 'applied for, approved and paid by three people',
  'fin.paymentApply.refuseReturn': 'whoever reported that money came back does not answer it',
  'fin.prepayment.confirmReturn': 'money that came back is found on the account by somebody else',
  'fin.prepayment.pay': 'the cashier pays after the approval',
  'fin.prepayment.refuseReturn': 'money that came back is looked for by somebody else',
  'im.chatHold.release': 'a hold is lifted by somebody else than who placed it',
  'im.chatReport.dismiss': 'nobody decides on his own report',
  'im.chatReport.uphold': 'nobody decides on his own report',
  'im.chatReview.approve': 'two people of compliance',
  'im.chatReview.reject': 'two people of compliance',
  'inv.invSheet.close': 'the leader of a visit does not close its findings',
  'mold.mold.accept': 'whoever wrote the card of a mold does not accept it',
  'mold.mold.order': 'whoever wrote the card of a mold does not order it',
  'mold.mold.register': 'whoever wrote the card of a mold does not register it',
  'perf.perfAppeal.decide': 'an appeal is decided by somebody who did not summarise',
  'pur.consignSettle.signCount': 'whoever counted does not sign the difference',
  'pur.iqcLot.redecide': 'a lot is decided anew by another inspector',
  'qc.qcClaim.acceptCounter': 'whoever wrote a claim does not give in on it',
  'qc.qcClaim.confirmPayment': 'whoever wrote a claim does not say that it was paid',
  'qc.qcClaim.deductAgain': 'whoever wrote a claim does not deduct it anew',
  'qc.qcClaim.drop': 'whoever wrote a claim does not drop it',
  'qc.qcClaim.offer': 'whoever wrote a claim does not lower it',
  'qc.qcClaim.rule': 'whoever wrote a claim does not rule on it',
  'rpt.savingLine.confirm': 'a buyer is measured by savings: neither who negotiated nor who submitted decides on them',
  'rpt.savingLine.reject': 'a buyer is measured by savings: neither who negotiated nor who submitted decides on them',
  'sup.supChangeRequest.confirm': 'one more person where what changes is of high risk, before or without a flow',
  'sup.supGradeApply.confirmLift': 'one more person where a grade is lifted',
  'sup.supLifecycleChange.confirmBlacklist': 'compliance confirms a block list after the approval',
  'system.sysExportRequest.approve': 'whoever owns the data lets it go',
  'system.sysExportRequest.reject': 'whoever owns the data lets it go',
  'system.sysLov.publish': 'a second administrator publishes a list with SQL',
  'workflow.wfIntervention.confirm': 'the second manager of a flow',
  'workflow.wfIntervention.refuse': 'the second manager of a flow',
};

interface Transition {
  readonly key: string;
  readonly label: string;
  readonly asksSecond: boolean;
  readonly isFlow: boolean;
}

const transitions: readonly Transition[] = areas
  .flatMap(({ documents }) => documents)
  .flatMap((document) =>
    Object.entries(document.transitions ?? {}).map(([name, { label, by, notBy, notByAuthor }]) => {
      const { approval } = document;
      const decides: readonly (string | undefined)[] = [approval?.start, approval?.approved, approval?.rejected];
      return {
        key: `${keyOf(document)}.${name}`,
        label: label[0],
        asksSecond: notBy !== undefined || notByAuthor === true,
        isFlow: approval !== undefined && (by === 'workflow' || decides.includes(name)),
      };
    }),
  );

test('whatever is approved follows a flow, or stands here with its reason', () => {
  const open = transitions.filter(
    ({ key, label, isFlow }) => !isFlow && (key.endsWith('.approve') || /批准|审批|审核|复核|核准/.test(label)),
  );
  assert.deepEqual(open.map(({ key }) => key).toSorted(), Object.keys(fixedChains).toSorted());
});

test('whatever takes a second person follows a flow, or stands here with its reason', () => {
  const open = transitions.filter(({ isFlow, asksSecond }) => asksSecond && !isFlow);
  assert.deepEqual(open.map(({ key }) => key).toSorted(), Object.keys(secondPersons).toSorted());
});

test('every document of the product that is approved declares a flow: orders, changes, plans, terminations and the rest', () => {
  const approved = areas.flatMap(({ documents }) => documents).filter(({ approval }) => approval !== undefined);
  const named = [
    'pur.purchaseOrder',
    'pur.purchaseOrderChange',
    'pur.deliveryPlan',
    'pur.stockUp',
    'pur.returned',
    'pur.purTermination',
    'pur.lineClosing',
    'sup.registerForm',
    'basic.mergeRequest',
  ];
  const keys = new Set(approved.map(keyOf));
  assert.deepEqual(
    named.filter((key) => !keys.has(key)),
    [],
  );
});
