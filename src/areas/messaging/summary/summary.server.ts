import type { Context } from '#engine/runtime/context.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { queueMail } from '#engine/mail/mail.ts';
import { renderMail, type MailTemplate } from '#engine/mail/template.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { isQuietAt } from '#model/quietTime.ts';
import { userWithRights } from '#areas/access/public.ts';
import { talkerOf } from '../people/talker.queries.ts';
import { findAway, takeWaiting, type SummaryTimes } from './summary.queries.ts';

// What was said stands in no mail: it would outlive a withdrawal, and a right that is lost.
const summaryMail: MailTemplate = {
  subject: ['您有 {count} 条未读消息', 'You have {count} unread messages'],
  paragraphs: [
    ['{name}，您好：', 'Dear {name},'],
    ['您离开期间有新消息：{conversations}。', 'While you were away there were new messages: {conversations}.'],
    [
      '可在“沟通”的设置中关闭此类邮件，或设置免打扰时段。',
      'These mails can be turned off in the settings of the chat, where quiet hours are set too.',
    ],
  ],
  link: 'link',
};

const times: SummaryTimes = { awaySeconds: 300, againSeconds: 900 };
const mostNamed = 8;

interface SummaryParts {
  readonly registry: () => Registry;
  readonly publicUrl: string;
  readonly timeZone: string;
}

/** Tells those who are away what waits for them: one mail for all of it. */
export const summaryJob = (parts: SummaryParts): Job =>
  defineJob({
    code: 'im.summary',
    label: ['未读消息邮件', 'Mail unread messages'],
    cron: '*/5 * * * *',
    run: (_, ctx) => mailSummaries(parts, ctx, times),
  });

/** Mails to everybody who is away and not in his quiet hours what waits for him. */
export async function mailSummaries(parts: SummaryParts, ctx: Context, waiting: SummaryTimes): Promise<void> {
  const registry = parts.registry();
  for (const person of await findAway(ctx.db, waiting, parts.timeZone)) {
    if (isQuietAt(person.time, person.quietFrom, person.quietTo)) continue;
    const user = await userWithRights(ctx, registry, person.id);
    if (!user) continue;
    const conversations = await takeWaiting(ctx.db, talkerOf(registry, user, ctx.today), waiting);
    if (conversations.length === 0) continue;
    const count = String(conversations.reduce((sum, { unread }) => sum + unread, 0));
    const language = person.language ?? 'zh';
    const called = (name: string, englishName: string | null) => (language === 'en' && englishName) || name;
    const named = conversations
      .slice(0, mostNamed)
      .map(({ name, englishName, unread }) => `${called(name, englishName)} (${unread})`);
    const more = conversations.length > mostNamed ? ' …' : '';
    await queueMail(
      ctx,
      renderMail(summaryMail, person.email, language, {
        name: called(person.realName, person.englishName),
        count,
        conversations: `${named.join('; ')}${more}`,
        link: parts.publicUrl,
      }),
    );
  }
}
