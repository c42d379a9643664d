import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { app, person, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow, unique } from '#test/factory.ts';
import { contents, upload } from '#test/upload.ts';
import { supplierType } from '#areas/organisation/supplierType/supplierType.document.ts';
import { errors } from './errors.ts';
import { sysNotice } from './sysNotice/sysNotice.document.ts';
import { sysNoticeRead } from './sysNotice/sysNoticeRead.document.ts';
const editor = () => person('notice_editor', { userType: 'ADMIN', roles: ['platform_admin'] });
const buyer = () => person('notice_buyer', { userType: 'BUYER', roles: ['buyer'] });
const supplierOf = async (name) => {
    const { id } = await createRow(supplierBase, { foreignFlag: true });
    return { id, who: await person(name, { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId: id }) };
};
const sketch = (more = {}) => ({
    title: { zh: `公告 ${randomUUID()}`, en: 'A notice' },
    content: { zh: '<p>正文<script>alert(1)</script></p>' },
    audience: [{ audienceKind: 'BUYERS' }],
    ...more,
});
/** A notice of its editor with these files, not yet submitted. */
async function drafted(more, kinds) {
    const who = await editor();
    const { id } = await who.add(sysNotice, sketch(more));
    for (const kind of kinds) {
        const fields = { businessId: id, document: 'notice.sysNotice', businessDescribable: kind };
        const sent = await upload(who, { name: `${kind}.txt`, content: contents.txt, fields });
        assert.equal(sent.code, '200', JSON.stringify(sent));
    }
    return id;
}
/** Publishes a notice and gives its id. */
async function published(more = {}) {
    const who = await editor();
    const { id } = await who.add(sysNotice, sketch(more));
    await who.run(sysNotice, 'submit', id);
    await who.run(sysNotice, 'approve', id);
    return id;
}
async function shownTo(who, id) {
    const page = { current: 1, size: 50 };
    const { records } = await who.post('/basic/notice/getNoticeAll', { page });
    return records.find((each) => each.id === id);
}
const inMinutes = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
test('a notice reaches its audience and nobody else, by list, address and pop-up', async () => {
    const [mine, other, staff] = [await supplierOf('notice_sup1'), await supplierOf('notice_sup2'), await buyer()];
    const id = await published({ popFlag: true, audience: [{ audienceKind: 'SUPPLIER', supplierId: mine.id }] });
    assert.ok(await shownTo(mine.who, id));
    for (const outsider of [other.who, staff]) {
        assert.equal(await shownTo(outsider, id), undefined);
        const detail = await outsider.send('GET', `/notice/bulletin/detail?id=${id}`);
        assert.equal(detail.code, errors.bulletinNotFound.code);
        await assert.rejects(outsider.post('/notice/bulletin/read', { id }), refusal(errors.bulletinNotFound));
        const { records } = await outsider.post('/notice/bulletin/pending');
        assert.ok(!records.some((each) => each.id === id));
    }
    const detail = await mine.who.send('GET', `/notice/bulletin/detail?id=${id}`);
    assert.ok(detail.success);
    assert.ok(!JSON.stringify(detail.data).includes('audience'), 'the audience is not told');
    assert.ok(!JSON.stringify(detail.data).includes('script'), 'scripts are taken out');
});
test('every kind of audience is found', async () => {
    const { who: supplier } = await supplierOf('notice_sup3');
    const staff = await buyer();
    const expert = await person('notice_expert', { userType: 'EXPERT', roles: [] });
    const everybody = [supplier, staff, expert];
    const reached = async (id) => Promise.all(everybody.map(async (who) => (await shownTo(who, id)) !== undefined));
    assert.deepEqual(await reached(await published({ audience: [{ audienceKind: 'SUPPLIERS' }] })), [true, false, false]);
    assert.deepEqual(await reached(await published({ audience: [{ audienceKind: 'BUYERS' }] })), [false, true, false]);
    assert.deepEqual(await reached(await published({ audience: [{ audienceKind: 'EXPERTS' }] })), [false, false, true]);
    assert.deepEqual(await reached(await published({ publicFlag: true, audience: [] })), [true, true, true]);
});
test('what is public is read without a token, and nothing else', async () => {
    const [open, inside] = [await published({ publicFlag: true, audience: [] }), await published()];
    const { http } = await app();
    const response = await http.inject({
        method: 'POST',
        url: '/prod-api/basic/notice/getNoticeForLogin',
        payload: { page: { current: 1, size: 50 } },
    });
    const { data } = response.json();
    assert.ok(data.records.some((each) => each.id === open && each.content?.zh === '<p>正文</p>'));
    assert.ok(!data.records.some((each) => each.id === inside));
    const all = await http.inject({ method: 'POST', url: '/prod-api/basic/notice/getNoticeAll', payload: {} });
    assert.equal(all.statusCode, 401);
});
test('a reading is kept once, a confirmation ends the pop-up', async () => {
    const reader = await buyer();
    const id = await published({ mustRead: true });
    const isPending = async () => (await reader.post('/notice/bulletin/pending')).records.some((each) => each.id === id);
    assert.ok(await isPending());
    await reader.post('/notice/bulletin/read', { id });
    await reader.post('/notice/bulletin/read', { id });
    assert.equal((await shownTo(reader, id))?.readFlag, true);
    assert.ok(await isPending(), 'reading is not confirming');
    await reader.post('/notice/bulletin/confirm', { id });
    assert.equal(await isPending(), false);
    const who = await editor();
    assert.equal((await who.get(sysNotice, id)).readCount, 1);
    const receipts = await who.query(sysNoticeRead, { noticeId: id });
    assert.deepEqual(receipts.records.map((each) => [each.userId, each.confirmDate !== null]), [[reader.id, true]]);
});
test('a notice waits for its time, and is gone after it', async () => {
    const [who, reader] = [await editor(), await buyer()];
    const later = await published({ publishDate: inMinutes(60) });
    assert.equal((await who.get(sysNotice, later)).status, 'WAITING');
    assert.equal(await shownTo(reader, later), undefined);
    const passed = await createRow(sysNotice, {
        status: 'PUBLISHED',
        publicFlag: true,
        publishDate: inMinutes(-60),
        expireDate: inMinutes(-1),
    });
    const due = await createRow(sysNotice, { status: 'WAITING', publicFlag: true, publishDate: inMinutes(-1) });
    assert.equal(await shownTo(reader, passed.id), undefined, 'gone before any job ran');
    assert.ok(await shownTo(reader, due.id), 'there before any job ran');
    await letPass(sysNotice, 'expire', passed.id);
    await letPass(sysNotice, 'publish', due.id);
    assert.equal((await who.get(sysNotice, passed.id)).status, 'EXPIRED');
    assert.equal((await who.get(sysNotice, due.id)).status, 'PUBLISHED');
    assert.equal((await who.get(sysNotice, later)).status, 'WAITING');
});
test('a withdrawn notice is gone at once and may be changed', async () => {
    const [who, reader] = [await editor(), await buyer()];
    const id = await published();
    assert.ok(await shownTo(reader, id));
    await who.run(sysNotice, 'withdraw', id, { reason: '写错了' });
    assert.equal(await shownTo(reader, id), undefined);
    await who.update(sysNotice, id, { topFlag: true });
    await who.run(sysNotice, 'submit', id);
});
test('a notice is judged when it is submitted', async () => {
    const who = await editor();
    const submit = async (more) => {
        const { id } = await who.add(sysNotice, sketch(more));
        return who.run(sysNotice, 'submit', id);
    };
    await assert.rejects(submit({ audience: [] }), refusal(errors.audienceMissing));
    await assert.rejects(submit({ publicFlag: true }), refusal(errors.audienceOfPublic));
    await assert.rejects(submit({ audience: [{ audienceKind: 'ROLE' }] }), refusal(errors.audienceOpen));
    await assert.rejects(submit({ content: null }), refusal(errors.contentMissing));
    const [publishDate, expireDate] = [inMinutes(60), inMinutes(30)];
    await assert.rejects(submit({ publishDate, expireDate }), refusal(errors.endsBeforeStart));
    await assert.rejects(submit({ expireDate: inMinutes(-5) }), refusal(errors.endsBeforeNow));
});
test('files of a notice are for its readers, internal ones for the house, public ones for everybody', async () => {
    const [mine, other] = [await supplierOf('notice_file1'), await supplierOf('notice_file2')];
    const who = await editor();
    const audience = [{ audienceKind: 'SUPPLIER', supplierId: mine.id }, { audienceKind: 'BUYERS' }];
    const id = await drafted({ audience }, ['Attachment', 'Internal']);
    await who.run(sysNotice, 'submit', id);
    await who.run(sysNotice, 'approve', id);
    const { http } = await app();
    const filesFor = async ({ headers }) => {
        const answer = await http.inject({ method: 'GET', url: `/prod-api/notice/bulletin/detail?id=${id}`, headers });
        return answer.json().data;
    };
    const { files } = await filesFor(mine.who);
    assert.deepEqual(files.map(({ name }) => name), ['Attachment.txt']);
    assert.equal((await filesFor(await buyer())).files.length, 2);
    const link = (reader, fileId) => reader.send('GET', `/attachment/fileManager/link?fileId=${fileId}`);
    const [file] = files;
    assert.equal((await link(mine.who, file?.id ?? '')).code, '200');
    assert.equal((await link(other.who, file?.id ?? '')).code, '10007');
    const visit = (fileId) => http.inject({ method: 'GET', url: `/prod-api/attachment/fileManager/publicFile?fileId=${fileId}` });
    assert.notEqual((await visit(file?.id ?? '')).headers['content-type'], 'text/plain');
    const open = await drafted({ publicFlag: true, audience: [] }, ['Attachment']);
    await who.run(sysNotice, 'submit', open);
    await who.run(sysNotice, 'approve', open);
    const page = { current: 1, size: 50 };
    const answer = await http.inject({
        method: 'POST',
        url: '/prod-api/basic/notice/getNoticeForLogin',
        payload: { page },
    });
    const shown = answer
        .json()
        .data.records.find((each) => each.id === open);
    const got = await visit(shown?.files[0]?.id ?? '');
    assert.match(String(got.headers['content-type']), /^text\/plain/);
    assert.ok(got.body.includes('plain text'));
    const mixed = await drafted({ publicFlag: true, audience: [] }, ['Internal']);
    await assert.rejects(who.run(sysNotice, 'submit', mixed), refusal(errors.attachmentsMixed));
});
test('a notice for a type of suppliers reaches those of the types below it', async () => {
    const { who } = await supplierOf('notice_type1');
    const top = await (await editor()).add(supplierType, { code: unique(8), name: { zh: '外协', en: 'Outside work' } });
    const below = await (await editor()).add(supplierType, { code: unique(8), name: { zh: '机加', en: 'Machining' }, parentTypeId: top.id });
    const { id: supplierBaseId } = await createRow(supplierBase, { foreignFlag: true, supplierTypeId: below.id });
    const typed = await person('notice_type2', { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId });
    const id = await published({ audience: [{ audienceKind: 'SUPPLIER_TYPE', supplierTypeId: top.id }] });
    assert.deepEqual([(await shownTo(who, id)) !== undefined, (await shownTo(typed, id)) !== undefined], [false, true]);
});
