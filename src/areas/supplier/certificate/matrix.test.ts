import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { app, person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { inDays } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isRecord } from '#model/value.ts';
import { certificateType } from '../certificateType/certificateType.document.ts';
import { rowsIn } from '../register/content.rules.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { cellOf, type CellState, type HeldCertificate, type MatrixType } from './matrix.rules.ts';
import { supCertificate } from './supCertificate.document.ts';

const type: MatrixType = { id: '1', name: { zh: '体系' }, isRequired: true, graceDays: 10, remindDays: '30,7' };
const held = (expireDate: string | null, isVerified = true): HeldCertificate => ({ expireDate, isVerified });

const cases: readonly [name: string, held: readonly HeldCertificate[], state: CellState, until: string | null][] = [
  ['nothing of a type that registrations need', [], 'MISSING', null],
  ['without end', [held(null)], 'VALID', null],
  ['far from its end', [held('2026-12-31')], 'VALID', '2026-12-31'],
  ['a warning before its end', [held('2026-06-20')], 'EXPIRING', '2026-06-20'],
  ['in its days of grace', [held('2026-05-25')], 'GRACE', '2026-05-25'],
  ['ended', [held('2026-01-01')], 'EXPIRED', '2026-01-01'],
  ['nobody has looked at it', [held('2027-01-01', false)], 'UNVERIFIED', '2027-01-01'],
  ['the best of several', [held('2026-01-01'), held('2026-12-31'), held('2027-01-01', false)], 'VALID', '2026-12-31'],
];

for (const [name, certificates, state, until] of cases)
  test(`a cell of the matrix: ${name}`, () => {
    assert.deepEqual(cellOf(type, certificates, '2026-06-01'), { state, until });
  });

test('nothing of a type that nobody needs is no gap', () => {
  assert.equal(cellOf({ ...type, isRequired: false }, [], '2026-06-01').state, 'NONE');
});

test('the matrix shows the suppliers of the companies of whoever looks, as a page and as a PDF', async () => {
  const [own, other] = [await createRow(company), await createRow(company)];
  const qualified = (companyId: string) => ({ companyId, stage: 'QUALIFIED' as const });
  const mine = await createRow(supplierBase, { foreignFlag: true, companies: [qualified(own.id)] });
  const theirs = await createRow(supplierBase, { foreignFlag: true, companies: [qualified(other.id)] });
  const kind = await createRow(certificateType, { registerRequired: false, graceDays: 0, remindDays: '30' });
  const paper = { certTypeId: kind.id, status: 'VERIFIED', issueDate: '2020-01-01' } as const;
  await createRow(supCertificate, { ...paper, supplierBaseId: mine.id, expireDate: inDays(200) });
  const who = await person('matrix_buyer', { userType: 'BUYER', roles: ['sup_manager'], companies: [own.id] });
  const read = async (body: object) => {
    const { data } = await who.send('POST', '/sup/supCertificate/matrix', body);
    return isRecord(data) ? data : {};
  };
  const matrix = await read({});
  const rows = rowsIn(matrix, 'records');
  assert.deepEqual([rows.some(({ id }) => id === mine.id), rows.some(({ id }) => id === theirs.id)], [true, false]);
  const at = rowsIn(matrix, 'types').findIndex(({ id }) => id === kind.id);
  const row = rows.find(({ id }) => id === mine.id) ?? {};
  assert.deepEqual(rowsIn(row, 'cells')[at], { state: 'VALID', until: inDays(200) });
  await assert.rejects(who.post('/sup/supCertificate/matrix', { companyId: other.id }), refusal(engineErrors.notFound));
  const { http } = await app();
  const url = '/prod-api/sup/supCertificate/matrix.pdf';
  const answer = await http.inject({ method: 'GET', url: `${url}?companyId=${own.id}`, headers: who.headers });
  assert.equal(answer.headers['content-type'], 'application/pdf');
  assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
});
