import { wireName } from '#model/document.ts';
import { textOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
const words = {
    everything: ['全部', 'Everything'],
    keyword: ['关键字', 'Keyword'],
    chosen: ['已选行数', 'Rows chosen'],
    empty: ['为空', 'empty'],
    from: ['从 ', 'from '],
    to: ['到 ', ' to '],
    several: [' 项', ' chosen'],
    status: ['状态', 'Status'],
    enabled: ['启用', 'Enabled'],
    yes: ['是', 'yes'],
    no: ['否', 'no'],
};
const longest = 4000;
/** The conditions of a list in words, for those who read them outside of it; of other rows that were chosen their number. */
export function inWords(document, search) {
    const reported = (language) => {
        const parts = Object.entries(search).map(([wire, value]) => partOf(document, wire, value, language));
        return (parts.length > 0 ? parts.join('; ') : textOf(words.everything, language)).slice(0, longest);
    };
    return { zh: reported('zh'), en: reported('en') };
}
function partOf(document, wire, value, language) {
    const [name = '', field] = Object.entries(document.fields).find(([each, of]) => wireName(each, of) === wire) ?? [];
    const known = {
        keyword: words.keyword,
        ids: words.chosen,
        status: words.status,
        enabledFlag: words.enabled,
    };
    const label = field?.label ?? known[wire];
    const said = valueText(document, name === '' ? wire : name, field, value, language);
    return `${label ? textOf(label, language) : wire}: ${said}`;
}
function valueText(document, name, field, value, language) {
    const one = (each) => {
        const option = name === 'status' ? document.states?.[String(each)] : field?.options?.[String(each)];
        if (option)
            return textOf(option, language);
        return typeof each === 'boolean' ? textOf(each ? words.yes : words.no, language) : String(each);
    };
    const several = (count) => `${count}${textOf(words.several, language)}`;
    if (Array.isArray(value))
        return field?.type === 'lookup' ? several(value.length) : value.map(one).join(', ');
    if (isRecord(value)) {
        const { eq, under, empty, from, to } = value;
        if (empty === true)
            return textOf(words.empty, language);
        if (under !== undefined)
            return several(1);
        if (eq !== undefined)
            return field?.type === 'lookup' ? several(1) : one(eq);
        const [first, last] = [
            from === undefined ? '' : `${textOf(words.from, language)}${one(from)}`,
            to === undefined ? '' : `${textOf(words.to, language)}${one(to)}`,
        ];
        return `${first}${last}`.trim();
    }
    return field?.type === 'lookup' ? several(1) : one(value);
}
