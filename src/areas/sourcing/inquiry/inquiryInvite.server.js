import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { beginQuote, checkWindow } from '../quote/inquiryQuote.server.ts';
import { quoteErrors } from '../quote/errors.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { lockInquiry } from './event.queries.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
/** Invitations: taken up, declined, and the quotation that belongs to them. */
export const inquiryInvites = (seals) => implement(inquiryInvite, {
    transitions: {
        accept: { guard: ({ id }, ctx) => ctx.asSystem((system) => notOver(system, id)) },
        decline: {
            guard: ({ id }, ctx) => ctx.asSystem((system) => notOver(system, id)),
            writes: (_invite, _ctx, { reason }) => ({ answerReason: reason }),
        },
    },
    endpoints: {
        async quote({ body }, ctx) {
            const id = isId(body.id) ? body.id : fail(engineErrors.notFound);
            // He sees it; of which inquiry it is, the server alone reads.
            await ctx.store(inquiryInvite).get(id, 'for update');
            return ctx.asSystem(async (system) => {
                const invite = await system.store(inquiryInvite).get(id);
                const quotes = system.store(inquiryQuote);
                const [own] = await quotes.find({ inviteId: id, roundNo: invite.roundNo });
                if (own)
                    return { quoteId: own.id };
                if (invite.status !== 'INVITED' && invite.status !== 'ACCEPTED')
                    fail(quoteErrors.notInvited);
                checkWindow(system, await lockInquiry(system, invite.inquiryId, 'share'));
                const made = await quotes.create({
                    inviteId: id,
                    inquiryId: invite.inquiryId,
                    inquiryNo: invite.inquiryNo,
                    title: invite.title,
                    companyId: invite.companyId,
                    supplierBaseId: invite.supplierBaseId,
                    currencyId: invite.currencyId,
                    roundNo: invite.roundNo,
                });
                await beginQuote(system, seals, made);
                return { quoteId: made.id };
            });
        },
    },
});
async function notOver(system, inviteId) {
    const { inquiryId } = await system.store(inquiryInvite).get(inviteId);
    const { status, quoteDeadline, now } = await lockInquiry(system, inquiryId, 'share');
    if ((status !== 'TO_QUOTE' && status !== 'QUOTING') || now >= quoteDeadline)
        fail(quoteErrors.over);
}
