import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { resolveLookups } from '#engine/read/lookups.ts';
import { columnsOf, initialState, keyOf, linesOf, type AnyDocument } from '#model/document.ts';
import { linesIn } from '#engine/write/save.ts';
import { BusinessError } from '#model/errors.ts';
import type { Field } from '#model/fields.ts';
import { dependenciesOf, type LookupDependency } from '#model/dependentLookups.ts';
import { areas } from '../../src/areas.ts';
import { app, asServer } from '../app.ts';
import { createOrigin, createRowId, type Origin } from '../factory.ts';

const documents = areas.flatMap((area) => area.documents);

interface Place {
  readonly document: AnyDocument;
  readonly header: readonly [document: AnyDocument, lines: string] | undefined;
  readonly name: string;
  readonly field: Field;
  readonly narrowing: LookupDependency;
}

// What the server works out itself narrows only what is offered.
const isChosen = ({ document, header, narrowing }: Place): boolean =>
  (narrowing.ofHeader ? header?.[0] : document)?.fields[narrowing.own]?.computed !== true;

const places: readonly Place[] = documents
  .flatMap((document) =>
    columnsOf(document).flatMap(([name, field]) =>
      dependenciesOf(field).map((narrowing) => ({ document, header: headerOf(document), name, field, narrowing })),
    ),
  )
  .filter(isChosen);

function headerOf(line: AnyDocument): readonly [AnyDocument, string] | undefined {
  for (const document of documents)
    for (const [name, of] of linesOf(document)) if (of === line) return [document, name];
  return undefined;
}

test('there are lookups that other values of their row narrow', () => {
  const named = new Set(places.map(({ document }) => keyOf(document)));
  for (const key of [
    'pur.purchaseOrder',
    'pur.deliveryPlanDetail',
    'pur.purchaseOrderChangeLine',
    'pur.returnedDetail',
  ])
    assert.ok(named.has(key), key);
});

const [here, there] = [createOrigin({ stateOf: initialState }), createOrigin({ stateOf: initialState })];

for (const place of places) {
  const { document, name, field, narrowing } = place;
  test(`${keyOf(document)}.${name} takes nothing that belongs to another ${narrowing.own}`, async () => {
    const { engine } = await app();
    const target = engine.registry.get(field.target ?? '');
    const chosen = await offeredBy(here, target, field);
    const other = await offeredBy(there, target, field);
    const [mine, foreign] = [String(chosen[narrowing.theirs]), String(other[narrowing.theirs])];
    assert.notEqual(mine, foreign);
    const tried = (value: string) => {
      const [of, row] = rowWith(place, chosen.id, value);
      const [, before] = rowWith(place, null, value);
      return asServer((ctx) => resolveLookups(ctx as EngineContext, of, [row], before));
    };
    await tried(mine);
    await assert.rejects(tried(foreign), isElsewhere);
  });
}

const isElsewhere = (error: unknown): boolean =>
  error instanceof BusinessError &&
  error.code === engineErrors.lookupElsewhere.code &&
  error.label[1].includes('does not belong to the chosen');

/** A row that the lookup offers, with everything it belongs to. */
async function offeredBy(origin: Origin, target: AnyDocument, field: Field): Promise<AnyRow> {
  const { engine } = await app();
  const [status] = [field.filter?.['status']].flat();
  const wanted = Object.entries(field.filter ?? {}).filter(([, value]) => typeof value === 'string');
  const sketch: Record<string, unknown> = {
    ...Object.fromEntries(wanted),
    ...(typeof status === 'string' ? { status } : {}),
  };
  for (const { theirs } of dependenciesOf(field)) {
    const of = engine.registry.find(target.fields[theirs.slice(0, -2)]?.target ?? '');
    if (of) sketch[theirs] = await origin.idOf(of);
  }
  const parent = engine.registry.parentOf(target);
  const [of, made] = parent
    ? [parent.document, { ...own(parent.document, sketch), [parent.field]: [sketch] }]
    : [target, sketch];
  const id = await createRowId(of, origin, made);
  const row = await asServer(async (ctx) => (await ctx.store(of).get(id)) as AnyRow);
  const [line] = parent ? linesIn(row, parent.field) : [row];
  return line ?? assert.fail();
}

// A line takes from its header whose it is.
const own = (document: AnyDocument, sketch: object): object =>
  Object.fromEntries(Object.entries(sketch).filter(([name]) => name.slice(0, -2) in document.fields));

function rowWith(
  { document, header, name, narrowing }: Place,
  chosen: string | null,
  value: string,
): [AnyDocument, AnyRow] {
  const [row, narrowed] = [{ [`${name}Id`]: chosen }, { [`${narrowing.own}Id`]: value }];
  if (!narrowing.ofHeader) return [document, { ...row, ...narrowed } as unknown as AnyRow];
  const [of, lines] = header ?? assert.fail();
  return [of, { ...narrowed, [lines]: [row] } as unknown as AnyRow];
}
