import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierType } from '#areas/organisation/supplierType/supplierType.document.ts';
import { supAdmissionRule } from '#areas/supplier/lifecycle/supAdmissionRule.document.ts';
import { supEvidence } from '#areas/supplier/evidence/supEvidence.document.ts';
import { supLifecycleChange } from '#areas/supplier/lifecycle/supLifecycleChange.document.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { invPlan } from '../plan/invPlan.document.ts';
import { invTemplate } from '../template/invTemplate.document.ts';
import { invFinding } from './invFinding.document.ts';
import { invSheet } from './invSheet.document.ts';

async function make() {
  const { id: companyId } = await createRow(company);
  const of = (name: string, roles: readonly string[]) =>
    person(name, { userType: 'BUYER', roles, companies: [companyId] });
  const people = {
    leader: await of('sv_leader', ['sqe']),
    member: await of('sv_member', ['sqe']),
    outsider: await of('sv_outsider', ['sqe']),
    head: await of('sv_head', ['quality_mgr']),
    manager: await person('sv_manager', { userType: 'BUYER', roles: ['sup_manager'] }),
  };
  const template = await people.head.add(invTemplate, checklist());
  await people.head.run(invTemplate, 'publish', template.id);
  return { ...people, companyId, template };
}

let made: ReturnType<typeof make> | undefined;
const visitFixture = () => (made ??= make());

const checklist = (more: Partial<NewRow<typeof invTemplate>> = {}): NewRow<typeof invTemplate> => ({
  name: { zh: '过程审核', en: 'Process audit' },
  sections: [
    { sectionNo: 1, name: { zh: '来料' }, weight: '40' },
    { sectionNo: 2, name: { zh: '制造' }, weight: '60' },
  ],
  questions: [
    { lineNo: 1, sectionNo: 1, title: { zh: '是否有来料检验？' } },
    { lineNo: 2, sectionNo: 2, title: { zh: '关键工序是否受控？' }, starFlag: true },
    { lineNo: 3, sectionNo: 2, title: { zh: '设备是否点检？' } },
  ],
  ...more,
});

// Only the server writes a stage; the factory writes rows as they would be stored.
const potentialIn = (companyId: string) => ({ companyId, stage: 'POTENTIAL' as const });

