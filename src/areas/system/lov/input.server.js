import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { sysCode } from '../quickCode/quickCode.document.ts';
import { sysLovParameter } from './lov.document.ts';
const textOrNull = (value) => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value, otherwise) => (typeof value === 'number' ? value : otherwise);
const isTrue = (value) => value === true || value === 1 || value === '1';
function bothOf(value) {
    if (isRecord(value))
        return { zh: String(value.zh ?? ''), en: String(value.en ?? '') };
    return { zh: typeof value === 'string' ? value : '', en: '' };
}
const linesOf = (value) => (Array.isArray(value) ? value.filter(isRecord) : []);
const isType = (value) => typeof value === 'string' && Object.hasOwn(sysLovParameter.fields.type.options, value);
/** The ids of the quick codes that the columns name by their codes. */
async function dictsOf(ctx, entries) {
    const codes = [...new Set(entries.flatMap(({ dict }) => textOrNull(dict) ?? []))];
    const found = await Promise.all(codes.map((code) => ctx.store(sysCode).find({ code: { eq: code } })));
    const known = new Map(found.flat().map(({ code, id }) => [code, id]));
    const unknown = codes.find((code) => !known.has(code));
    if (unknown !== undefined)
        fail(errors.lovDict, { code: unknown });
    return known;
}
/** A definition from the body of the specification's calls: what the server computes is never taken from it. */
export async function lovInput(ctx, body) {
    const entries = linesOf(body.entries);
    const dicts = await dictsOf(ctx, entries);
    return {
        code: String(body.code ?? ''),
        title: bothOf(body.title),
        sqlTypeCode: body.sqlTypeCode === 'SQL' ? 'SQL' : 'API',
        apiUrl: textOrNull(body.apiUrl),
        sqlText: textOrNull(body.sqlText),
        valueField: String(body.valueField ?? ''),
        textField: String(body.textField ?? ''),
        pageSize: numberOf(body.pageSize, 10),
        cacheSeconds: numberOf(body.cacheSeconds, 0),
        ...(typeof body.enabledFlag === 'boolean' ? { enabledFlag: body.enabledFlag } : {}),
        entries: entries.map((entry, index) => ({
            field: String(entry.field ?? ''),
            label: bothOf(entry.label),
            width: typeof entry.width === 'number' ? entry.width : null,
            hidden: isTrue(entry.hidden),
            dictId: dicts.get(String(entry.dict ?? '')) ?? textOrNull(entry.dictId),
            sort: numberOf(entry.sort, index),
        })),
        parameters: linesOf(body.parameters ?? body.parameter).map((each, index) => ({
            name: String(each.name ?? ''),
            label: bothOf(each.label ?? each.title),
            type: isType(each.type) ? each.type : 'TEXT',
            requiredFlag: isTrue(each.requiredFlag ?? each.required),
            parentField: textOrNull(each.parentField),
            filterSql: textOrNull(each.filterSql),
            sort: numberOf(each.sort, index),
        })),
    };
}
