import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { resolveLookups } from '#engine/read/lookups.ts';
import { columnsOf, keyOf, linesOf, type AnyDocument } from '#model/document.ts';
import type { Period } from '#model/documentParts.ts';
import { BusinessError } from '#model/errors.ts';
import { anyDay, dayField } from '#model/dependentLookups.ts';
import { areas } from '../../src/areas.ts';
import { app, asServer } from '../app.ts';
import { createOrigin, createRowId } from '../factory.ts';

const documents = areas.flatMap((area) => area.documents);
const byKey = new Map(documents.map((document) => [keyOf(document), document]));

const lineOf = (line: AnyDocument): readonly [header: AnyDocument, lines: string] | undefined => {
  for (const document of documents)
    for (const [name, of] of linesOf(document)) if (of === line) return [document, name];
  return undefined;
};

// What the server works out is no choice of a person.
const places = documents.flatMap((document) =>
  columnsOf(document).flatMap(([name, field]) => {
    const target = byKey.get(field.target ?? '');
    return target?.period && !field.computed ? [{ document, name, field, target, period: target.period }] : [];
  }),
);

test('what has a period is named by lookups that say by which day it is judged', () => {
  const checked = new Map(places.map(({ document, name, field }) => [`${keyOf(document)}.${name}`, field.validOn]));
  assert.equal(checked.get('pur.purchaseOrderDetail.taxRate'), 'requireDate');
  assert.equal(checked.get('pur.purchaseOrderDetail.costCenter'), 'requireDate');
  assert.equal(checked.get('pur.purchaseOrder.dept'), 'orderDate');
  assert.equal(checked.get('basic.material.taxRate'), undefined);
  assert.equal(checked.get('pur.returnedDetail.taxRate'), anyDay);
});

const [from, to, before, after] = ['2031-03-01', '2031-03-31', '2031-02-28', '2031-04-01'] as const;

for (const { document, name, field, target, period } of places) {
  const own = dayField(field);
  test(`${keyOf(document)}.${name} names what counts on ${field.validOn ?? 'the day'}, and nothing else`, async () => {
    const id = await createRowId(target, createOrigin({ stateOf: () => undefined }), withPeriod(period));
    const check = (day: string) => {
      const row: object = { [`${name}Id`]: id, ...(own && !own.ofHeader ? { [own.own]: day } : {}) };
      const header = lineOf(document);
      const whole: object = header ? { [header[1]]: [row], ...(own?.ofHeader ? { [own.own]: day } : {}) } : row;
      return asServer((ctx) =>
        resolveLookups({ ...(ctx as EngineContext), today: day }, header?.[0] ?? document, [whole as AnyRow]),
      );
    };
    for (const day of [from, '2031-03-15', to]) await check(day);
    for (const day of [before, after])
      if (field.validOn === anyDay) await check(day);
      else await assert.rejects(check(day), isOutOfPeriod);
    await app();
  });
}

const withPeriod = (period: Period): object => ({ [period.from]: from, [period.to]: to });

const isOutOfPeriod = (error: unknown): boolean =>
  error instanceof BusinessError &&
  error.code === engineErrors.lookupOutOfPeriod.code &&
  error.label[1].includes('choose one that is valid on that day');
