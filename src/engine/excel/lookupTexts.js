/** A lookup or quick code as it is written in a workbook, before it is known which row or value it means. */
export class PendingLookup {
    field;
    text;
    id;
    isAmbiguous = false;
    /** The rows it may mean where other values of its row decide. */
    candidates = [];
    constructor(field, text) {
        this.field = field;
        this.text = text;
    }
    /** What is wrong with it, when it names no row. */
    problem() {
        return this.isAmbiguous
            ? [`“${this.text}”对应多条数据，请改填编码`, `"${this.text}" names several rows; write the code instead`]
            : [
                `“${this.text}”不存在或不可用，请核对后改正`,
                `"${this.text}" does not exist or is not available; check and correct it`,
            ];
    }
}
/** Whether a value is a lookup that names no row, or several. */
export const isUnresolved = (value) => value instanceof PendingLookup && value.id === undefined;
export const ambiguous = Symbol('ambiguous');
/** Collects the lookups of one workbook. */
export function lookupCollector() {
    const kinds = new Map();
    const keys = new Map();
    function textsOf(field) {
        const known = keys.get(field);
        if (known)
            return known;
        const key = JSON.stringify([field.type, field.target ?? field.list, field.filter, field.dependsOn]);
        const texts = kinds.get(key) ?? new Map();
        kinds.set(key, texts);
        keys.set(field, texts);
        return texts;
    }
    function of(field, text) {
        const texts = textsOf(field);
        const lookup = texts.get(text) ?? new PendingLookup(field, text);
        texts.set(text, lookup);
        return lookup;
    }
    async function resolve(find) {
        for (const texts of kinds.values()) {
            const [first] = texts.values();
            if (!first)
                continue;
            const found = await find(first.field, [...texts.keys()]);
            for (const [text, lookup] of texts) {
                const id = found.get(text);
                lookup.isAmbiguous = id === ambiguous || Array.isArray(id);
                lookup.candidates = Array.isArray(id) ? id : [];
                lookup.id = typeof id === 'string' ? id : undefined;
            }
        }
    }
    const ambiguousOnes = () => [...kinds.values()].flatMap((texts) => [...texts.values()].filter(({ isAmbiguous }) => isAmbiguous));
    return { of, resolve, ambiguous: ambiguousOnes };
}
