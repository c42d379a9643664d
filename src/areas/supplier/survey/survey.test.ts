import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfCell } from '#engine/excel/cells.ts';
import { firstTable, smallWorkbook, withWorkbook, workbookType } from '#engine/excel/smallWorkbook.ts';
import { readHeader, readRows } from '#engine/excel/workbook.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { dayAfter } from '#model/days.ts';
import type { NewRow } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer, person } from '#test/app.ts';
import { assertRefused, refusal } from '#test/refusals.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow, unique } from '#test/factory.ts';
import type { Answer, Person } from '#test/person.ts';
import { contents, upload } from '#test/upload.ts';
import { fieldErrors } from '../fieldEngine/errors.ts';
import { supLifecycleChange } from '../lifecycle/supLifecycleChange.document.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { surveyErrors as errors } from './errors.ts';
import { supSurvey } from './supSurvey.document.ts';
import { supSurveyAnswer } from './supSurveyAnswer.document.ts';
import { supSurveyTemp } from './supSurveyTemp.document.ts';

const manager = person('survey_manager', { userType: 'BUYER', roles: ['sup_manager'] });
const today = () => asServer((ctx) => Promise.resolve(ctx.today));

const section = { lineNo: 1, sectionCode: 'q', title: { zh: '质量' }, weight: '100' } as const;
const questions = [
  {
    lineNo: 1,
    sectionCode: 'q',
    questionCode: 'lab',
    title: { zh: '是否有实验室', en: 'A laboratory?' },
    questionType: 'SWITCH',
    maxScore: '10',
    scores: 'Y=10;N=0',
    knockout: 'N',
  },
  {
    lineNo: 2,
    sectionCode: 'q',
    questionCode: 'staff',
    title: { zh: '实验室人数' },
    questionType: 'INTEGER',
    maxScore: '10',
    scores: '1=4;5=10',
    showIf: 'lab=Y',
  },
] as const;

type NewTemplate = Partial<NewRow<typeof supSurveyTemp>>;

async function template(more: NewTemplate = {}) {
  const who = await manager;
  const { id } = await who.add(supSurveyTemp, {
    name: { zh: unique(8) },
    fillMode: 'ONLINE',
    sections: [section],
    questions: [...questions],
    ...more,
  });
  await who.run(supSurveyTemp, 'publish', id);
  return id;
}

async function supplierOf(companyId: string) {
  const { id } = await createRow(supplierBase, { foreignFlag: true, companies: [{ companyId }] });
  const owner = await person(`survey_${unique(6)}`, { userType: 'SUPPLIER', supplierBaseId: id, roles: ['sup_admin'] });
  return { id, owner };
}

async function issued(
  supplierIds: readonly string[],
  facts: { companyId: string; templateId?: string; days?: number },
) {
  const who = await manager;
  const { id } = await who.add(supSurvey, {
    templateId: facts.templateId ?? (await template()),
    companyId: facts.companyId,
    dueDate: dayAfter(await today(), facts.days ?? 10),
    suppliers: supplierIds.map((supplierBaseId) => ({ supplierBaseId })),
  });
  await who.run(supSurvey, 'issue', id);
  const { records } = await who.query(supSurveyAnswer, { surveyId: id });
  return { id, answers: records };
}

async function fill(who: Person, id: string, values: object) {
  const { versionNo } = await who.get(supSurveyAnswer, id);
  return who.send('POST', '/sup/supSurveyAnswer/saveAnswers', { answerId: id, versionNo, values });
}

