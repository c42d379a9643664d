import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { receive } from '#engine/files/drafts.ts';
import { createLocalStore } from '#engine/files/localStore.ts';
import { createClamScanner } from '#engine/files/scanner.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { app, asServer, dataFolder, rows } from './app.ts';
import { fullAccessPerson } from './fullAccess.ts';
import { createRow } from './factory.ts';
import type { Answer, Person } from './person.ts';
import { clamDaemon } from './servers.ts';
import { contents, follow, upload, type Uploaded } from './upload.ts';
import { scanFile, sweepFiles } from '#areas/files/jobs.server.ts';
import { ossBusiness } from '#areas/files/ossBusiness/ossBusiness.document.ts';

const document = 'pur.purchaseOrder';

function done(answer: Answer): Uploaded {
  assert.ok(answer.success, `${answer.code} ${answer.msg}`);
  return answer.data as Uploaded;
}

const buyer = (name = 'files_buyer') => fullAccessPerson(name, { userType: 'BUYER' });

async function parties() {
  const [own, other] = [await createRow(supplierBase), await createRow(supplierBase)];
  const order = await createRow(purchaseOrder, { supplierBaseId: own.id, status: 'ISSUED' });
  const person = (id: string) =>
    fullAccessPerson(`files_s${id.slice(-8)}`, { userType: 'SUPPLIER', supplierBaseId: id });
  return { order, buyer: await buyer(), supplier: await person(own.id), stranger: await person(other.id) };
}

async function list(who: Person, businessId: string, key: string | null = document) {
  const path = `/attachment/ossBusiness/getOssBusinessLists?businessId=${businessId}${key ? `&document=${key}` : ''}`;
  const answer = await who.send('GET', path);
  assert.ok(answer.success, answer.msg);
  return answer.data as { records: Uploaded[]; changeable: boolean };
}

const attach = (who: Person, id: string, name = '技术协议.pdf', more: Record<string, string> = {}) =>
  upload(who, { name, content: contents.pdf, fields: { document, businessId: id, ...more } });

test('who may see an order may read its files; another supplier learns nothing of them', async () => {
  const { order, buyer: who, supplier, stranger } = await parties();
  const file = done(await attach(who, order.id));
  assert.deepEqual(
    [file.name, file.type, file.size, file.status],
    ['技术协议.pdf', 'pdf', contents.pdf.length, 'READY'],
  );
  const seen = await list(supplier, order.id);
  assert.deepEqual(
    seen.records.map(({ id, creator, removable }) => ({ id, creator, removable })),
    [{ id: file.id, creator: null, removable: false }],
  );
  assert.equal((await follow(supplier, file.url ?? '')).body, contents.pdf);

  const listing = await stranger.send(
    'GET',
    `/attachment/ossBusiness/getOssBusinessLists?businessId=${order.id}&document=${document}`,
  );
  assert.equal(listing.code, '10007');
  for (const id of [file.id, '1234567890']) {
    const answer = await stranger.send('GET', `/attachment/fileManager/downloadFile?fileId=${id}`);
    assert.deepEqual([answer.status, answer.code, answer.data], [200, '10007', { problems: [], values: {} }]);
    assert.equal((await stranger.send('GET', `/attachment/fileManager/link?fileId=${id}`)).code, '10007');
    assert.equal(await stranger.post('/attachment/sys/oss/remove', [{ id }]).catch(codeOf), '10007');
  }
  assert.equal((await attach(stranger, order.id)).code, '10007');
  assert.equal((await list(who, order.id)).records.length, 1);
});

const codeOf = (error: unknown): string =>
  error instanceof Error && 'answer' in error ? (error.answer as Answer).code : String(error);

test('internal files stay on the buyer side, in lists as in links', async () => {
  const { order, buyer: who, supplier } = await parties();
  const file = done(await attach(who, order.id, 'calculation.pdf', { businessDescribable: 'Internal' }));
  assert.equal((await list(supplier, order.id)).records.length, 0);
  assert.equal((await supplier.send('GET', `/attachment/fileManager/downloadFile?fileId=${file.id}`)).code, '10007');
  assert.equal((await attach(supplier, order.id, 'x.pdf', { businessDescribable: 'Internal' })).code, '20009');
  const history = async (by: Person) => JSON.stringify(await by.post('/pur/purchaseOrder/history', { id: order.id }));
  assert.match(await history(who), /calculation\.pdf/);
  assert.doesNotMatch(await history(supplier), /calculation\.pdf/);
});

