import { BusinessError, fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
const maxDepth = 64;
const maxTag = 65_536;
const maxText = 1_048_576;
/**
 * A scanner for the XML of workbooks that is fed piece by piece. It knows no DOCTYPE and no entities but the five, and
 * bounds depth, tags and texts, so that a hostile part costs no memory. Names come without their prefix.
 */
export function xmlScanner(handler) {
    const stack = [];
    let pending = '';
    function tag(body) {
        if (body.startsWith('/'))
            return close(localName(body.slice(1).trim()));
        const isEmpty = body.endsWith('/');
        const inner = isEmpty ? body.slice(0, -1) : body;
        const space = inner.search(/\s/);
        const name = localName(space < 0 ? inner : inner.slice(0, space));
        if (name === '')
            fail(excelErrors.damaged);
        stack.push(name);
        if (stack.length > maxDepth)
            fail(excelErrors.unsafe);
        handler.open(name, space < 0 ? '' : inner.slice(space));
        if (isEmpty)
            close(name);
    }
    function close(name) {
        if (stack.pop() !== name)
            fail(excelErrors.damaged);
        handler.close(name);
    }
    /** Takes what stands complete from a position on; gives the position behind it, or -1 when more must come first. */
    function take(from) {
        if (pending[from] !== '<') {
            const next = pending.indexOf('<', from);
            if (next < 0)
                return -1;
            handler.text(decodeEntities(pending.slice(from, next)));
            return next;
        }
        if (pending[from + 1] === '?')
            return behind(pending.indexOf('?>', from), 2);
        if (pending[from + 1] === '!')
            return takeDeclaration(from);
        const end = tagEnd(pending, from);
        if (end < 0)
            return -1;
        tag(pending.slice(from + 1, end));
        return end + 1;
    }
    function takeDeclaration(from) {
        if (pending.length - from < 9)
            return -1;
        if (pending.startsWith('<!--', from))
            return behind(pending.indexOf('-->', from + 4), 3);
        if (!pending.startsWith('<![CDATA[', from))
            fail(excelErrors.doctype);
        const end = pending.indexOf(']]>', from);
        if (end >= 0)
            handler.text(pending.slice(from + 9, end));
        return behind(end, 3);
    }
    function push(chunk) {
        pending += chunk;
        let position = 0;
        while (position < pending.length) {
            const next = take(position);
            if (next < 0)
                break;
            position = next;
        }
        pending = pending.slice(position);
        if (pending.length > (pending.startsWith('<') && !pending.startsWith('<!') ? maxTag : maxText))
            fail(excelErrors.unsafe);
    }
    function end() {
        if (stack.length > 0 || pending.trim() !== '')
            fail(excelErrors.damaged);
    }
    return { push, end };
}
const behind = (index, length) => (index < 0 ? -1 : index + length);
function localName(name) {
    const colon = name.indexOf(':');
    return colon < 0 ? name : name.slice(colon + 1);
}
/** Where a tag ends: the first '>' outside quotes; -1 when it is not there yet. */
function tagEnd(text, from) {
    let quote = 0;
    for (let index = from; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        if (quote !== 0)
            quote = code === quote ? 0 : quote;
        else if (code === 62)
            return index;
        else if (code === 34 || code === 39)
            quote = code;
    }
    return -1;
}
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** A text with the five entities and character references resolved; any other entity is refused. */
export function decodeEntities(text) {
    if (!text.includes('&'))
        return text;
    return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,32});|&/gi, (_, name) => {
        if (name === undefined)
            throw new BusinessError(excelErrors.damaged);
        if (!name.startsWith('#'))
            return (Object.hasOwn(entities, name) ? entities[name] : undefined) ?? fail(excelErrors.doctype);
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : fail(excelErrors.damaged);
    });
}
/** The value of an attribute, by its full name; undefined when it is not there. */
export function attributeOf(attributes, name) {
    let from = attributes.indexOf(`${name}=`);
    while (from > 0 && !/\s/.test(attributes[from - 1] ?? ''))
        from = attributes.indexOf(`${name}=`, from + 1);
    if (from < 0)
        return spacedAttributeOf(attributes, name);
    const start = from + name.length + 2;
    const end = attributes.indexOf(attributes[start - 1] ?? '"', start);
    return end < 0 ? undefined : decodeEntities(attributes.slice(start, end));
}
// XML allows blanks around the sign, which hardly a program writes.
function spacedAttributeOf(attributes, name) {
    if (!/\s=|=\s/.test(attributes))
        return undefined;
    const pattern = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
    for (const [, found, double, single] of attributes.matchAll(pattern))
        if (found === name)
            return decodeEntities(double ?? single ?? '');
    return undefined;
}
/** Feeds a whole part to a handler, piece by piece. */
export async function scanXml(chunks, handler) {
    const scanner = xmlScanner(handler);
    const decoder = new TextDecoder('utf-8');
    for await (const chunk of chunks)
        scanner.push(decoder.decode(chunk, { stream: true }));
    scanner.push(decoder.decode());
    scanner.end();
}
