import { setTimeout as pause } from 'node:timers/promises';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { PartnerError } from '#model/partnerError.ts';
import { writeAct } from '../audit/audit.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { partnerFaultLabel } from './partnerFaults.ts';
const longest = 500;
/**
 * Speaks with a partner once and tells what came of it: what `work` says, or why it went wrong. Either stands in the
 * history of the settings; a fault of our own is none of the partner and is thrown on.
 */
export async function testConnection(ctx, { document, id, secret }, work) {
    const { trial, noted } = await cameOfTrial(ctx, secret, work);
    await ctx.store(document).patch(id, {}, 'tryOut', noted);
    return trial;
}
/** So long a service may take, whatever its library would wait; a fifth more than any call of ours. */
const servicePatience = 25_000;
/** The same of a service without settings here: what came of it stands in the audit log. */
export async function testService(ctx, { service, name, secret }, work) {
    const { trial, noted } = await cameOfTrial(ctx, secret, () => inTime(work()));
    // Every context is one of the engine.
    writeAct(ctx, { target: keyOf(service), action: 'tryOut', reason: `${name.join(' ')} ${noted}` });
    return trial;
}
function inTime(work) {
    const late = pause(servicePatience, undefined, { ref: false }).then(() => {
        throw new DOMException('The service did not answer in time.', 'TimeoutError');
    });
    return Promise.race([work, late]);
}
async function cameOfTrial(ctx, secret, work) {
    if (ctx.user.viewedBy)
        fail(engineErrors.viewOnly);
    // While the partner is asked, this transaction holds no lock and waits longer than others may.
    await ctx.db.run(sql `set local idle_in_transaction_session_timeout = '90s'`);
    const begun = performance.now();
    const { reached, label } = await cameOf(work);
    const milliseconds = Math.round(performance.now() - begun);
    const reported = coveredIn(textOf(label, ctx.language), secret);
    const outcome = reached ? '正常 OK: ' : '失败 Failed: ';
    return {
        trial: { reached, told: reported, milliseconds },
        noted: coveredIn(`${outcome}${label.join(' / ')}`, secret),
    };
}
async function cameOf(work) {
    try {
        return { reached: true, label: await work() };
    }
    catch (error) {
        const label = partnerFaultLabel(error);
        if (!label)
            throw error;
        return { reached: false, label };
    }
}
/** The secret of a partner that is to be proved; a trial without one ends there. */
export const requireSecret = (secret) => {
    if (secret === undefined)
        throw new PartnerError(['还没有设置密钥，请先设置', 'there is no secret yet; set it first']);
    return secret;
};
// A partner may send back what it was sent.
const coveredIn = (said, secret) => (secret ? said.replaceAll(secret, '***') : said).slice(0, longest);
