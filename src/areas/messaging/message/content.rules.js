import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
/** The formats of messages, as existing clients number them. */
export const format = { text: 0, image: 1, voice: 2, file: 3, position: 4, video: 5, card: 6 };
/** What a withdrawn message carries as its format. */
export const withdrawnFormat = '101';
/** How many characters a text has at most, and a content of the other formats. */
export const longest = { text: 5000, json: 16 * 1024, title: 200 };
const idForm = /^[1-9]\d{0,18}$/;
const codeForm = /^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/;
// The fields of each format that is JSON; those with a question mark may be left out.
const fields = {
    [format.image]: { fileId: 'id', name: 'text', size: 'number', 'width?': 'number', 'height?': 'number' },
    [format.voice]: { fileId: 'id', duration: 'number', size: 'number' },
    [format.file]: { fileId: 'id', name: 'text', size: 'number', 'type?': 'text' },
    [format.video]: { fileId: 'id', name: 'text', size: 'number', 'duration?': 'number', 'posterId?': 'id' },
};
const cards = {
    doc: { docType: 'text', docId: 'id', docNo: 'text', 'title?': 'text', 'lines?': 'lines' },
    user: { userName: 'text', realName: 'text' },
    merged: { title: 'text', lines: 'lines' },
};
const longestVoice = 60;
const mostLines = { doc: 6, merged: 20 };
/** Reads the content of a message; refuses what its format does not allow. */
export function readContent(input) {
    const kind = formatOf(input.format);
    const content = typeof input.content === 'string' ? input.content : JSON.stringify(input.content ?? '');
    if (kind === format.text || kind === format.position)
        return textContent(kind, content);
    if (content.length > longest.json)
        fail(errors.contentLong, { limit: longest.json });
    const value = parsed(content);
    return kind === format.card ? cardContent(value) : fileContent(kind, value);
}
function textContent(kind, content) {
    if (content.trim() === '')
        fail(errors.contentMissing);
    if ([...content].length > longest.text)
        fail(errors.contentLong, { limit: longest.text });
    return { format: kind, content: content.replaceAll('\u0000', ''), searched: content, fileIds: [] };
}
function fileContent(kind, value) {
    const clean = checked(fields[kind] ?? {}, value);
    if (kind === format.voice && Number(clean['duration']) > longestVoice)
        unreadable('duration');
    const fileIds = [clean['fileId'], clean['posterId']].filter((each) => typeof each === 'string');
    return { format: kind, content: JSON.stringify(clean), searched: textOf(clean['name']), fileIds };
}
function cardContent({ kind: input, v: _version, ...value }) {
    const kind = textOf(input);
    const expected = Object.hasOwn(cards, kind) ? cards[kind] : undefined;
    if (!expected)
        return unreadable('kind');
    const clean = checked(expected, value);
    const lines = Array.isArray(clean['lines']) ? clean['lines'].length : 0;
    if (lines > (kind === 'merged' ? mostLines.merged : mostLines.doc))
        unreadable('lines');
    const docType = textOf(clean['docType']);
    if (kind === 'doc' && !codeForm.test(docType))
        unreadable('docType');
    return {
        format: format.card,
        content: JSON.stringify({ kind, v: 1, ...clean }),
        searched: [clean['title'], clean['docNo'], clean['realName']].map(textOf).join(' '),
        fileIds: [],
        ...(kind === 'doc' ? { card: { docType, docId: textOf(clean['docId']) } } : {}),
    };
}
function formatOf(input) {
    const text = input === undefined || input === null || input === '' ? '0' : String(input);
    return /^[0-6]$/.test(text) ? Number(text) : fail(errors.formatUnknown, { format: text.slice(0, 20) });
}
const textOf = (value) => (typeof value === 'string' ? value : '');
const unreadable = (name) => fail(errors.contentUnreadable, { name });
function parsed(content) {
    try {
        const value = JSON.parse(content);
        if (isRecord(value))
            return value;
    }
    catch {
        // Refused below like everything else that is no object.
    }
    return unreadable('{}');
}
function checked(expected, value) {
    const known = new Map(Object.entries(expected).map(([name, kind]) => [name.replace('?', ''), { name, kind }]));
    const unknown = Object.keys(value).find((name) => !known.has(name));
    if (unknown !== undefined)
        unreadable(unknown.slice(0, 40));
    const entries = [...known].flatMap(([plain, { name, kind }]) => {
        const each = Object.hasOwn(value, plain) ? value[plain] : undefined;
        if (each === undefined && name.endsWith('?'))
            return [];
        return isOf(kind, each) ? [[plain, each]] : unreadable(plain);
    });
    return Object.fromEntries(entries);
}
function isOf(kind, value) {
    switch (kind) {
        case 'text':
            return typeof value === 'string' && value !== '' && value.length <= 300;
        case 'number':
            return typeof value === 'number' && Number.isFinite(value) && value >= 0;
        case 'id':
            return typeof value === 'string' && idForm.test(value);
        default:
            return Array.isArray(value) && value.every(isLine);
    }
}
const isLine = (value) => isRecord(value) &&
    Object.keys(value).every((name) => name === 'label' || name === 'value') &&
    [value['label'], value['value']].every((each) => typeof each === 'string' && each.length <= 500);
const shortest = 60;
const kinds = {
    [format.image]: '[图片]',
    [format.voice]: '[语音]',
    [format.file]: '[文件]',
    [format.position]: '[位置]',
    [format.video]: '[视频]',
    [format.card]: '[卡片]',
};
/** What lists show of a message. */
export function summaryOf(message) {
    if (message.format === withdrawnFormat)
        return '[消息已撤回]';
    const kind = kinds[Number(message.format)];
    if (kind === undefined)
        return [...message.content.replace(/\s+/g, ' ')].slice(0, shortest).join('');
    const { name = '', docNo = '', title = '' } = safelyParsed(message.content);
    return `${kind} ${textOf(name) || textOf(docNo) || textOf(title)}`.trim();
}
function safelyParsed(content) {
    try {
        const value = JSON.parse(content);
        return isRecord(value) ? value : {};
    }
    catch {
        return {};
    }
}
