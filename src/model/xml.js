const signs = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\t': '&#9;',
    '\n': '&#10;',
    '\r': '&#13;',
};
// Characters that XML 1.0 cannot say in any way.
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const inText = (text) => text.replace(unsayable, '\ufffd').replace(/[&<>\r]/g, (sign) => signs[sign] ?? '');
const inAttribute = (text) => text.replace(unsayable, '\ufffd').replace(/[&<>"\t\n\r]/g, (sign) => signs[sign] ?? '');
/** Writes a document in UTF-8, one element a line; `prefixes` names the namespaces, '' being that of plain names. */
export function writeXml(root, prefixes) {
    const prefixOf = new Map(Object.entries(prefixes).map(([prefix, space]) => [space, prefix]));
    const spaces = Object.entries(prefixes)
        .map(([prefix, space]) => ` xmlns${prefix ? `:${prefix}` : ''}="${inAttribute(space)}"`)
        .join('');
    const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
    const write = (element, indent, more) => {
        const prefix = prefixOf.get(element.space);
        if (prefix === undefined)
            throw new Error(`The namespace ${element.space} has no prefix.`);
        const name = prefix ? `${prefix}:${element.name}` : element.name;
        const attributes = Object.entries(element.attributes).map(([key, value]) => ` ${key}="${inAttribute(value)}"`);
        parts.push(`${indent}<${name}${more}${attributes.join('')}>`, inText(element.text));
        if (element.children.length > 0) {
            parts.push('\n');
            for (const child of element.children)
                write(child, `${indent}  `, '');
            parts.push(indent);
        }
        parts.push(`</${name}>\n`);
    };
    write(root, '', spaces);
    return parts.join('');
}
