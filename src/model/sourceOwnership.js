import { computed, datetime, text } from './fields.ts';
/** How the name of a source system is written. */
export const sourceSystemPattern = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,29}$';
/** Where a row came from, in documents whose rows another system may own (`owned` in the declaration). */
export const sourceFields = {
    sourceSystem: computed(text('来源系统', 'Source system', {
        maxLength: 30,
        internal: true,
        pattern: sourceSystemPattern,
        patternHint: [
            '来源系统由字母、数字、点、横线和下划线组成',
            'A source system has letters, digits, dots, dashes and underscores',
        ],
        help: ['由此系统维护的数据，在本平台只读', 'What this system keeps is read-only here'],
    })),
    sourceKey: computed(text('来源主键', 'Key in the source system', { maxLength: 100, internal: true })),
    syncDate: computed(datetime('同步时间', 'Synchronised at', { internal: true })),
};
/** The system that owns a row; undefined for rows that are kept here. */
export function ownerOf(document, row) {
    const { sourceSystem } = row;
    return document.owned && typeof sourceSystem === 'string' && sourceSystem !== '' ? sourceSystem : undefined;
}
/** Whether a field of a row is kept by the system that owns the row. */
export const isOwned = (document, name, row) => document.owned?.includes(name) === true && ownerOf(document, row) !== undefined;
