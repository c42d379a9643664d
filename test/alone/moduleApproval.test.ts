import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mdModule } from '#areas/moduleDesigner/module/mdModule.document.ts';
import { person } from '#test/app.ts';
import { admin, designer, field, published, publish } from '#test/designedModules.ts';
import { act, by, publishFlow, straight, taskOf } from '#test/flows.ts';
import type { Person } from '#test/person.ts';

const otherAdmin = () => person('md_admin_two', { userType: 'ADMIN', roles: ['platform_admin'] });

const purpose = field('purpose', { requiredFlag: true, searchFlag: true, maxLength: 60 });

async function approvedModule() {
  const { code, id } = await published([purpose], { approvalFlag: true });
  const call = async (who: Person, name: string, body: object) => who.send('POST', `/ext/${code}/${name}`, body);
  const statusOf = async (row: string): Promise<unknown> =>
    ((await (await admin()).send('GET', `/ext/${code}/get?id=${row}`)).data as { status: string }).status;
  const made = async (text: string): Promise<string> => {
    const row = await (await admin()).post<{ id: string; status: string }>(`/ext/${code}/add`, { purpose: text });
    assert.equal(row.status, 'NEW');
    return row.id;
  };
  return { code, id, call, statusOf, made };
}

test('rows of a module that needs approval count once somebody else approved them', async () => {
  const { code, call, statusOf, made } = await approvedModule();
  const [author, other] = [await admin(), await otherAdmin()];
  const row = await made('借样');
  await author.post(`/ext/${code}/submit`, { id: row });
  assert.equal(await statusOf(row), 'PENDING');
  assert.equal((await call(author, 'update', { id: row, purpose: '改' })).success, false, 'not while it is decided');
  const read = (await other.send('GET', `/ext/${code}/get?id=${row}`)).data as { versionNo: number };
  assert.equal((await call(author, 'approve', { id: row, versionNo: read.versionNo })).code, '20012');
  const todo = JSON.stringify(await other.post('/notice/todo/query', {}));
  assert.match(todo, new RegExp(`ext\\.${code}`), 'it waits for him');
  await other.post(`/ext/${code}/approve`, { id: row, versionNo: read.versionNo });
  assert.equal(await statusOf(row), 'APPROVED');
  assert.equal((await call(author, 'delete', { ids: [row] })).success, false);

  const back = await made('退样');
  await author.post(`/ext/${code}/submit`, { id: back });
  await author.post(`/ext/${code}/withdraw`, { id: back });
  assert.equal(await statusOf(back), 'WITHDRAWN');
  await author.post(`/ext/${code}/update`, { id: back, purpose: '再借' });
});

test('a flow that is drawn for a module decides its rows', async () => {
  const { code, statusOf, made } = await approvedModule();
  const author = await admin();
  const decider = await person('md_decider', { userType: 'BUYER', roles: ['planner'] });
  const flow = await publishFlow(straight({ a: by(decider) }), {}, { docCode: `ext.${code}`, field: 'purpose' });
  const row = await made(flow.mark);
  await author.post(`/ext/${code}/submit`, { id: row });
  const { documentVersion } = await taskOf(decider, row);
  await assert.rejects(
    (await otherAdmin()).post(`/ext/${code}/approve`, { id: row, versionNo: documentVersion }),
    'a flow decides it, nobody by hand',
  );
  await act(decider, row, 'approve');
  assert.equal(await statusOf(row), 'APPROVED');
});

test('whether rows need approval stays as it was published', async () => {
  const { id } = await approvedModule();
  const author = await designer();
  await author.update(mdModule, id, { approvalFlag: false });
  const { problems } = await author.post<{ problems: { code: string }[] }>('/system/mdModule/plan', { id });
  assert.equal(problems.length, 1);
  await assert.rejects(publish(id), 'nothing can be handed in');
});
