import { closeSync, openSync, readFileSync, readSync, realpathSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { ParseOption, XmlCData, XmlDocument, XmlElement as Element, XmlLibError, XmlText, XmlTreeNode, XsdValidator, xmlRegisterInputProvider, } from 'libxml2-wasm';
import { fail } from '#model/errors.ts';
import { answerOf } from '../excel/worker.ts';
import { xmlErrors } from './errors.ts';
// Limits of one XML document.
const deepest = 64;
const mostElements = 400_000;
const mostFaults = 50;
const port = parentPort;
if (!port)
    throw new Error('This module runs in a worker thread');
// The folders of the schemas in use: nothing else is ever read, whatever a document or a schema names.
const folders = new Set();
xmlRegisterInputProvider({
    match: () => true,
    open(name) {
        const path = resolve(name);
        return [...folders].some((folder) => path.startsWith(folder + sep)) ? openSync(path, 'r') : undefined;
    },
    read: (file, buffer) => readSync(file, buffer),
    close(file) {
        closeSync(file);
        return true;
    },
});
const validators = new Map();
function validatorOf(path) {
    const known = validators.get(path);
    if (known)
        return known;
    const real = realpathSync(path);
    // Documents and what they share lie in neighbouring folders.
    folders.add(dirname(dirname(real)));
    const schema = XmlDocument.fromBuffer(readFileSync(real), { url: real, option: ParseOption.XML_PARSE_NONET });
    try {
        const made = XsdValidator.fromDoc(schema);
        validators.set(path, made);
        return made;
    }
    finally {
        schema.dispose();
    }
}
function read({ content, schemas }) {
    assertSafe(content);
    const document = parsed(content);
    try {
        if (document.dtd)
            fail(xmlErrors.doctype);
        const root = treeOf(document.root);
        const schema = Object.hasOwn(schemas, root.name) ? schemas[root.name] : undefined;
        return { root, faults: schema === undefined ? [] : faultsOf(document, validatorOf(schema)) };
    }
    finally {
        document.dispose();
    }
}
// Before anything is parsed: what could mean something else to a parser is not given to one.
function assertSafe(content) {
    if (content.length === 0)
        fail(xmlErrors.empty);
    let text;
    try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    }
    catch {
        return fail(xmlErrors.encoding);
    }
    const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
    if (text.includes('\0') || (declared !== undefined && !/^utf-?8$/i.test(declared)))
        fail(xmlErrors.encoding);
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(text))
        fail(xmlErrors.doctype);
    let elements = 0;
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
        if (text[at + 1] !== '/' && ++elements > mostElements)
            fail(xmlErrors.tooMany, { limit: mostElements });
}
function parsed(content) {
    try {
        return XmlDocument.fromBuffer(content, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE });
    }
    catch (error) {
        if (error instanceof XmlLibError)
            fail(xmlErrors.malformed, { reason: plain(error.details[0]?.message ?? error.message) });
        throw error;
    }
}
const plain = (message) => message.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
function treeOf(element, depth = 1) {
    if (depth > deepest)
        fail(xmlErrors.tooDeep, { limit: deepest });
    const children = [];
    let text = '';
    for (const node of nodesOf(element)) {
        if (node instanceof Element)
            children.push(treeOf(node, depth + 1));
        else if (node instanceof XmlText || node instanceof XmlCData)
            text += node.content;
    }
    const attributes = {};
    for (const { name, namespaceUri, content } of element.attrs)
        if (!namespaceUri)
            attributes[name] = content;
    return {
        space: element.namespaceUri,
        name: element.name,
        attributes,
        children,
        text: children.length > 0 ? text.trim() : text,
    };
}
/** Everything directly within an element. Where an instruction stands, the way from node to node ends at it. */
function nodesOf(element) {
    const nodes = [];
    for (let node = element.firstChild; node; node = node instanceof XmlTreeNode ? node.next : null)
        nodes.push(node);
    return nodes.at(-1) instanceof XmlTreeNode || nodes.length === 0 ? nodes : element.find('node()');
}
function faultsOf(document, validator) {
    try {
        validator.validate(document);
        return [];
    }
    catch (error) {
        if (!(error instanceof XmlLibError))
            throw error;
        return error.details
            .slice(0, mostFaults)
            .map(({ line, message }) => ({ line: line ?? 0, message: plain(message) }));
    }
}
port.on('message', async (question) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(await answerOf(async () => read(question)));
});
