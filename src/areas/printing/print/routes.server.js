import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemIdentity } from '#engine/database/database.ts';
import { attachmentNamed } from '#engine/http/links.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import { prefix } from '#engine/http/server.ts';
import { readLink, signLink } from '#engine/http/signedLinks.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { requireRow, readerOf } from '#engine/read/read.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { documentOf } from '../template/sysPrintTemplate.server.ts';
import { assertPrintable, preparePreview, preparePrint } from './print.server.ts';
import { forgetPrint, printedIn } from './print.queries.ts';
const folderIn = (dataFolder) => join(dataFolder, 'prints');
const calls = {
    make: { path: '/system/print/make', label: ['打印单据', 'Print documents'], prepare: preparePrint },
    preview: {
        path: '/system/print/preview',
        label: ['预览打印模板', 'Preview a print template'],
        prepare: preparePreview,
    },
};
const filePath = '/system/print/file';
/** The calls of printing (`docs/http.md`, Printing); `userById` tells who somebody is at this moment. */
export function printRoutes(prints, userById) {
    const raw = (path, label, method, access) => ({
        method,
        path,
        label,
        access,
        kind: 'raw',
        name: path.split('/').at(-1) ?? '',
    });
    return {
        routes: [
            ...Object.values(calls).map(({ path, label }) => raw(path, label, 'POST', 'login')),
            raw(filePath, ['打开打印文件', 'Open a print'], 'GET', 'public'),
        ],
        register(app, http) {
            for (const { path, prepare } of Object.values(calls))
                addMaking(app, http, prints, path, prepare);
            addFile(app, http, prints, userById);
        },
    };
}
function addMaking(app, http, prints, path, prepare) {
    app.post(`${prefix}${path}`, async (request) => {
        const { user, mustChangePassword } = await http.requireLogin(request);
        if (mustChangePassword)
            throw new Unauthorised();
        const body = isRecord(request.body) ? request.body : {};
        const print = await http.run(request, user, (ctx) => prepare(ctx, body, prints.templatesOf));
        // Outside of the transaction: nobody waits for a connection while pages are set.
        await keep(http, prints, print);
        const token = signLink(prints.linkKey, 'print', { fileId: print.fileId, userId: user.id }, Date.now());
        const query = new URLSearchParams({ token, name: print.name });
        return success({ url: `${prefix}${filePath}?${query}`, name: print.name, reprints: print.reprints });
    });
}
async function keep(http, { maker, dataFolder }, { fileId, book }) {
    try {
        const file = await maker.make(book);
        await mkdir(folderIn(dataFolder), { recursive: true, mode: 0o700 });
        await writeFile(join(folderIn(dataFolder), fileId), file, { flag: 'wx', mode: 0o600 });
    }
    catch (error) {
        await http.engine.pool.transaction(systemIdentity, (db) => forgetPrint(db, fileId));
        throw error;
    }
}
// The link speaks for the right to ask; whether the user may still read and print the documents is asked when it is used.
function addFile(app, http, { linkKey, dataFolder }, userById) {
    app.get(`${prefix}${filePath}`, async (request, reply) => {
        const query = isRecord(request.query) ? request.query : {};
        const facts = readLink(linkKey, 'print', String(query['token'] ?? ''), Date.now());
        const user = facts && (await userById(facts.userId));
        if (!facts || !user)
            return fail(errors.linkOver);
        await assertStillPrintable(http, request, user, facts.fileId);
        const path = join(folderIn(dataFolder), facts.fileId);
        const { size } = await stat(path).catch(() => fail(errors.linkOver));
        const disposition = attachmentNamed(plainName(query['name']), 'print.pdf');
        return (reply
            .type('application/pdf')
            .header('content-length', size)
            // Viewers of browsers are objects within a page of their own.
            .header('content-security-policy', "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'")
            .header('content-disposition', query['show'] === '1' ? disposition.replace(/^attachment/, 'inline') : disposition)
            .send(createReadStream(path)));
    });
}
const plainName = (name) => String(name ?? 'print.pdf')
    .replaceAll(/[\\/\u0000-\u001f]/g, ' ')
    .slice(0, 200);
async function assertStillPrintable(http, request, user, fileId) {
    const printed = await http.engine.pool.transaction(systemIdentity, (db) => printedIn(db, fileId, user.id));
    const byDocument = Map.groupBy(printed, ({ docId }) => docId);
    for (const [docId, rows] of byDocument)
        await http.run(request, user, async (ctx) => {
            const document = documentOf(ctx.engine.registry, docId);
            const ids = rows.map(({ businessId }) => businessId);
            await assertPrintable(ctx, document, ids);
            for (const id of ids)
                await requireRow(readerOf(ctx), document, id);
        }, { readOnly: true });
}
const hour = 60 * 60 * 1000;
/** Removes the files of prints an hour after they were made: their links are over long before. */
export const cleanPrints = (dataFolder) => defineJob({
    code: 'print.clean',
    label: ['清理打印文件', 'Remove old prints'],
    cron: '37 * * * *',
    async run() {
        const folder = folderIn(dataFolder);
        const names = await readdir(folder).catch(noneYet);
        for (const name of names) {
            const path = join(folder, name);
            const { mtimeMs } = await stat(path);
            if (mtimeMs < Date.now() - hour)
                await rm(path, { force: true });
        }
    },
});
// The folder comes with the first print.
function noneYet(error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return [];
    throw error;
}
