import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { isUsualSize, ownFileAddress } from '#model/richTextValues.ts';

// Loaded with the first rich text: its parser takes memory that an installation without such texts never needs.
const load = createRequire(import.meta.url);
const library = (): typeof sanitizeHtml => load('sanitize-html') as typeof sanitizeHtml;

// The allow-list: what the editor makes, and nothing that can run or load from elsewhere.
const options: sanitizeHtml.IOptions = {
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
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { src: ownFileAddress(src) ?? '', ...withSizes(attribs) },
    }),
    ol: (tagName, attribs) => ({ tagName, attribs: withSizes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: withSizes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: withSizes(attribs) }),
  },
  // Pictures come from our own files alone.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

const withSizes = (attribs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isUsualSize(name, value)));

/** Rich text without anything that could run, load from elsewhere or leave its place on the page. */
export const cleanHtml = (html: string): string => library()(html, options).trim();
