import { queueMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { peopleToRemind } from './termination.queries.ts';
const reminder = {
    subject: ['终止单 {terminationNo} 逾期未答复', 'Termination {terminationNo} has not been answered in time'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '终止单 {terminationNo} 已超过答复期限，仍待对方确认。未答复不视为同意，请双方尽快处理。',
            'Termination {terminationNo} is past its deadline and still waits for an answer. Silence is not consent; please settle it soon.',
        ],
    ],
};
/** Reminds both sides of a termination that nobody has answered in time. */
export async function remindBothSides({ id, terminationNo }, ctx) {
    for (const { email, language, realName } of await peopleToRemind(ctx.db, id))
        await queueMail(ctx, renderMail(reminder, email, language, { name: realName, terminationNo }));
}
