import type { ErrorValues } from '#model/errors.ts';
import { fill } from '#model/errors.ts';
import { textOf, type Label, type Language } from '#model/label.ts';
import type { Mail } from './mail.ts';

/** What a mail says, in both languages, with named places such as {name}. */
export interface MailTemplate {
  readonly subject: Label;
  readonly paragraphs: readonly Label[];
  /** The name of a value that is shown large, such as a code to type. */
  readonly highlight?: string;
  /** The name of a value that is an address to follow. */
  readonly link?: string;
}

const signature: Label = [
  '采购云平台自动发送，请勿回复。',
  'Sent by the Procurement Cloud Platform; please do not reply.',
];

/** Fills a template for a receiver: as plain text, and as HTML in which every value is text. */
export function renderMail(template: MailTemplate, to: string, language: Language, values: ErrorValues = {}): Mail {
  const say = (label: Label): string => fill(textOf(label, language), values, language);
  const subject = say(template.subject);
  const large = template.highlight === undefined ? undefined : String(values[template.highlight] ?? '');
  const link = template.link === undefined ? undefined : String(values[template.link] ?? '');
  const paragraphs = template.paragraphs.map(say);
  return {
    to,
    subject,
    text: [
      ...paragraphs,
      ...(large === undefined ? [] : [large]),
      ...(link === undefined ? [] : [link]),
      say(signature),
    ].join('\n\n'),
    html: page(language, { subject, paragraphs, large, link, end: say(signature) }),
  };
}

interface Content {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly large: string | undefined;
  readonly link: string | undefined;
  readonly end: string;
}

function page(language: Language, { subject, paragraphs, large, link, end }: Content): string {
  const font = "font-family:'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('');
  const code =
    large === undefined
      ? ''
      : `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escaped(large)}</p>`;
  const way =
    link === undefined
      ? ''
      : `<p style="margin:0 0 16px;word-break:break-all"><a href="${escaped(link)}">${escaped(link)}</a></p>`;
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f3f5f9;color:#1f2329;font-size:15px;line-height:1.6;${font}"><div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px"><h1 style="margin:0 0 16px;font-size:20px">${escaped(subject)}</h1>${body}${code}${way}<p style="margin:24px 0 0;color:#6b7280;font-size:13px">${escaped(end)}</p></div></body></html>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