test('a questionnaire goes to several suppliers; each answers his own, is scored, returned, reviewed, and keeps it for a time', async () => {
  const { id: companyId } = await createRow(company);
  const [one, other] = [await supplierOf(companyId), await supplierOf(companyId)];
  const templateId = await template();
  const { answers } = await issued([one.id, other.id], { companyId, templateId });
  assert.equal(answers.length, 2);
  const own = answers.find((each) => each.supplierBaseId === one.id)?.id ?? '';
  const foreign = answers.find((each) => each.supplierBaseId === other.id)?.id ?? '';
  assert.equal((await one.owner.query(supSurveyAnswer, {})).records.length, 1);
  await assert.rejects(one.owner.get(supSurveyAnswer, foreign), refusal(engineErrors.notFound));
  const sheet = await one.owner.send('POST', '/sup/supSurveyAnswer/sheet', { answerId: own });
  for (const secret of ['scores', 'knockout', 'maxScore', 'weight'])
    assert.ok(!JSON.stringify(sheet.data).includes(`"${secret}"`), `a supplier does not read ${secret}`);
  assert.equal((await fill(one.owner, own, { nothing: 1 })).code, errors.unknownQuestion.code);
  assert.equal((await fill(one.owner, own, { staff: 'many', lab: true })).code, errors.unfit.code);
  assert.equal((await fill(one.owner, own, { lab: true, staff: 3 })).code, '200');
  await one.owner.run(supSurveyAnswer, 'submit', own);
  const who = await manager;
  const first = await who.get(supSurveyAnswer, own);
  assert.deepEqual([first.status, first.score, first.result, first.knockouts], ['SUBMITTED', '70', 'PASS', null]);
  assert.ok(!('score' in (await one.owner.get(supSurveyAnswer, own))), 'the score is internal');
  assert.equal((await fill(one.owner, own, { lab: false })).code, '20004');
  await who.run(supSurveyAnswer, 'sendBack', own, { reason: '请核对人数' });
  await fill(one.owner, own, { lab: true, staff: 8 });
  await one.owner.run(supSurveyAnswer, 'submit', own);
  const reviewed = await who.run(supSurveyAnswer, 'review', own);
  assert.deepEqual([reviewed.status, reviewed.score], ['REVIEWED', '100']);
  const again = await issued([one.id], { companyId, templateId });
  const { data } = await one.owner.send('POST', '/sup/supSurveyAnswer/sheet', { answerId: again.answers[0]?.id });
  assert.deepEqual(
    isRecord(data) ? data['proposed'] : undefined,
    { lab: true, staff: 8 },
    'answers are proposed again',
  );
  await letPass(supSurveyAnswer, 'expire', own);
  assert.equal((await who.get(supSurveyAnswer, own)).status, 'EXPIRED');
});

test('a knock-out fails whatever the score; required questions are missed with their name', async () => {
  const { id: companyId } = await createRow(company);
  const { id, owner } = await supplierOf(companyId);
  const { answers } = await issued([id], { companyId });
  const own = answers[0]?.id ?? '';
  await fill(owner, own, {});
  await assert.rejects(owner.run(supSurveyAnswer, 'submit', own), refusal(errors.unanswered));
  await fill(owner, own, { lab: false });
  await owner.run(supSurveyAnswer, 'submit', own);
  const seen = await (await manager).get(supSurveyAnswer, own);
  assert.deepEqual([seen.result, seen.knockouts], ['FAIL', '是否有实验室']);
});

test('who is late is reminded before, marked after, and a closed questionnaire is filled in no more', async () => {
  const { id: companyId } = await createRow(company);
  const { id, owner } = await supplierOf(companyId);
  const survey = await issued([id], { companyId });
  const own = survey.answers[0]?.id ?? '';
  await letPass(supSurveyAnswer, 'remind', own);
  await letPass(supSurveyAnswer, 'markOverdue', own);
  const who = await manager;
  assert.equal((await who.get(supSurveyAnswer, own)).overdueFlag, true);
  await who.run(supSurvey, 'close', survey.id);
  assert.equal((await who.get(supSurveyAnswer, own)).status, 'CLOSED');
  assert.equal((await fill(owner, own, { lab: true })).code, '20004');
});

