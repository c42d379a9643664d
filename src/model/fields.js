function build(type, zh, en, options) {
    return { type, label: [zh, en], ...options };
}
/** Text; 200 characters unless `maxLength` says otherwise. */
export function text(zh, en, options) {
    return build('text', zh, en, (options ?? {}));
}
/** Rich text: HTML of the editor, sanitised with every save; 20,000 characters unless `maxLength` says otherwise. */
export function richText(zh, en, options) {
    return { html: true, ...build('text', zh, en, { maxLength: 20_000, multiline: true, ...options }) };
}
/** Rich text in both languages. */
export function bilingualRichText(zh, en, options) {
    return { html: true, ...build('bilingual', zh, en, { maxLength: 20_000, ...options }) };
}
/** A name in both languages (jsonb `{zh,en}`); Chinese must be given where the field is required. */
export function bilingual(zh, en, options) {
    return build('bilingual', zh, en, (options ?? {}));
}
/** A document number, given on creation by the numbering rule `ruleCode` (`sysNumberRule`). */
export function serial(zh, en, ruleCode, options) {
    return { ...build('serial', zh, en, (options ?? {})), ruleCode };
}
export function integer(zh, en, options) {
    return build('integer', zh, en, (options ?? {}));
}
/** An exact decimal; 6 decimals unless `scale` says otherwise. */
export function decimal(zh, en, options) {
    return build('decimal', zh, en, (options ?? {}));
}
/** A quantity, numeric(20,6). */
export function quantity(zh, en, options) {
    return { kind: 'quantity', ...build('decimal', zh, en, { scale: 6, ...options }) };
}
/** An amount of money, numeric(20,4). */
export function money(zh, en, options) {
    return { kind: 'money', ...build('decimal', zh, en, { scale: 4, ...options }) };
}
/** A unit price, numeric(20,8). */
export function price(zh, en, options) {
    return { kind: 'price', ...build('decimal', zh, en, { scale: 8, ...options }) };
}
/** A percentage, numeric(9,4); 13 means 13 %. */
export function percentage(zh, en, options) {
    return { kind: 'percent', ...build('decimal', zh, en, { scale: 4, ...options }) };
}
/** An exchange rate or factor, numeric(20,10). */
export function rate(zh, en, options) {
    return { kind: 'rate', ...build('decimal', zh, en, { scale: 10, ...options }) };
}
/** Yes or no; `false` unless a default says otherwise, never empty. */
export function boolean(zh, en, options) {
    return build('boolean', zh, en, (options ?? {}));
}
/** A calendar day; the default 'today' is the day of the database clock. */
export function date(zh, en, options) {
    return build('date', zh, en, (options ?? {}));
}
/** An instant; the default 'now' is the time of the database clock. */
export function datetime(zh, en, options) {
    return build('datetime', zh, en, (options ?? {}));
}
/** One of a fixed set of values, code → label. */
export function select(zh, en, options, more) {
    return { ...build('select', zh, en, (more ?? {})), options };
}
/** A value of a quick-code list that administrators keep. */
export function quickCode(zh, en, list, options) {
    return { ...build('quickCode', zh, en, (options ?? {})), list };
}
/** A row of another document, named `module.code`: `supplierId`, with `supplierName` (and `supplierCode`) on reading. */
export function lookup(zh, en, target, options) {
    return { ...build('lookup', zh, en, (options ?? {})), target };
}
/** Ids, for request bodies. */
export function ids(zh, en, options) {
    return build('ids', zh, en, (options ?? {}));
}
/** Structured data that has no form of its own. */
export function json(zh, en, options) {
    return build('json', zh, en, (options ?? {}));
}
/** The rows of a line document, saved together with their header. */
export function lines(zh, en, of, options) {
    return { ...build('lines', zh, en, (options ?? {})), of };
}
/** Marks what only the server writes; a computed number starts at zero, or empty where it may be unknown. */
export function computed(field) {
    return { ...field, computed: true };
}
