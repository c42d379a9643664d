// Every document that is approved, followed by a flow: what the engine promises holds for each of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { initialState, keyOf, type AnyDocument } from '#model/document.ts';
import { app, asServer, rows } from '#test/app.ts';
import { createOrigin, createRowId } from '#test/factory.ts';
import { act, approver, by, publishFlow, straight, taskOf, tasksOf } from '#test/flows.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { areas } from '../../../areas.ts';
import { approvalByFlow } from '../instance/hook.server.ts';

const approved = areas.flatMap(({ documents }) => documents).filter(({ approval }) => approval !== undefined);

/** A field by which a row says which flow it follows. */
function markedField({ fields }: AnyDocument): string {
  const found = Object.entries(fields).find(
    ([, { type, maxLength = 0, html, pattern }]) => type === 'text' && maxLength >= 20 && !html && !pattern,
  );
  const [name] = found ?? Object.entries(fields).find(([, { type }]) => type === 'serial') ?? [];
  return name ?? assert.fail('no field can say which flow a row follows');
}

const surroundingRows = createOrigin({ stateOf: initialState });

/** What has to be there beside a row before it can be sent back: an applicant is written to. */
const surroundings: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'sup.registerForm': (id) =>
    asServer(({ db }) =>
      db.run(sql`
        insert into sys_registration (id, email, language_id, form_id)
        values (${id}::bigint, ${`applicant${id}@every.example`}, 'zh', ${id}::bigint)`),
    ),
};

for (const document of approved) {
  const key = keyOf(document);
  test(`${key}: its flow decides it, tells who comes next, keeps everybody else from deciding, and sends it back`, async () => {
    const { start = '', approved: pass = '', rejected = '' } = document.approval ?? {};
    const [submitted, sentBack] = [document.transitions?.[start]?.to, document.transitions?.[rejected]?.to];
    const [first, second] = [await approver('wf_ev_one'), await approver('wf_ev_two')];
    const field = markedField(document);
    const flow = await publishFlow(straight({ a: by(first), b: by(second) }), {}, { docCode: key, field });
    const id = await createRowId(document, surroundingRows, { [field]: flow.mark, status: submitted });
    await surroundings[key]?.(id);
    const { engine } = await app();
    const hook = approvalByFlow({ registry: () => engine.registry, newId: () => engine.ids.next() });
    const began = await asServer(async (ctx) => hook.started(document, await ctx.store(document).get(id), ctx));
    assert.equal(began, 'PROCESS');

    // Whoever may decide documents of this kind does not decide one that a flow decides.
    const anybody = await fullAccessPerson('wf_ev_anybody', { userType: 'BUYER' });
    await assert.rejects(anybody.run(document, pass, id), /\b\d\d012 没有“/);

    const { task } = await first.post<{ task: { document: { id: string } | null; title: string; next: Step[] } }>(
      '/workflow/approval/open',
      { task: (await taskOf(first, id)).id },
    );
    assert.equal(task.document?.id, id);
    assert.notEqual(task.title, '');
    assert.deepEqual(
      task.next.map(({ people }) => people.map((each) => each.id)),
      [[first.id], [second.id]],
    );
    await act(first, id, 'approve');
    assert.deepEqual([(await tasksOf(first, id)).length, (await tasksOf(second, id)).length], [0, 1]);
    await act(second, id, 'reject', { comment: '不符合要求' });
    assert.equal((await asServer((ctx) => ctx.store(document).get(id))).status, sentBack);
    const [instance] = await rows<{ status: string; open: number }>(sql`
      select i.status, (select count(*)::int from workflow_wf_task t where t.instance_id = i.id and t.task_state in ('TODO', 'WAITING')) as open
        from workflow_wf_instance i where i.doc_code = ${key} and i.business_id = ${id}`);
    assert.deepEqual(instance, { status: 'REJECTED', open: 0 });
  });
}

interface Step {
  readonly people: readonly { readonly id: string }[];
}
