import { sql } from '#engine/database/database.ts';
import { deadlinesCode } from '#engine/runtime/deadlines.ts';
import { implement } from '#engine/runtime/implement.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { bulletinFor } from '../bulletin/bulletin.queries.ts';
import { isInternal } from '../bulletin/files.rules.ts';
import { errors } from '../errors.ts';
import { userNameScope } from '#areas/access/public.ts';
import { audienceMistake } from './audience.rules.ts';
import { assertNoticeWithin, noticeScope } from './noticeScope.queries.ts';
import { sysNotice } from './sysNotice.document.ts';
import { sysNoticeRead } from './sysNoticeRead.document.ts';
// Readers see both to the second; the states follow at once.
const deadlines = { code: deadlinesCode };
const within = (notice, ctx) => assertNoticeWithin(ctx, notice);
/** Who has read what: administrators with limits learn it of their own people. */
export const sysNoticeReads = implement(sysNoticeRead, {
    reach: (user, alias) => userNameScope(user, sql.ref(`${alias}.user_id`)),
});
export default implement(sysNotice, {
    reach: noticeScope,
    beforeSave: (notice, ctx, before) => assertNoticeWithin(ctx, notice, before),
    beforeDelete: within,
    mayReadFiles: (id, ctx) => ctx.asSystem(async ({ db }) => (await bulletinFor(db, ctx.user, ctx.now, id)) !== undefined),
    transitions: {
        submit: { guard: assertComplete },
        reject: { guard: within },
        withdraw: { guard: within },
        approve: {
            async guard(notice, ctx) {
                await within(notice, ctx);
                assertTimes(notice, ctx);
            },
            writes: (notice, ctx) => ({ publishDate: notice.publishDate ?? ctx.now }),
            async effect(notice, ctx) {
                const { publishDate, expireDate } = notice;
                if (expireDate !== null)
                    await ctx.jobs.add(deadlines, {}, { at: expireDate });
                if (publishDate !== null && publishDate > ctx.now)
                    await ctx.jobs.add(deadlines, {}, { at: publishDate });
                else
                    await ctx.store(sysNotice).run('publish', notice.id);
            },
        },
    },
});
async function assertComplete(notice, ctx) {
    await within(notice, ctx);
    if (!notice.content?.zh?.trim())
        fail(errors.contentMissing);
    const mistake = audienceMistake(notice.publicFlag, notice.audience);
    if (mistake === 'MISSING')
        fail(errors.audienceMissing);
    if (mistake === 'OF_PUBLIC')
        fail(errors.audienceOfPublic);
    if (mistake)
        fail(errors.audienceOpen, { line: mistake.open });
    assertTimes(notice, ctx);
    if (!notice.publicFlag)
        return;
    // What everybody sees cannot carry what is for the house alone.
    const files = await ctx.asSystem(({ db }) => openFilesOf(db, keyOf(sysNotice), [notice.id]));
    const internal = files.find(({ kind }) => isInternal(kind));
    if (internal)
        fail(errors.attachmentsMixed, { name: internal.name });
}
function assertTimes({ publishDate, expireDate }, ctx) {
    if (expireDate === null)
        return;
    if (publishDate !== null && expireDate <= publishDate)
        fail(errors.endsBeforeStart);
    if (expireDate <= ctx.now)
        fail(errors.endsBeforeNow);
}