test('15020, 15009, 15022, 15023, 15005, 15003, 15004, 10015: what a questionnaire cannot be is refused with its place', async () => {
  const who = await manager;
  const { id: companyId } = await createRow(company);
  const { id } = await supplierOf(companyId);
  const wrong = (more: NewTemplate) =>
    who.add(supSurveyTemp, {
      name: { zh: unique(8) },
      fillMode: 'ONLINE',
      sections: [section],
      questions: [...questions],
      ...more,
    });
  await assert.rejects(wrong({ fillMode: null }), refusal(errors.fillModeMissing));
  assert.equal(errors.fillModeMissing.code, '15020');
  const [lab, staff] = questions;
  const cases: [NewTemplate, Parameters<typeof refusal>[0]][] = [
    [{ questions: [{ ...lab, questionType: 'SELECT' }] }, fieldErrors.quickCodeMissing],
    [{ questions: [lab, { ...staff, questionCode: 'lab' }] }, fieldErrors.codeTwice],
    [{ questions: [{ ...lab, sectionCode: 'x' }] }, errors.sectionUnknown],
    [{ questions: [{ ...lab, scores: 'Y:5' }] }, errors.scoresMalformed],
    [{ questions: [{ ...lab, scores: 'Y=50' }] }, errors.scoreAboveMax],
    [{ questions: [staff] }, errors.conditionUnknown],
    [{ sections: [section, { ...section, lineNo: 2 }] }, errors.sectionTwice],
  ];
  for (const [more, definition] of cases) await assert.rejects(wrong(more), refusal(definition));
  const light = await wrong({ sections: [{ ...section, weight: '90' }] });
  await assert.rejects(who.run(supSurveyTemp, 'publish', light.id), refusal(errors.sectionWeights));
  const copy = (target: string | null) =>
    who.send('POST', '/sup/supSurveyTemp/copyFields', { sourceId: light.id, target });
  assert.equal((await copy(null)).code, '15004');
  assert.equal((await copy(light.id)).code, '15003');
  const templateId = await template();
  const dueDate = dayAfter(await today(), 5);
  await assert.rejects(who.add(supSurvey, { templateId, dueDate }), refusal(errors.companyMissing));
  const nobody = await who.add(supSurvey, { templateId, companyId, dueDate });
  await assert.rejects(who.run(supSurvey, 'issue', nobody.id), refusal(errors.noSupplier));
  await issued([id], { companyId, templateId });
  await assert.rejects(issued([id], { companyId, templateId }), refusal(errors.answerOpen));
  assert.equal(errors.answerOpen.code, '15022');
  const change = await who.add(supLifecycleChange, { supplierBaseId: id, changeType: 'TRIAL', reasonText: '评审' });
  await assert.rejects(who.run(supLifecycleChange, 'submit', change.id), refusal(errors.mandatoryOpen));
  assert.equal(errors.mandatoryOpen.code, '15023');
});

test('an answer that needs evidence is submitted with a file for its question', async () => {
  const { id: companyId } = await createRow(company);
  const { id, owner } = await supplierOf(companyId);
  const [lab, staff] = questions;
  const templateId = await template({ questions: [lab, { ...staff, evidenceFlag: true }] });
  const { answers } = await issued([id], { companyId, templateId });
  const own = answers[0]?.id ?? '';
  await fill(owner, own, { lab: true, staff: 6 });
  await assert.rejects(owner.run(supSurveyAnswer, 'submit', own), refusal(errors.evidenceMissing));
  const file = async (businessDescribable: string) => {
    const fields = { document: 'sup.supSurveyAnswer', businessId: own, businessDescribable };
    const answer = await upload(owner, { name: 'staff.txt', content: contents.txt, fields });
    assert.equal(answer.success, true, answer.msg);
  };
  await file('Q1');
  await assert.rejects(owner.run(supSurveyAnswer, 'submit', own), refusal(errors.evidenceMissing));
  await file('Q2');
  await owner.run(supSurveyAnswer, 'submit', own);
  // What is not asked needs nothing.
  const again = await issued([id], {
    companyId,
    templateId: await template({ questions: [lab, { ...staff, evidenceFlag: true }] }),
  });
  await fill(owner, again.answers[0]?.id ?? '', { lab: false });
  await owner.run(supSurveyAnswer, 'submit', again.answers[0]?.id ?? '');
});

