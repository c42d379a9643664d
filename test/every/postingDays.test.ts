import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followEdges } from '#model/follows.ts';
import { keyOf, linesOf, tableOf } from '#model/document.ts';
import { BusinessError } from '#model/errors.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { assertNotBeforeFollowed, assertPostingDay, undeclaredPostingDays } from '#engine/write/postingDay.ts';
import { areas } from '../../src/areas.ts';
import { sql } from '#engine/database/database.ts';
import { asServer, rows } from '../app.ts';
import { createOrigin, createRowId } from '../factory.ts';

const documents = areas.flatMap((area) => area.documents);
const byKey = new Map(documents.map((document) => [keyOf(document), document]));
const headerOf = new Map(
  documents.flatMap((document) => linesOf(document).map(([name, line]) => [line, { document, name }] as const)),
);

test('every day of posting that people write is declared as one', () => {
  assert.ok(documents.some(({ postedOn }) => postedOn === 'postingDate'));
  assert.deepEqual(
    documents.flatMap((document) => undeclaredPostingDays(document).map((name) => `${keyOf(document)}.${name}`)),
    [],
  );
});

const refusedFor = (sentence: RegExp) => (error: unknown) =>
  error instanceof BusinessError && sentence.test(error.in('en'));

for (const document of documents.filter(({ postedOn }) => postedOn !== undefined)) {
  const name = document.postedOn ?? '';
  test(`${keyOf(document)}: nothing is posted on a day to come`, () =>
    asServer(async (ctx) => {
      const engine = { ...(ctx as EngineContext), today: '2031-03-10' };
      await assertPostingDay(engine, document, { [name]: '2031-03-10' } as unknown as AnyRow);
      await assert.rejects(
        assertPostingDay(engine, document, { [name]: '2031-03-11' } as unknown as AnyRow),
        refusedFor(/2031-03-11 is still to come/),
      );
    }));

  for (const edge of followEdges([document])) {
    const target = byKey.get(edge.target);
    const header = target && headerOf.get(target);
    const source = header?.document ?? target;
    const day = source && (source.postedOn ?? source.datedOn);
    if (!target || !source || !day) continue;
    test(`${keyOf(document)} is not posted before the ${keyOf(source)} that ${edge.field} names`, async () => {
      const value = source.fields[day]?.type === 'datetime' ? '2031-03-09T16:30:00.000Z' : '2031-03-10';
      const origin = createOrigin({ stateOf: (each) => Object.keys(each.states ?? {})[0] });
      const parentId = await createRowId(source, origin, { [day]: value, ...(header ? { [header.name]: [{}] } : {}) });
      const [line] = header
        ? await rows<{ id: string }>(
            sql`select id from ${sql.table(tableOf(target))} where parent_id = ${parentId}::bigint`,
          )
        : [];
      const id = line?.id ?? parentId;
      const row = (posted: string) => {
        const own = { [`${edge.field}Id`]: id };
        return { [name]: posted, ...(edge.line ? { [edge.line.field]: [own] } : own) } as unknown as AnyRow;
      };
      await asServer(async (ctx) => {
        for (const posted of ['2031-03-10', '2031-03-11'])
          await assertNotBeforeFollowed(ctx as EngineContext, document, row(posted));
        await assert.rejects(
          assertNotBeforeFollowed(ctx as EngineContext, document, row('2031-03-09')),
          refusedFor(/2031-03-09 lies before the .* 2031-03-10/),
        );
      });
    });
  }
}
