import { defineJob } from '#engine/runtime/jobs.ts';
import { queueMail } from '#engine/mail/mail.ts';
import { renderMail, type MailTemplate } from '#engine/mail/template.ts';
import { purTermination } from './purTermination.document.ts';
import { overdueTerminations, peopleToRemind } from './termination.queries.ts';

const reminder: MailTemplate = {
  subject: ['终止单 {terminationNo} 逾期未答复', 'Termination {terminationNo} has not been answered in time'],
  paragraphs: [
    ['{name}，您好：', 'Dear {name},'],
    [
      '终止单 {terminationNo} 已超过答复期限，仍待对方确认。未答复不视为同意，请双方尽快处理。',
      'Termination {terminationNo} is past its deadline and still waits for an answer. Silence is not consent; please settle it soon.',
    ],
  ],
};

/** Marks terminations that nobody has answered in time and tells both sides; silence never counts as consent. */
export const escalateTerminations = defineJob({
  code: 'pur.escalateTerminations',
  label: ['终止单逾期升级', 'Escalate unanswered terminations'],
  cron: '7 * * * *',
  async run(_, ctx) {
    const terminations = ctx.store(purTermination);
    for (const id of await overdueTerminations(ctx.db)) {
      await terminations.patch(id, { escalatedFlag: true }, 'escalate');
      const { terminationNo } = await terminations.get(id);
      for (const person of await peopleToRemind(ctx.db, id))
        await queueMail(
          ctx,
          renderMail(reminder, person.email, person.language, { name: person.realName, terminationNo }),
        );
    }
  },
});