test('files follow the state of their document: a completed order takes none and gives none away', async () => {
  const { order, buyer: who, supplier } = await parties();
  const file = done(await attach(supplier, order.id, 'confirmation.pdf'));
  assert.equal(await who.post('/attachment/sys/oss/remove', [{ id: file.id }]).catch(codeOf), '20012');
  await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { status: 'COMPLETED' }));
  assert.equal((await list(supplier, order.id)).changeable, false);
  assert.equal((await attach(supplier, order.id)).code, '20004');
  assert.equal(await supplier.post('/attachment/sys/oss/remove', [{ id: file.id }]).catch(codeOf), '20004');
  // Back in a state before the issue the supplier no longer sees the order, so no file of it either.
  await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { status: 'APPROVED' }));
  assert.equal((await follow(supplier, file.url ?? '')).json<Answer>().code, '10007');
});

test('a file without a document is its uploader’s own until it is given to a row', async () => {
  const { order, buyer: who, supplier } = await parties();
  const { data: uuid } = await who.send('GET', '/system/public/getUuid');
  const businessId = String(uuid);
  assert.match(businessId, /^[0-9a-f-]{36}$/);
  const file = done(
    await upload(who, {
      name: 'bid.pdf',
      content: contents.pdf,
      fields: {
        businessId,
        path: 'bid',
        tableEm: '4',
        businessDescribable: 'Attachment',
        originalFilename: '报价单.pdf',
      },
    }),
  );
  assert.equal(file.name, '报价单.pdf');
  const other = await buyer('files_other');
  assert.equal((await list(other, businessId, null)).records.length, 0);
  assert.equal((await other.send('GET', `/attachment/fileManager/downloadFile?fileId=${file.id}`)).code, '10007');
  assert.equal(
    await other.post('/attachment/ossBusiness/remove', { ossBusinessFiles: [{ id: file.id }] }).catch(codeOf),
    '10007',
  );
  await who.post('/attachment/ossBusiness/bind', { businessId, document, id: order.id });
  assert.deepEqual(
    (await list(supplier, order.id)).records.map(({ id }) => id),
    [file.id],
  );
  const history = await who.post<{ action: string }[]>('/pur/purchaseOrder/history', { id: order.id });
  assert.equal(history[0]?.action, 'attach');
  await who.post('/attachment/ossBusiness/removeByBusinessId', { businessId: order.id, document });
  assert.equal((await list(who, order.id)).records.length, 0);
});

