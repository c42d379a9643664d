import { implementService } from '#engine/runtime/implement.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { errors } from '../errors.ts';
import { cutOf } from '../page.rules.ts';
import { sysNotice } from '../sysNotice/sysNotice.document.ts';
import { bulletin } from './bulletin.service.ts';
import { isInternal } from './files.rules.ts';
import { bulletinFor, bulletinsFor, noteReading, pendingFor, publicBulletins, } from './bulletin.queries.ts';
/** The calls of those who read notices. */
export const bulletins = (newId) => {
    const note = (ctx, noticeId, isConfirmed) => ctx.asSystem(async ({ db }) => {
        await requireBulletin(ctx, noticeId);
        await noteReading(db, { id: newId(), noticeId, userId: ctx.user.id, isConfirmed });
    });
    return implementService(bulletin, {
        async getNoticeAll({ body }, ctx) {
            const cut = cutOf(body.page);
            const wanted = {
                keyword: body.keyword ?? null,
                noticeKind: body.noticeKind ?? null,
                unread: body.unread === true,
            };
            const found = await ctx.asSystem(({ db }) => bulletinsFor(db, ctx.user, ctx.now, wanted, cut));
            return { ...found, ...cut };
        },
        async getNoticeForLogin({ body }, ctx) {
            const cut = cutOf(body.page);
            const { records, total } = await ctx.asSystem(({ db }) => publicBulletins(db, ctx.now, cut));
            return { records: await withFiles(ctx, records), total, ...cut };
        },
        async detail({ query }, ctx) {
            const [shown] = await withFiles(ctx, [await requireBulletin(ctx, query.id)]);
            return shown;
        },
        async pending(_, ctx) {
            return { records: await ctx.asSystem(({ db }) => pendingFor(db, ctx.user, ctx.now)) };
        },
        read: ({ body }, ctx) => note(ctx, body.id, false),
        confirm: ({ body }, ctx) => note(ctx, body.id, true),
    });
};
async function requireBulletin(ctx, id) {
    const found = await ctx.asSystem(({ db }) => bulletinFor(db, ctx.user, ctx.now, id));
    return found ?? fail(errors.bulletinNotFound);
}
async function withFiles(ctx, bulletins) {
    const ids = bulletins.map(({ id }) => id);
    const files = ids.length === 0 ? [] : await ctx.asSystem(({ db }) => openFilesOf(db, keyOf(sysNotice), ids));
    const shown = files.filter(({ kind }) => ctx.user.side === 'buyer' || !isInternal(kind));
    return bulletins.map((bulletin) => ({
        ...bulletin,
        files: shown.filter(({ rowId }) => rowId === bulletin.id).map(({ id, name, size }) => ({ id, name, size })),
    }));
}