const workbookPath = '/prod-api/sup/supSurveyAnswer/workbook';

test('a questionnaire goes out as a workbook and comes back; what is foreign in it is refused with its place, nothing stored', async () => {
  const { id: companyId } = await createRow(company);
  const [{ id, owner }, other] = [await supplierOf(companyId), await supplierOf(companyId)];
  const { answers } = await issued([id], { companyId });
  const own = answers[0]?.id ?? '';
  const { http } = await app();
  const ask = (who: Person) => http.inject({ method: 'GET', url: `${workbookPath}?id=${own}`, headers: who.headers });
  assert.match((await ask(other.owner)).body, /10007/, 'that of others does not exist');
  const [header, lab, staff] = await withWorkbook((await ask(owner)).rawPayload, async (file) => {
    const rows: (string | null)[][] = [[...(await readHeader(file, firstTable))]];
    for await (const batch of readRows(file, firstTable))
      for (const { cells } of batch) rows.push(cells.map((cell) => (cell === null ? null : textOfCell(cell))));
    return rows;
  });
  assert.ok(header && lab && staff);
  assert.deepEqual([lab[0], staff[0], staff[4]], ['lab', 'staff', '整数；仅当“是否有实验室”为“是”时回答']);
  const bring = async (sheet: readonly (readonly (string | null)[])[]) => {
    const [titles = [], ...rows] = sheet;
    const columns = titles.map((title) => ({ title: title ?? '', type: 'any' as const }));
    const bytes = await smallWorkbook(rows, { columns, language: 'zh', timeZone: 'UTC', sheetName: 'S' });
    const { versionNo } = await owner.get(supSurveyAnswer, own);
    const answer = await http.inject({
      method: 'POST',
      url: `${workbookPath}?id=${own}&versionNo=${versionNo}&name=a.xlsx`,
      headers: { ...owner.headers, 'content-type': workbookType },
      payload: bytes,
    });
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
  };
  const answered = (row: readonly (string | null)[], value: string) => [...row.slice(0, 5), value];
  const foreign = await bring([
    [...header, '备注'],
    [...answered(lab, '是'), 'x'],
  ]);
  assert.deepEqual([foreign.code, /列 G“备注”/.test(foreign.msg)], ['10017', true], foreign.msg);
  const wrong = await bring([header, answered(lab, '是'), answered(staff, '很多')]);
  assert.deepEqual([wrong.code, /第 3 行“实验室人数”/.test(wrong.msg)], ['10008', true], wrong.msg);
  assertRefused(foreign, errors.columnForeign);
  assertRefused(wrong, errors.cellUnfit);
  const shifted = [header[1] ?? null, header[0] ?? null, ...header.slice(2)];
  const cases: [readonly (readonly (string | null)[])[], Parameters<typeof refusal>[0]][] = [
    [[shifted, answered(lab, '是')], errors.columnShifted],
    [[header], errors.workbookEmpty],
    [[header, answered(['nobody', ...lab.slice(1)], '是')], errors.rowUnknown],
    [[header, answered(lab, '是'), answered(lab, '否')], errors.rowTwice],
    [[header, answered(lab, '否'), answered(staff, '8')], errors.rowNotAsked],
  ];
  for (const [sheet, refused] of cases) assertRefused(await bring(sheet), refused);
  assert.equal((await owner.get(supSurveyAnswer, own)).status, 'ISSUED', 'nothing was stored');
  const taken = await bring([header, answered(lab, '是'), answered(staff, '8')]);
  assert.equal(taken.code, '200', taken.msg);
  await owner.run(supSurveyAnswer, 'submit', own);
  assert.equal((await (await manager).get(supSurveyAnswer, own)).score, '100');
  assert.equal((await bring([header, answered(lab, '否')])).code, errors.notWritable.code);
});