test('names and contents must agree, and refused extensions are found wherever they stand', async () => {
  const businessId = randomUUID();
  const refused: readonly (readonly [string, string | Buffer])[] = [
    ...['bat', 'cmd', 'sh', 'js', 'xml', 'app', 'exe', 'dmg', 'EXE'].map((end) => [`a.${end}`, contents.txt] as const),
    ['a.exe.txt', contents.txt],
    ['a.b.exe', contents.txt],
    ['report.js.pdf', contents.pdf],
    ['a．exe.pdf', contents.pdf],
    ['noextension', contents.txt],
    ['page.html', '<html></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['archive.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['picture.png', contents.pdf],
    ['paper.pdf', contents.png],
    ['paper.pdf', contents.txt],
    ['text.txt', '<!doctype html><script>alert(1)</script>'],
    ['text.txt', Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
    ['workbook.xlsx', contents.txt],
    ['macro.xlsm', contents.txt],
  ];
  for (const [index, [name, content]] of refused.entries()) {
    const answer = await upload(await buyer(`files_name${Math.floor(index / 15)}`), {
      name,
      content,
      fields: { businessId },
    });
    assert.deepEqual([answer.code, answer.msg], ['10017', '文件上传类型不符'], name);
  }
  const who = await buyer('files_names');
  assert.equal((await upload(who, { name: 'empty.txt', content: '', fields: { businessId } })).code, '10018');
  const odd: readonly (readonly [string, string])[] = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\\\temp\\\\note.txt ', 'note.txt'],
    ['con.txt', '_con.txt'],
    [`${'长'.repeat(300)}.txt`, `${'长'.repeat(196)}.txt`],
  ];
  for (const [name, stored] of odd) {
    const fields = { businessId, originalFilename: name };
    assert.equal(done(await upload(who, { name: 'x.txt', content: contents.txt, fields })).name, stored);
  }
});

test('labels come from lists: path, kind, document and business id are checked', async () => {
  const who = await buyer();
  const wrong: readonly Record<string, string>[] = [
    { path: '../secret' },
    { businessDescribable: 'Internal' },
    { document: 'system.sysRole', businessId: '1' },
    { document, businessId: 'not-an-id' },
    { businessId: 'a b' },
  ];
  for (const fields of wrong)
    assert.equal(
      (await upload(who, { name: 'a.pdf', content: contents.pdf, fields })).code,
      '20009',
      JSON.stringify(fields),
    );
  assert.equal((await upload(who, { name: 'a.pdf', content: contents.pdf, to: '/attachment/nothing' })).code, '20009');
});

test('pictures: a face must be one, and a small one, and is seen by everybody with a login', async () => {
  const who = await buyer('files_face');
  const to = '/attachment/avatar';
  assert.equal((await upload(who, { name: 'a.pdf', content: contents.pdf, to })).msg, '文件格式错误，请上传图片');
  const big = Buffer.concat([contents.png, Buffer.alloc(2 * 1024 * 1024)]);
  assert.equal((await upload(who, { name: 'a.png', content: big, to })).msg, '图片大小不能超过 2 MB');
  const wide = Buffer.from(contents.png);
  wide.writeUInt32BE(50_000, 16);
  wide.writeUInt32BE(50_000, 20);
  assert.equal((await upload(who, { name: 'a.png', content: wide, to })).code, '10008');
  const file = done(await upload(who, { name: 'a.png', content: contents.png, to }));
  const { supplier } = await parties();
  assert.equal((await follow(supplier, file.url ?? '')).headers['content-type'], 'image/png');
  const faceOf = async () => ((await who.send('GET', '/user/info')).data as { avatar: string | null }).avatar;
  assert.equal(await faceOf(), file.url);
  const next = done(await upload(who, { name: 'b.png', content: contents.png, to }));
  assert.equal(await faceOf(), next.url);
  await who.post('/attachment/sys/oss/remove', [{ id: next.id }]);
  assert.equal(await faceOf(), null);
});

test('downloads are saved, never shown or run, under their own names', async () => {
  const who = await buyer('files_headers');
  const file = done(
    await upload(who, { name: 'x.txt', content: contents.txt, fields: { originalFilename: "合同 (终稿)'1.txt" } }),
  );
  const { headers, body } = await follow(who, file.url ?? '');
  assert.equal(body, contents.txt);
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="file.txt"; filename*=UTF-8''${encodeURIComponent('合同 (终稿)')
      .replaceAll('(', '%28')
      .replaceAll(')', '%29')}%271.txt`,
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /^sandbox;/);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.equal((await follow(who, file.url ?? '', { 'sec-fetch-site': 'cross-site' })).statusCode, 401);
});

test('a link works for five minutes, and only while its maker may read the file', async (t) => {
  const { order, buyer: who, supplier } = await parties();
  const file = done(await attach(who, order.id));
  const link = async () => {
    const { data } = await supplier.send('GET', `/attachment/fileManager/link?fileId=${file.id}`);
    return (data as { url: string }).url;
  };
  const { http } = await app();
  const open = async (url: string) => (await http.inject({ method: 'GET', url })).body;
  const url = await link();
  assert.equal(await open(url), contents.pdf);
  const spoofed = url.replace(/token=\d+/, 'token=99');
  assert.match(await open(spoofed), /20011/);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
  assert.match(await open(url), /20011/);
  t.mock.timers.reset();
  await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { status: 'APPROVED' }));
  assert.match(await open(url), /10007/);
});

test('a link shows what browsers can show within our pages alone, and downloads everything else', async () => {
  const { order, buyer: who } = await parties();
  const { http } = await app();
  const shown = async (name: string, content: string | Buffer) => {
    const fields = { document, businessId: order.id };
    const file = done(await upload(who, { name, content, fields }));
    const { data } = await who.send('GET', `/attachment/fileManager/link?fileId=${file.id}`);
    const { headers } = await http.inject({ method: 'GET', url: `${(data as { url: string }).url}&show=1` });
    return [String(headers['content-disposition']), String(headers['content-security-policy'])] as const;
  };
  const [pdf, pdfRules] = await shown('报价.pdf', contents.pdf);
  assert.equal(pdf, 'inline');
  assert.match(pdfRules, /^default-src 'none';.*frame-ancestors 'self'/);
  const [text, textRules] = await shown('说明.txt', contents.txt);
  assert.equal(text, 'inline');
  assert.match(textRules, /^sandbox; default-src 'none';.*frame-ancestors 'self'/);
  const [picture, pictureRules] = await shown('照片.png', contents.png);
  assert.match(picture, /^attachment/);
  assert.match(pictureRules, /^sandbox;/);
});

test('twenty files a minute, and two GB a day', async () => {
  const who = await buyer('files_hasty');
  const send = () => upload(who, { name: 'a.txt', content: contents.txt, fields: { businessId: 'hasty' } });
  for (let count = 0; count < 20; count += 1) done(await send());
  assert.equal((await send()).status, 429);
  await asServer(({ db }) =>
    db.run(
      sql`update attachment_oss_business set create_date = create_date - interval '1 hour', size = 107374182 where creator = ${who.id}::bigint`,
    ),
  );
  assert.equal((await send()).code, '10008');
});

test('a resumable upload that was complete when the server died becomes a file when its sender asks', async () => {
  const [who, stranger] = [await buyer('files_resume'), await buyer('files_robber')];
  const { http } = await app();
  const send = (method: 'POST' | 'HEAD', url: string, more: Record<string, string> = {}, by = who) =>
    http.inject({ method, url, headers: { ...by.headers, 'tus-resumable': '1.0.0', ...more } });
  const named = (name: string) => `filename ${btoa(name)},businessId ${btoa('resumed')}`;
  const place = '/prod-api/attachment/resumable';
  const begin = (name: string, size: number) =>
    send('POST', place, { 'upload-length': String(size), 'upload-metadata': named(name) });
  const answer = await begin('late.pdf', contents.pdf.length);
  const url = String(answer.headers['location']);
  assert.equal(answer.statusCode, 201);
  assert.equal((await send('HEAD', url)).headers['upload-offset'], '0');
  await writeFile(join(await dataFolder(), 'files/resumable', url.split('/').at(-1) ?? ''), contents.pdf);
  assert.equal((await send('HEAD', url, {}, stranger)).headers['upload-offset'], undefined);
  const heads = await Promise.all([send('HEAD', url), send('HEAD', url)]);
  for (const { headers } of heads) assert.equal(headers['upload-offset'], String(contents.pdf.length));
  assert.deepEqual(
    (await list(who, 'resumed', null)).records.map(({ name }) => name),
    ['late.pdf'],
  );
  for (const [name, size, code] of [
    ['a.exe', 10, '10017'],
    ['a.pdf', 3_000_000_000, '10008'],
  ] as const)
    assert.equal((await begin(name, size)).json<Answer>().code, code);
});

async function ownStore() {
  const folder = await mkdtemp(join(tmpdir(), 'srm-files-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const blobs = createLocalStore(join(folder, 'blobs'));
  return {
    blobs,
    draftFolder: join(folder, 'drafts'),
    resumableFolder: join(folder, 'resumable'),
    async keep(text: string): Promise<string> {
      const draft = await receive(Readable.from([Buffer.from(text)]), join(folder, 'drafts'), 1000);
      await blobs.keep(draft.path, draft.hash);
      return draft.hash;
    },
    async age(hash: string): Promise<void> {
      const time = new Date(Date.now() - 25 * 60 * 60 * 1000);
      await utimes(join(folder, 'blobs', hash.slice(0, 2), hash), time, time);
    },
  };
}

test('what nobody has attached is given up after a day, its content with the next run', async () => {
  const store = await ownStore();
  const hash = await store.keep(`swept ${randomUUID()}`);
  const young = await store.keep(`young ${randomUUID()}`);
  await store.age(hash);
  const loose = { hash, businessDocument: null, purpose: 'attachment', businessId: 'sweep' };
  const [old, face] = [
    await createRow(ossBusiness, loose),
    await createRow(ossBusiness, { ...loose, purpose: 'avatar' }),
  ];
  const age = (id: string) =>
    asServer(({ db }) =>
      db.run(
        sql`update attachment_oss_business set create_date = create_date - interval '25 hours' where id = ${id}::bigint`,
      ),
    );
  await age(old.id);
  const sweep = sweepFiles(store);
  const run = () => asServer((ctx) => sweep.run({}, ctx));
  await run();
  assert.equal(await store.blobs.has(hash), true, 'a face still needs the content');
  await asServer((ctx) => ctx.store(ossBusiness).remove([face.id]));
  const gone = await rows<{ deleted: boolean }>(
    sql`select deleted_flag as deleted from attachment_oss_business where id = ${old.id}::bigint`,
  );
  assert.deepEqual(gone, [{ deleted: true }]);
  await run();
  assert.deepEqual([await store.blobs.has(hash), await store.blobs.has(young)], [false, true]);
});

test('with a virus scanner nobody downloads a file before its verdict, and nobody one that was refused', async () => {
  const daemon = await clamDaemon();
  const store = await ownStore();
  const who = await buyer('files_scan');
  const scan = scanFile({ scanner: createClamScanner(daemon.address), blobs: store.blobs });
  const outcomes: string[] = [];
  for (const text of ['harmless', `EICAR-${'x'.repeat(900)}`]) {
    const file = done(await upload(who, { name: 'a.txt', content: text, fields: { businessId: 'scan' } }));
    await store.keep(text);
    await asServer((ctx) => ctx.store(ossBusiness).patch(file.id, { status: 'CHECKING' }));
    const download = async () =>
      (await follow(who, `/prod-api/attachment/fileManager/downloadFile?fileId=${file.id}`)).body;
    assert.match(await download(), /20004.*文件正在检查/);
    const { records } = await list(who, 'scan', null);
    assert.equal(records.at(-1)?.url, null);
    await asServer((ctx) => scan.run({ id: file.id }, ctx));
    outcomes.push(await download());
  }
  assert.equal(outcomes[0], 'harmless');
  assert.match(outcomes[1] ?? '', /20004.*未通过安全检查/);
  await daemon.close();
  await assert.rejects(createClamScanner(daemon.address).scan(Readable.from([])));
});
