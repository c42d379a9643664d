import { randomBytes } from 'node:crypto';
import { mkdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { sql, systemIdentity } from '../database/database.ts';
import { defineJob } from '../runtime/jobs.ts';
import { excelErrors } from './errors.ts';
/** Minutes for which a file may be used: links to what was exported are short-lived. */
const minutes = { upload: 24 * 60, errors: 24 * 60, export: 10, template: 10 };
const isFileId = (id) => typeof id === 'string' && /^[A-Za-z0-9_-]{43}$/.test(id);
const folderIn = (dataFolder) => join(dataFolder, 'excel');
/** Keeps workbooks below the data folder. */
export function createExcelFiles(pool, dataFolder) {
    const folder = folderIn(dataFolder);
    async function draft(name) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const id = randomBytes(32).toString('base64url');
        return { id, name: name.normalize('NFC').slice(-200), path: join(folder, id) };
    }
    async function keep(file, user, document, kind) {
        await pool.transaction(systemIdentity, (db) => db.run(sql `
        insert into sys_excel_file (id, user_id, document, kind, name, expires)
        values (${file.id}, ${user.id}::bigint, ${keyOf(document)}, ${kind}, ${file.name},
                clock_timestamp() + make_interval(mins => ${minutes[kind]}::int))`));
    }
    async function find(id, condition) {
        if (!isFileId(id))
            fail(excelErrors.file);
        const found = await pool.transaction(systemIdentity, (db) => db.maybe(sql `
        select name from sys_excel_file where id = ${id} and expires > clock_timestamp() and ${condition}`));
        return found ? { id, name: found.name, path: join(folder, id) } : fail(excelErrors.file);
    }
    return {
        draft,
        keep,
        drop: (file) => unlink(file.path).catch(ignoreMissing),
        upload: (id, user, document) => find(id, sql `kind = 'upload' and user_id = ${user.id}::bigint and document = ${keyOf(document)}`),
        written: (id, userId) => find(id, sql `kind <> 'upload' and user_id = ${userId}::bigint`),
    };
}
/** Removes workbooks and jobs a day after they were made. */
export const cleanExcelFiles = (dataFolder) => defineJob({
    code: 'excel.clean',
    label: ['清理导入导出文件', 'Remove old import and export files'],
    cron: '17 * * * *',
    async run(_, ctx) {
        const old = await ctx.db.many(sql `
        select id from sys_excel_file where create_date < clock_timestamp() - interval '24 hours'`);
        for (const { id } of old)
            await unlink(join(folderIn(dataFolder), id)).catch(ignoreMissing);
        await ctx.db.run(sql `delete from sys_excel_file where id = any(${old.map(({ id }) => id)}::text[])`);
        await ctx.db.run(sql `
        delete from sys_excel_job where create_date < clock_timestamp() - interval '24 hours' and state <> 'running'`);
    },
});
function ignoreMissing(error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        throw error;
}
