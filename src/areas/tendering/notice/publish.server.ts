import type { Context } from '#engine/runtime/context.ts';
import { sysNotice } from '#areas/notice/sysNotice/sysNotice.document.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { bytesOfText, sha256 } from '../sealing/canonical.rules.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tenderNoticeKinds, tenderingNotice } from './tenderingNotice.document.ts';

type Kind = keyof typeof tenderNoticeKinds;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => `<p>${escaped(each)}</p>`)
    .join('');

/**
 * Publishes a notice of a tender: its own row, and where everybody may take part the same words on the public bulletin page.
 * Invitations go to those who are invited, and to nobody else.
 */
export async function publishNotice(ctx: Context, row: Tender, kind: Kind, text: string): Promise<void> {
  if (row.openScope === 'INVITED') return;
  const label = tenderNoticeKinds[kind];
  const title = `${label[0]}：${row.tenderingName}`;
  const isOpen = kind === 'TENDER' || kind === 'CHANGE';
  const dates = isOpen
    ? `\n投标截止 / Bids until: ${momentText(ctx, row.bidDeadline)}\n开标时间 / Opening: ${momentText(ctx, row.openTime)}`
    : '';
  const article = `${row.tenderingNo}\n${text}${dates}`;
  const publicFlag = row.openScope === 'PUBLIC';
  await ctx.asSystem(async (system) => {
    await system.store(tenderingNotice).create({
      noticeKind: kind,
      tenderingId: row.id,
      tenderingNo: row.tenderingNo,
      title: title.slice(0, 200),
      companyId: row.companyId,
      article,
      publicFlag,
      publishedAt: system.now,
      applyDeadline: row.applyDeadline,
      bidDeadline: row.bidDeadline,
      contentHash: await sha256(bytesOfText(article)),
    });
    if (!publicFlag) return;
    const notices = system.store(sysNotice);
    const made = await notices.create({
      title: { zh: title.slice(0, 200), en: `${label[1]} ${row.tenderingNo}` },
      noticeKind: kind === 'RESULT' || kind === 'CANDIDATE' ? 'RESULT' : 'BID',
      content: { zh: paragraphs(article), en: paragraphs(article) },
      publicFlag: true,
      publishDate: system.now,
    });
    await notices.patch(made.id, { status: 'PUBLISHED' }, 'publish');
  });
}
