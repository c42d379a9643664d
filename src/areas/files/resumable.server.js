import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { assertFileName } from '#engine/files/contentType.ts';
import { draftAt, mebibyte } from '#engine/files/drafts.ts';
import { fileErrors } from '#engine/files/errors.ts';
import { requireUser } from '#engine/http/links.ts';
import { languageOf, success } from '#engine/http/reply.ts';
import { prefix } from '#engine/http/server.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { checkTarget, uploaded } from './files.server.ts';
import { targetOf } from './target.rules.ts';
import { storeDraft } from './upload.server.ts';
const path = '/attachment/resumable';
/** The calls of the tus protocol 1.0: begin, ask how far it came, go on, give up. */
export const resumableCalls = [
    { method: 'POST', path, label: ['开始断点上传', 'Begin a resumable upload'] },
    { method: 'HEAD', path: `${path}/:id`, label: ['断点上传进度', 'How far a resumable upload came'] },
    { method: 'PATCH', path: `${path}/:id`, label: ['继续断点上传', 'Go on with a resumable upload'] },
    { method: 'DELETE', path: `${path}/:id`, label: ['放弃断点上传', 'Give a resumable upload up'] },
];
const week = 7 * 24 * 60 * 60 * 1000;
/** Serves uploads that go on after an interruption, by the same rules as all others. */
export function addResumable(app, http, files) {
    const store = new FileStore({ directory: files.resumableFolder, expirationPeriodInMilliseconds: week });
    const callers = new WeakMap();
    const ending = new Map();
    /** Makes a complete upload a file of the platform, once; asked again it waits for the first time. */
    async function end(id, metadata, { request, user }) {
        const run = (work) => http.run(request, user, work);
        const work = async () => {
            const draft = await draftAt(join(files.resumableFolder, id));
            const file = await storeDraft(files, draft, targetOf(textsOf(metadata), ''), run, id);
            return success(file);
        };
        const running = ending.get(id) ?? work().finally(() => store.configstore.delete(id));
        ending.set(id, running);
        return running.finally(() => ending.delete(id));
    }
    const tus = new Server({
        path: `${prefix}${path}`,
        datastore: store,
        relativeLocation: true,
        maxSize: files.resumableMegabytes * mebibyte,
        // Pages of our own origin only: no answer names another one.
        allowedOrigins: () => false,
        namingFunction: (request) => {
            const caller = callers.get(nodeRequest(request));
            if (!caller)
                throw new Error('An upload begins without a caller.');
            // Whose it is stands in its name.
            return `${caller.user.id}-${randomBytes(24).toString('base64url')}`;
        },
        onUploadFinish: async (request, upload) => {
            const caller = callers.get(nodeRequest(request));
            if (!caller)
                throw new Error('An upload ends without a caller.');
            const answer = await end(upload.id, upload.metadata ?? {}, caller).catch((error) => {
                throw refusalOf(error, caller.request);
            });
            return { status_code: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(answer) };
        },
    });
    app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    app.post(`${prefix}${path}`, async (request, reply) => {
        const user = await requireCaller(http, request);
        await checkBeginning(http, files, { request, user });
        return pass(request, reply, user);
    });
    app.route({
        method: ['HEAD', 'PATCH', 'DELETE'],
        url: `${prefix}${path}/:id`,
        handler: async (request, reply) => {
            const user = await requireCaller(http, request);
            const id = ownId(request, user);
            const done = request.method === 'HEAD' && (await endedSize(id, { request, user }));
            if (done !== false)
                return sendEnded(reply, done);
            return pass(request, reply, user);
        },
    });
    /** The size of an upload that is complete; false while it is not. One whose end a crash has eaten is ended now. */
    async function endedSize(id, caller) {
        const known = await storedSize(id, caller);
        if (known !== false)
            return known;
        const upload = await store.getUpload(id).catch(() => undefined);
        // Whoever asked at the same moment may have made a file of it since.
        if (!upload)
            return storedSize(id, caller);
        if (upload.size === undefined || upload.offset !== upload.size)
            return false;
        try {
            await end(id, upload.metadata ?? {}, caller);
        }
        catch (error) {
            if ((await storedSize(id, caller)) === false)
                throw error;
        }
        return upload.size;
    }
    /** The size of the file that an upload has become, also when it is just becoming one; false when it has not. */
    async function storedSize(id, { request, user }) {
        await ending.get(id)?.catch(() => undefined);
        const file = await http.run(request, user, (ctx) => uploaded(ctx, id), { readOnly: true });
        return file ? file.size : false;
    }
    async function pass(request, reply, user) {
        callers.set(request.raw, { request, user });
        for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined)
                reply.raw.setHeader(name, value);
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
        return reply;
    }
}
const textsOf = (metadata) => Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, value?.slice(0, 2000) ?? undefined]));
function nodeRequest({ runtime }) {
    if (!runtime?.node)
        throw new Error('A request did not come by Node.');
    return runtime.node.req;
}
async function requireCaller(http, request) {
    const user = await requireUser(http, request, false);
    if (request.headers['tus-resumable'] !== '1.0.0')
        fail(engineErrors.parameters);
    return user;
}
function ownId(request, user) {
    const id = new URL(request.url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    return id.startsWith(`${user.id}-`) && /^\d+-[A-Za-z0-9_-]{32}$/.test(id) ? id : fail(engineErrors.notFound);
}
// Before the first byte: a name or place that is refused, a file that is too large.
async function checkBeginning(http, files, { request, user }) {
    const size = Number(request.headers['upload-length']);
    if (!Number.isSafeInteger(size) || size < 0)
        fail(engineErrors.parameters);
    if (size > files.resumableMegabytes * mebibyte)
        fail(fileErrors.tooLarge, { limit: files.resumableMegabytes });
    const target = targetOf(metadataIn(request.headers['upload-metadata']), '');
    assertFileName(target.fileName);
    await http.run(request, user, (ctx) => checkTarget(ctx, target, size));
}
/** `name base64, name base64`, as the protocol writes it. */
function metadataIn(header) {
    const pairs = String(header ?? '')
        .split(',')
        .map((pair) => pair.trim().split(' '));
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]));
}
/** A refusal in the form of the protocol, with our own body. */
function refusalOf(error, request) {
    if (!(error instanceof BusinessError))
        return error;
    const { code, values } = error;
    const body = { code, success: false, msg: error.in(languageOf(request)), data: { values } };
    return Object.assign(new Error(error.message), { status_code: 422, body: JSON.stringify(body) });
}
function sendEnded(reply, size) {
    return reply
        .header('tus-resumable', '1.0.0')
        .header('upload-offset', String(size))
        .header('upload-length', String(size))
        .code(200)
        .send();
}
