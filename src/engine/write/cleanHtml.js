import { createRequire } from 'node:module';
// Loaded with the first rich text: its parser takes memory that an installation without such texts never needs.
const load = createRequire(import.meta.url);
const library = () => load('sanitize-html');
// The allow-list: what the editor makes, and nothing that can run or load from elsewhere.
const options = {
    allowedTags: [
        'p',
        'br',
        'h1',
        'h2',
        'h3',
        'h4',
        'strong',
        'b',
        'em',
        'i',
        'u',
        's',
        'code',
        'pre',
        'blockquote',
        'ul',
        'ol',
        'li',
        'hr',
        'a',
        'img',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
    ],
    allowedAttributes: {
        a: ['href', 'target', 'rel'],
        img: ['src', 'alt', 'width', 'height'],
        ol: ['start'],
        th: ['colspan', 'rowspan'],
        td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 32,
    transformTags: {
        a: (tagName, { href = '' }) => ({ tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }),
    },
    // Pictures come from our own files alone.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/prod-api/attachment/'),
};
/** Rich text without anything that could run, load from elsewhere or leave its place on the page. */
export const cleanHtml = (html) => library()(html, options).trim();
