import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf } from '#model/document.ts';
import { areas } from '../../areas.ts';

// Decided by a named duty, by a fixed chain of people, or by the other side: no flow takes their place (492).
const fixedChains: Readonly<Record<string, string>> = {
  'bidding.tenderingBond.forfeit': 'two people of finance and tendering, each by a duty of their own',
  'im.chatReview.approve': 'two people of compliance; the database asks for the second one',
  'perf.perfImprovement.acceptPlan': 'the buying side answers a plan of the supplier',
  'pur.deliveryNote.review': 'the warehouse releases a note of the supplier',
  'pur.iqcSwitchState.skip': 'a duty of the quality manager, for a limited time',
  'sup.registerForm.remind': 'reminds whoever approves, and decides nothing',
  'sup.supBankAccount.confirm': 'call back, confirm, release, cooling: a fixed chain against fraud',
  'sup.supBankAccount.release': 'call back, confirm, release, cooling: a fixed chain against fraud',
  'system.sysExportRequest.approve': 'whoever owns the data lets it go',
  'system.sysLov.submit': 'a second administrator publishes a list with SQL',
};

test('whatever is approved follows a flow, or stands here with its reason', () => {
  const open = areas
    .flatMap(({ documents }) => documents)
    .flatMap((document) =>
      Object.entries(document.transitions ?? {}).flatMap(([name, { label, by }]) => {
        const isApproval = name === 'approve' || /批准|审批|审核|复核/.test(label[0]);
        const starts = [document.approval?.start, document.approval?.approved];
        const isFlow = document.approval !== undefined && (by === 'workflow' || starts.includes(name));
        return isApproval && !isFlow ? [`${keyOf(document)}.${name}`] : [];
      }),
    );
  assert.deepEqual(open.toSorted(), Object.keys(fixedChains).toSorted());
});