async function newSupplier() {
  const { companyId } = await visitFixture();
  const { id } = await createRow(supplierBase, {
    foreignFlag: true,
    companies: [potentialIn(companyId)],
  });
  const seller = await person(`sv_seller_${id}`, { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  return { id, seller };
}

async function announced(more: Partial<NewRow<typeof invSheet>> = {}) {
  const { leader, member, head, companyId, template } = await visitFixture();
  const supplier = await newSupplier();
  const sheet = await leader.add(invSheet, {
    companyId,
    supplierBaseId: supplier.id,
    siteAddress: '苏州工业园区 1 号',
    templateId: template.id,
    leaderId: leader.id,
    planDate: inDays(3),
    members: [{ memberId: leader.id }, { memberId: member.id, duty: '制造' }],
    ...more,
  });
  await leader.run(invSheet, 'submit', sheet.id);
  await head.run(invSheet, 'approve', sheet.id);
  return { id: sheet.id, supplier };
}

const state = (sheet: string, conflict = false) => ({ sheet, conflict });

async function begun(more: Partial<NewRow<typeof invSheet>> = {}) {
  const { leader, member } = await visitFixture();
  const { id, supplier } = await announced(more);
  await supplier.seller.run(invSheet, 'confirm', id);
  await leader.post('/inv/visitDevice/state', state(id));
  await member.post('/inv/visitDevice/state', state(id));
  await leader.run(invSheet, 'begin', id);
  return { id, supplier };
}

interface Synced {
  readonly conflicts: readonly { readonly lineNo: number; readonly isOwnStored: boolean; readonly otherBy: string }[];
  readonly visit: {
    readonly answers: readonly {
      readonly lineNo: number;
      readonly points: string | null;
      readonly answeredAt: string | null;
    }[];
    readonly findings: readonly { readonly key: string | null }[];
  };
}

const answer = (lineNo: number, points: string, secondsAgo = 5, basedOn: string | null = null) => ({
  lineNo,
  points,
  note: null,
  secondsAgo,
  basedOn,
});

type Answers = readonly ReturnType<typeof answer>[];

const sync = async (who: 'leader' | 'member', sheet: string, answers: Answers, findings: readonly object[] = []) =>
  (await visitFixture())[who].post<Synced>('/inv/visitDevice/sync', { sheet, answers, findings });

test('a checklist is published whole: elements, questions, weights, thresholds', async () => {
  const { head } = await visitFixture();
  const cases = [
    [{ questions: [] }, errors.noQuestions],
    [{ questions: [{ lineNo: 1, sectionNo: 7, title: { zh: '？' } }] }, errors.strayQuestion],
    [{ questions: [{ lineNo: 1, sectionNo: 1, title: { zh: '？' } }] }, errors.emptySection],
    [
      {
        sections: [{ sectionNo: 1, name: { zh: '来料' }, weight: '99' as const }],
        questions: [{ lineNo: 1, sectionNo: 1, title: { zh: '？' } }],
      },
      errors.sectionWeights,
    ],
  ] as const;
  for (const [more, refused] of cases) {
    const { id } = await head.add(invTemplate, checklist(more));
    await assert.rejects(head.run(invTemplate, 'publish', id), refusal(refused));
  }
  const section = { sectionNo: 1, name: { zh: '来料' }, weight: '50' as const };
  await assert.rejects(
    head.add(invTemplate, checklist({ sections: [section, section] })),
    refusal(errors.sectionTwice),
  );
  const question = { lineNo: 1, sectionNo: 1, title: { zh: '？' } };
  await assert.rejects(
    head.add(invTemplate, checklist({ questions: [question, question] })),
    refusal(errors.questionTwice),
  );
  await assert.rejects(head.add(invTemplate, checklist({ gradeB: '95' })), refusal(errors.thresholdsReversed));
});

test('plan and approval: team, day, checklist; nobody approves what he made', async () => {
  const { leader, head, companyId, template } = await visitFixture();
  const supplier = await newSupplier();
  const about = {
    companyId,
    supplierBaseId: supplier.id,
    siteAddress: '无锡',
    templateId: template.id,
    leaderId: leader.id,
    planDate: inDays(1),
  };
  const empty = await leader.add(invSheet, about);
  await assert.rejects(leader.run(invSheet, 'submit', empty.id), refusal(errors.teamEmpty));
  await assert.rejects(supplier.seller.get(invSheet, empty.id), /10007/);
  const own = { memberId: leader.id };
  await assert.rejects(leader.add(invSheet, { ...about, members: [own, own] }), refusal(errors.memberTwice));
  await assert.rejects(
    leader.add(invSheet, { ...about, leaderId: supplier.seller.id, members: [own] }),
    refusal(engineErrors.lookupUnknown),
  );
  const late = await leader.add(invSheet, { ...about, planDate: inDays(-1), members: [own] });
  await assert.rejects(leader.run(invSheet, 'submit', late.id), refusal(errors.dateInPast));
  const other = await createRow(invTemplate, {
    name: { zh: '别的公司' },
    status: 'PUBLISHED',
    companyId: (await createRow(company)).id,
  });
  await assert.rejects(
    leader.add(invSheet, { ...about, templateId: other.id, members: [own] }),
    refusal(errors.templateOfOtherCompany),
  );

  const made = await head.add(invSheet, { ...about, members: [own] });
  await head.run(invSheet, 'submit', made.id);
  await assert.rejects(head.run(invSheet, 'approve', made.id), refusal(engineErrors.secondPerson));
});

test('an approved plan makes a visit for each supplier and announces it', async () => {
  const { leader, head, companyId, template } = await visitFixture();
  const supplier = await newSupplier();
  const plan = { title: '年度', companyId, templateId: template.id } as const;
  const nothing = await leader.add(invPlan, plan);
  await assert.rejects(leader.run(invPlan, 'submit', nothing.id), refusal(errors.planEmpty));
  const line = { supplierBaseId: supplier.id, siteAddress: '昆山', planDate: inDays(9), leaderId: leader.id };
  const { id } = await leader.add(invPlan, { ...plan, lines: [line] });
  await leader.run(invPlan, 'submit', id);
  await head.run(invPlan, 'approve', id);
  const approved = await leader.get(invPlan, id);
  const sheetId = approved.lines[0]?.sheetId ?? '';
  const seen = await supplier.seller.get(invSheet, sheetId);
  assert.deepEqual([approved.sheetCount, seen.status, seen.siteAddress], [1, 'NOTIFIED', '昆山']);
});

test('the supplier confirms the day or proposes another one', async () => {
  const { leader } = await visitFixture();
  const { id, supplier } = await announced();
  const another = { otherDate: inDays(8), note: '停电检修' };
  await assert.rejects(
    supplier.seller.run(invSheet, 'propose', id, { ...another, otherDate: inDays(-1) }),
    refusal(errors.dateInPast),
  );
  await supplier.seller.run(invSheet, 'propose', id, another);
  await leader.run(invSheet, 'keepDate', id, { reason: '日程已定' });
  await supplier.seller.run(invSheet, 'propose', id, another);
  const accepted = await leader.run(invSheet, 'acceptDate', id);
  assert.equal(accepted.status, 'CONFIRMED');
  assert.equal((await leader.get(invSheet, id)).planDate, inDays(8));
  await leader.run(invSheet, 'cancel', id, { reason: '合作终止' });
  assert.equal((await supplier.seller.get(invSheet, id)).endReason, '合作终止');
});

test('only the team scores, after it has stated its interests', async () => {
  const { leader, member, outsider } = await visitFixture();
  const { id, supplier } = await announced();
  await supplier.seller.run(invSheet, 'confirm', id);
  await assert.rejects(leader.run(invSheet, 'begin', id), refusal(errors.statementMissing));
  await leader.post('/inv/visitDevice/state', state(id));
  await leader.run(invSheet, 'begin', id);
  await assert.rejects(outsider.post('/inv/visitDevice/state', state(id)), refusal(errors.notOfTeam));
  const asked = { sheet: id, answers: [answer(1, 'P10')], findings: [] };
  await assert.rejects(outsider.post('/inv/visitDevice/sync', asked), refusal(errors.notOfTeam));
  await assert.rejects(member.post('/inv/visitDevice/sync', asked), refusal(errors.statementMissing));
  const hidden = await member.post<{ visit: { answers: unknown[] } }>('/inv/visitDevice/carry', { sheet: id });
  assert.deepEqual(hidden.visit.answers, [], 'no question is carried before the statement');
  await member.post('/inv/visitDevice/state', state(id, true));
  await assert.rejects(member.post('/inv/visitDevice/sync', asked), refusal(errors.inConflict));
  await assert.rejects(supplier.seller.post('/inv/visitDevice/carry', { sheet: id }), /20012|403/);
});

test('answers of two devices: the last one counts and the other one is shown; nothing is stored twice', async () => {
  const { leader } = await visitFixture();
  const { id } = await begun();
  // The visit began long ago, so that a device may have been without a network for an hour.
  await asServer((ctx) =>
    ctx.store(invSheet).patch(id, { actualFrom: new Date(Date.now() - 7_200_000).toISOString() }),
  );
  const first = await sync('leader', id, [answer(1, 'P8', 600), answer(2, 'P10', 600)]);
  assert.deepEqual(first.conflicts, []);
  const earlier = await sync('member', id, [answer(1, 'P4', 1800)]);
  assert.deepEqual(
    earlier.conflicts.map(({ lineNo, isOwnStored, otherBy }) => [lineNo, isOwnStored, otherBy]),
    [[1, false, 'sv_leader']],
  );
  const later = await sync('member', id, [answer(2, 'P6', 60)]);
  assert.deepEqual(
    later.conflicts.map(({ lineNo, isOwnStored }) => [lineNo, isOwnStored]),
    [[2, true]],
  );
  const known = later.visit.answers.find(({ lineNo }) => lineNo === 2)?.answeredAt ?? null;
  assert.deepEqual((await sync('leader', id, [answer(2, 'P8', 1, known)])).conflicts, []);
  const points = (await leader.get(invSheet, id)).answers.map((each) => each.points);
  assert.deepEqual(points, ['P8', 'P8', null]);

  const found = { key: 'device-key-1', lineNo: 3, severity: 'MAJOR', description: '点检表缺失', dueDate: inDays(20) };
  await sync('leader', id, [], [found]);
  const again = await sync('leader', id, [], [found]);
  assert.equal(again.visit.findings.length, 1);
  const wrong: readonly (readonly [unknown, unknown])[] = [
    ['x', []],
    [[{ lineNo: 1, points: 'P7', secondsAgo: 1 }], []],
    [[{ lineNo: 1, points: 'P8' }], []],
    [[], [{ ...found, key: '?' }]],
    [[], [{ ...found, severity: 'HUGE' }]],
  ];
  for (const [answers, findings] of wrong)
    await assert.rejects(
      leader.post('/inv/visitDevice/sync', { sheet: id, answers, findings }),
      refusal(errors.answersMalformed),
    );
  await assert.rejects(sync('leader', id, [answer(99, 'P8')]), refusal(errors.noSuchQuestion));
  await assert.rejects(
    sync('leader', id, [], [{ ...found, key: 'device-key-2', dueDate: inDays(-1) }]),
    refusal(errors.dueInPast),
  );
});

test('from answers to a conclusion: grade, findings, a second person, a gate of admission', async () => {
  const { leader, head, manager, companyId } = await visitFixture();
  const { id, supplier } = await begun();
  // A type of its own: a rule for every type would be a gate of the suppliers of other tests, too.
  const type = await createRow(supplierType);
  await asServer((ctx) => ctx.store(supplierBase).patch(supplier.id, { supplierTypeId: type.id }));
  await sync('leader', id, [answer(1, 'P10'), answer(2, 'P10')]);
  await assert.rejects(leader.run(invSheet, 'score', id), refusal(errors.unanswered));
  await sync('leader', id, [answer(3, 'P0')]);
  await sync(
    'leader',
    id,
    [],
    [{ key: 'device-key-9', lineNo: 3, severity: 'MAJOR', description: '设备未点检', dueDate: inDays(20) }],
  );
  await leader.run(invSheet, 'score', id);
  const scored = await leader.get(invSheet, id);
  // 40 % × 100 + 60 % × 50; the weak element makes it C.
  assert.deepEqual([scored.totalScore, scored.rawGrade, scored.grade], ['70', 'C', 'C']);
  assert.deepEqual(
    scored.sections.map(({ score }) => score),
    ['100', '50'],
  );
  await assert.rejects(sync('leader', id, [answer(1, 'P8')]), refusal(errors.notRunning));
  const concluded = { conclusion: 'CONDITIONAL', summary: '整改后小批供货' } as const;
  await assert.rejects(leader.run(invSheet, 'close', id, concluded), /20012/);
  await assert.rejects(head.run(invSheet, 'close', id, concluded), refusal(errors.majorOpen));
  await leader.run(invSheet, 'rectify', id);
  const [finding] = (await supplier.seller.query(invFinding, { sheetId: id })).records;
  assert.ok(finding);
  await assert.rejects(leader.run(invSheet, 'verify', id), refusal(errors.findingsOpen));
  const done = { measure: '恢复点检并培训', owner: '王班长' };
  await supplier.seller.run(invFinding, 'answer', finding.id, done);
  await leader.run(invFinding, 'returnAnswer', finding.id, { reason: '缺少照片' });
  await supplier.seller.run(invFinding, 'answer', finding.id, done);
  await leader.run(invFinding, 'verify', finding.id, { verification: '现场核实' });
  await leader.run(invSheet, 'verify', id);
  await assert.rejects(
    head.run(invSheet, 'close', id, { ...concluded, conclusion: 'PASS' }),
    refusal(errors.passWithC),
  );

  await manager.add(supAdmissionRule, {
    supplierTypeId: type.id,
    changeType: 'TRIAL',
    gate: 'INVESTIGATION',
    mandatory: true,
  });
  const change = await manager.add(supLifecycleChange, {
    supplierBaseId: supplier.id,
    changeType: 'TRIAL',
    reasonText: '试用',
  });
  await assert.rejects(manager.run(supLifecycleChange, 'submit', change.id), refusal(lifecycleErrors.gateShut));
  await head.run(invSheet, 'close', id, concluded);
  assert.equal((await manager.run(supLifecycleChange, 'submit', change.id)).status, 'PENDING');
  const [evidence] = (await manager.query(supEvidence, { supplierBaseId: supplier.id })).records;
  assert.deepEqual([evidence?.kind, evidence?.passedFlag, evidence?.companyId], ['INVESTIGATION', true, companyId]);

  const seen = await supplier.seller.get(invSheet, id);
  assert.deepEqual([seen.grade, seen.conclusion, seen.summary], ['C', 'CONDITIONAL', '整改后小批供货']);
  assert.match(seen.findingSummary ?? '', /严重.*设备未点检.*已验证.*恢复点检/);
  const words = JSON.stringify(seen);
  for (const internal of ['points', 'answeredBy', 'starFlag', '点检？', 'concludedBy', 'conflictNote', 'planId'])
    assert.ok(!words.includes(internal), internal);
});

test('no findings: concluded at once; a photo is asked for where the checklist says so; nothing applies', async () => {
  const { leader, head, template } = await visitFixture();
  const { id } = await begun();
  await sync('leader', id, [answer(1, 'P10'), answer(2, 'P10'), answer(3, 'P10')]);
  await leader.run(invSheet, 'score', id);
  await assert.rejects(leader.run(invSheet, 'rectify', id), refusal(errors.noFindings));
  await head.run(invSheet, 'close', id, { conclusion: 'PASS', summary: '良好' });
  await assert.rejects(
    leader.add(invFinding, { sheetId: id, description: '迟到', dueDate: inDays(3) }),
    refusal(errors.sheetOver),
  );

  const draft = await head.add(
    invTemplate,
    checklist({
      sections: [{ sectionNo: 1, name: { zh: '仓储' }, weight: '100' }],
      questions: [{ lineNo: 1, sectionNo: 1, title: { zh: '先进先出？' }, evidenceFlag: true }],
    }),
  );
  await assert.rejects(announced({ templateId: draft.id }), refusal(engineErrors.lookupUnknown));
  await head.run(invTemplate, 'publish', draft.id);
  const pictured = await begun({ templateId: draft.id });
  await sync('leader', pictured.id, [answer(1, 'P8')]);
  await assert.rejects(leader.run(invSheet, 'score', pictured.id), refusal(errors.photoMissing));
  await sync('leader', pictured.id, [answer(1, 'NA')]);
  await assert.rejects(leader.run(invSheet, 'score', pictured.id), refusal(errors.nothingApplies));
  assert.equal((await head.get(invTemplate, template.id)).status, 'PUBLISHED');
});

test('a checklist that is retired is chosen no more, until it is reinstated', async () => {
  const { head, leader, companyId } = await visitFixture();
  const own = await head.add(invTemplate, checklist());
  await head.run(invTemplate, 'publish', own.id);
  await head.run(invTemplate, 'retire', own.id);
  const supplier = await newSupplier();
  const planned = () =>
    leader.add(invSheet, {
      companyId,
      supplierBaseId: supplier.id,
      siteAddress: '苏州工业园区 1 号',
      templateId: own.id,
      leaderId: leader.id,
      planDate: inDays(3),
      members: [{ memberId: leader.id }],
    });
  await assert.rejects(planned(), refusal(engineErrors.lookupUnknown));
  assert.equal((await head.run(invTemplate, 'reinstate', own.id)).status, 'PUBLISHED');
  await planned();
});
