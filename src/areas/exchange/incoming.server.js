import { assertPermitted } from '#engine/access/permissions.ts';
import { sql } from '#engine/database/database.ts';
import { dryRun } from '#engine/write/savepoint.ts';
import { fail } from '#model/errors.ts';
import { errors } from './errors.ts';
import { ublMessage } from './message/ublMessage.document.ts';
import { importDespatch } from './importDespatch.server.ts';
import { importOrder } from './importOrder.server.ts';
import { importReceipt } from './importReceipt.server.ts';
import { importResponse } from './importResponse.server.ts';
import { messageKinds } from '#model/messageKinds.ts';
const takers = {
    Order: { by: ['buyer'], take: importOrder },
    OrderResponse: { by: ['supplier', 'buyer'], take: importResponse },
    DespatchAdvice: { by: ['supplier', 'buyer'], take: importDespatch },
    ReceiptAdvice: { by: ['buyer'], take: importReceipt },
};
const sides = {
    buyer: ['采购方', 'buyer'],
    supplier: ['供应商', 'supplier'],
};
export const importLabel = ['导入报文', 'import documents'];
/** Takes a document over, by the same transitions and rights as the pages; one that came before changes nothing. */
export async function importMessage(ctx, incoming) {
    const { does: _, ...taken } = await carryOut(ctx, incoming);
    return taken;
}
/** What taking a document over would do: it is carried out and taken back, so that it is refused for what would refuse it. */
export const previewMessage = (ctx, incoming) => dryRun(ctx, () => carryOut(ctx, incoming));
async function carryOut(ctx, incoming) {
    assertPermitted(ctx.user, ublMessage, 'take', importLabel);
    const { kind, root, digest, fileName } = incoming;
    const taker = takers[kind];
    const { side } = ctx.user;
    if ((side !== 'buyer' && side !== 'supplier') || !taker.by.includes(side))
        fail(errors.notForSide, { kind: messageKinds[kind], side: sides[taker.by[0] ?? 'buyer'] });
    const work = await taker.take(ctx, root);
    const { documentNo, companyId, supplierBaseId } = work;
    // The same message may come several times at once: the others wait here for the first, and find what it did.
    const name = `${kind} ${supplierBaseId} ${documentNo}`;
    await ctx.db.run(sql `select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const [known] = await ctx.asSystem((system) => system.store(ublMessage).find({ kind, documentNo, supplierBaseId }));
    if (known && known.digest !== digest)
        fail(errors.otherContent, { documentNo });
    if (known)
        return { kind, documentNo, businessNo: known.businessNo ?? '', repeated: true, does: [] };
    const { businessNo, does } = await work.run();
    const row = { kind, documentNo, businessNo, companyId, supplierBaseId, fileName, digest };
    await ctx.store(ublMessage).create(row);
    return {
        kind,
        documentNo,
        businessNo,
        repeated: false,
        does: does.map(([zh, en]) => (ctx.language === 'en' ? en : zh)),
    };
}
