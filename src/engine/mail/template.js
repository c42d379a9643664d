import { fill } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
const signature = [
    '采购云平台自动发送，请勿回复。',
    'Sent by the Procurement Cloud Platform; please do not reply.',
];
/** Fills a template for a receiver: as plain text, and as HTML in which every value is text. */
export function renderMail(template, to, language, values = {}) {
    const say = (label) => fill(textOf(label, language), values, language);
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
function page(language, { subject, paragraphs, large, link, end }) {
    const font = "font-family:'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";
    const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('');
    const code = large === undefined
        ? ''
        : `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escaped(large)}</p>`;
    const way = link === undefined
        ? ''
        : `<p style="margin:0 0 16px;word-break:break-all"><a href="${escaped(link)}">${escaped(link)}</a></p>`;
    return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f3f5f9;color:#1f2329;font-size:15px;line-height:1.6;${font}"><div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px"><h1 style="margin:0 0 16px;font-size:20px">${escaped(subject)}</h1>${body}${code}${way}<p style="margin:24px 0 0;color:#6b7280;font-size:13px">${escaped(end)}</p></div></body></html>`;
}
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
