import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyOf } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import { hiddenStates, keyOf, linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Decider, Transition } from '#model/transition.ts';
import { areas } from '../../src/areas.ts';
import { rows } from '../app.ts';
import { fullAccessPerson } from '../fullAccess.ts';
import { createRowId, sample } from '../factory.ts';
import type { Person } from '../person.ts';
import { fieldRecipes } from '../fieldRecipes.ts';
import { tenantFixture } from '../tenantFixture.ts';

const here = () => tenantFixture('QTRNA');
const documents = areas.flatMap((area) => area.documents).filter((document) => document.states !== undefined);
const lineKeys = new Set(documents.flatMap((each) => linesOf(each).map(([, line]) => keyOf(line))));

async function decider(by: Decider | undefined): Promise<Person> {
  if (by !== 'supplier') return fullAccessPerson('transition_buyer', { userType: 'BUYER' });
  const { supplierBaseId } = await here();
  return fullAccessPerson('transition_supplier', { userType: 'SUPPLIER', supplierBaseId });
}

/** A row in a state, written past all rules. */
async function rowIn(document: AnyDocument, status: string): Promise<string> {
  const from = await here();
  return createRowId(document, from, { ...(await fieldRecipes[keyOf(document)]?.(from)), status });
}

async function inputOf(transition: Transition): Promise<Record<string, unknown>> {
  const fields = Object.entries(transition.input ?? {});
  return Object.fromEntries(
    fields.map(([name, field]) => [wireName(name, field), field.type === 'lookup' ? '1' : (sample(field) ?? null)]),
  );
}

// Decided together with what its visitor has typed, which no stored row brings along: `register.test.ts` does.
const withVisitor = new Set(['sup.registerForm']);

const stored = (document: AnyDocument, id: string): Promise<unknown[]> =>
  rows(sql`select to_jsonb(t) as row from ${sql.table(tableOf(document))} t where id = ${id}::bigint`);

const hiddenIn = (document: AnyDocument): readonly string[] => hiddenStates(document, 'supplier');
const hiddenFrom = (document: AnyDocument, by: Decider | undefined): readonly string[] =>
  hiddenStates(document, by === 'supplier' ? 'supplier' : 'buyer');

for (const document of documents) {
  const states = Object.keys(document.states ?? {});
  const pathOf = (action: string) => `/${document.module}/${document.code}/${action}`;

  for (const [name, transition] of Object.entries(document.transitions ?? {}))
    test(`${keyOf(document)}: ${name} is refused from every state it does not start in`, async () => {
      const who = await decider(transition.by);
      const input = await inputOf(transition);
      for (const status of states.filter((state) => !transition.from.includes(state))) {
        const id = await rowIn(document, status);
        const before = await stored(document, id);
        const isHidden = hiddenFrom(document, transition.by).includes(status);
        const refused = isHidden ? '10007' : `${familyOf(document.module)}004`;
        for (const body of [
          { id, ...input },
          { ids: [id], ...input },
        ]) {
          const answer = await who.send('POST', pathOf(name), body);
          if (transition.by === 'system') assert.equal(answer.status, 404);
          else assert.equal(answer.code, refused, `from ${status}: ${JSON.stringify(answer)}`);
        }
        assert.deepEqual(await stored(document, id), before, `${status} is unchanged`);
      }
    });

  if (document.approval && !withVisitor.has(keyOf(document)))
    test(`${keyOf(document)}: what was submitted is taken back by its side, and rejected with a reason alone`, async () => {
      const { start, rejected } = document.approval ?? {};
      const waiting = document.transitions?.[start ?? '']?.to ?? '';
      for (const name of ['withdraw', rejected ?? '']) {
        const transition = document.transitions?.[name];
        if (!transition?.from.includes(waiting) || transition.by === 'system') continue;
        const who = await decider(transition.by);
        const id = await rowIn(document, waiting);
        const read = { id, versionNo: 1 };
        if (transition.input?.['reason']?.required === true)
          assert.equal((await who.send('POST', pathOf(name), { ...read, reason: ' ' })).code, '10011', name);
        const answer = await who.send('POST', pathOf(name), { ...read, ...(await inputOf(transition)) });
        assert.equal(answer.code, '200', `${name}: ${JSON.stringify(answer)}`);
        const [row] = await stored(document, id);
        assert.match(JSON.stringify(row), new RegExp(`"status":"${transition.to}"`), name);
      }
    });

  if (Object.keys(document.transitions ?? {}).length > 0)
    test(`${keyOf(document)}: one wrong row in a list stops the whole list`, async () => {
      for (const [name, transition] of Object.entries(document.transitions ?? {})) {
        const wrong = states.find((state) => !transition.from.includes(state) && !hiddenIn(document).includes(state));
        const right = transition.from.find((state) => !hiddenIn(document).includes(state));
        if (!wrong || !right || transition.by === 'system' || transition.each) continue;
        const who = await decider(transition.by);
        const [first, last] = [await rowIn(document, right), await rowIn(document, wrong)];
        const before = [await stored(document, first), await stored(document, last)];
        const answer = await who.send('POST', pathOf(name), { ids: [first, last], ...(await inputOf(transition)) });
        assert.equal(answer.success, false, name);
        assert.deepEqual([await stored(document, first), await stored(document, last)], before, name);
      }
    });

  if (!lineKeys.has(keyOf(document)) && document.editableIn)
    test(`${keyOf(document)}: editing and deleting are refused where the state forbids them`, async () => {
      const who = await decider(document.writtenBy === 'supplier' ? 'supplier' : 'buyer');
      const isBuyer = document.writtenBy !== 'supplier';
      const deletable = document.deletableIn ?? document.editableIn ?? [];
      for (const status of states) {
        if (!isBuyer && hiddenIn(document).includes(status)) continue;
        const id = await rowIn(document, status);
        const before = await stored(document, id);
        const allowed = await who.post<{ edit: { allowed: boolean }; delete: { allowed: boolean } }>(
          pathOf('allowedActions'),
          { id },
        );
        assert.deepEqual(
          [allowed.edit.allowed, allowed.delete.allowed],
          [document.editableIn?.includes(status), deletable.includes(status)],
          status,
        );
        if (!document.editableIn?.includes(status)) {
          const edit = await who.send('POST', pathOf('update'), { id, remark: 'changed' });
          assert.equal(edit.code, `${familyOf(document.module)}004`, `${status}: ${JSON.stringify(edit)}`);
        }
        if (!deletable.includes(status)) {
          const removal = await who.send('POST', pathOf('delete'), { ids: [id] });
          assert.equal(removal.code, `${familyOf(document.module)}004`, `${status}: ${JSON.stringify(removal)}`);
        }
        if (!document.editableIn?.includes(status) && !deletable.includes(status))
          assert.deepEqual(await stored(document, id), before);
      }
    });

  test(`${keyOf(document)}: the buttons a page is offered start in the row's own state`, async () => {
    const who = await decider('buyer');
    for (const status of states.filter((state) => !hiddenStates(document, 'buyer').includes(state))) {
      const id = await rowIn(document, status);
      const { transitions } = await who.post<{ transitions: Record<string, unknown> }>(pathOf('allowedActions'), {
        id,
      });
      for (const name of Object.keys(transitions))
        assert.ok(document.transitions?.[name]?.from.includes(status), `${name} is offered in ${status}`);
    }
  });
}
