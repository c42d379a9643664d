import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { columnsOf, keyOf, tableOf } from '#model/document.ts';
import { BusinessError, fail, failFields } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { fieldsOfNumber, openingOf, segmentTypes, seriesKey, showsPeriod, writeNumber, } from '#model/numberRule.ts';
import { isRecord } from '#model/value.ts';
import { sysBusinessType } from '../businessType/sysBusinessType.document.ts';
import { errors } from '../errors.ts';
import { sysNumberRule } from './numberRule.document.ts';
import { lastNumber, ruleOfType, rulesOfDocument, typedDocuments } from './numberRule.queries.ts';
import { completed, fieldsFor, inPlace, mostSegments, problemsOf, wordsOf } from './numberRule.rules.ts';
/** Number rules; `forget` lets new documents be numbered by them at once. */
export const numberRules = (registry, forget) => implement(sysNumberRule, {
    async beforeSave(rule, ctx, before) {
        if (before && before.ruleCode !== rule.ruleCode)
            fail(errors.numberCodeFixed);
        const documents = await documentsOf(registry(), rule, ctx);
        if (rule.businessTypeId !== null)
            await requireType(rule, ctx);
        const segments = completed(rule.segments, documents);
        assertSegments(segments, documents);
        rule.segments = inPlace(segments, before?.segments ?? []);
        assertPeriod(rule);
        for (const document of documents)
            await assertApart(document, rule, ctx);
        rule.composition = wordsOf(rule, documents[0]);
    },
    afterSave: async () => forget(),
    endpoints: {
        // Looked at, not taken: the next document gets this number unless another one comes first.
        async preview({ body }, ctx) {
            const input = segmentsIn(body.segments);
            const { ruleCode, businessTypeId, seqLength, resetCycle } = body;
            const about = { id: null, ruleCode: ruleCode ?? '', businessTypeId: businessTypeId ?? null };
            const documents = await documentsOf(registry(), about, ctx);
            const segments = completed(input, documents);
            const rule = {
                ruleCode: about.ruleCode,
                segments,
                seqLength: seqLength ?? 4,
                resetCycle: resetCycle ?? 'DAY',
                gapless: false,
            };
            const problem = problemIn(rule, documents);
            const [document] = documents;
            const example = document && !problem ? await exampleOf(registry(), document, rule, body.example, ctx) : {};
            return {
                numbers: problem ? [] : await nextNumbers(rule, example, ctx),
                problem: problem?.in(ctx.language) ?? null,
                composition: wordsOf(rule, document),
                document: document ? keyOf(document) : null,
                example,
                choices: document ? choicesOf(document) : [],
            };
        },
    },
});
/** What keeps a rule that is being written from giving numbers. */
function problemIn(rule, documents) {
    try {
        assertSegments(rule.segments, documents);
        assertPeriod(rule);
        return undefined;
    }
    catch (error) {
        if (error instanceof BusinessError)
            return error;
        throw error;
    }
}
async function nextNumbers(rule, example, ctx) {
    const key = seriesKey(rule, ctx.today, example);
    const last = await ctx.asSystem(({ db }) => lastNumber(db, rule.ruleCode, key));
    return [1n, 2n, 3n].map((step) => writeNumber(rule, ctx.today, example, last + step));
}
/** The documents that a rule numbers: those that declare it, and those of the business types that have it. */
async function documentsOf(registry, { id, ruleCode, businessTypeId, }, ctx) {
    const own = registry.documents.filter((document) => serialOf(document) === ruleCode);
    const ruleId = id ?? (await idOf(ruleCode, ctx)) ?? '0';
    const typed = (await typedDocuments(ctx.db, ruleId, businessTypeId)).flatMap((code) => registry.find(code) ?? []);
    return [...new Set([...own, ...typed])];
}
const idOf = async (ruleCode, ctx) => ruleCode === '' ? undefined : (await ctx.store(sysNumberRule).find({ ruleCode: { eq: ruleCode } }))[0]?.id;
/** The rule that numbers a document unless its business type has another one. */
const serialOf = (document) => columnsOf(document).find(([, field]) => field.type === 'serial')?.[1].ruleCode;
async function requireType(rule, ctx) {
    const type = await ctx.store(sysBusinessType).get(rule.businessTypeId ?? '');
    const named = await ruleOfType(ctx.db, type.id);
    const name = nameOf(type.typeName, ctx.language);
    if (named && named.id !== rule.id)
        fail(errors.typeNumberNamed, { name, ruleCode: named.ruleCode });
}
function assertSegments(segments, documents) {
    if (segments.length > mostSegments)
        fail(errors.numberLong, { n: mostSegments });
    const problems = problemsOf(segments, documents);
    const [first] = problems;
    if (first)
        failFields(errors.numberSegments, problems, { problem: first.label });
    const count = segments.filter(({ segmentType }) => segmentType === 'SEQ').length;
    if (count !== 1)
        fail(errors.numberSeq, { count });
}
function assertPeriod(rule) {
    const cycle = sysNumberRule.fields.resetCycle.options[rule.resetCycle];
    if (!showsPeriod(rule))
        fail(errors.numberPeriod, { cycle });
}
// Two rules of one document whose numbers begin alike would give the same numbers.
async function assertApart(document, rule, ctx) {
    const own = serialOf(document);
    if (own === undefined)
        return fail(errors.typeNumber, { name: document.label });
    const others = await rulesOfDocument(ctx.db, keyOf(document), own);
    const like = others.find((other) => other.id !== rule.id && openingOf(other) === openingOf(rule));
    if (like)
        fail(errors.typeNumberTwice, { ruleCode: like.ruleCode });
}
/** A type takes on a rule: it has to fit the document, and to be told apart from its other rules. */
export async function assertRuleOfType(document, type, ctx) {
    const own = serialOf(document);
    if (own === undefined)
        return fail(errors.typeNumber, { name: document.label });
    const rule = await ctx.store(sysNumberRule).get(type.numberRuleId);
    const { ruleCode, businessTypeId } = rule;
    if (businessTypeId !== null && businessTypeId !== type.id)
        fail(errors.typeNumberOther, { ruleCode });
    assertSegments(rule.segments, [document]);
    const others = (await rulesOfDocument(ctx.db, keyOf(document), own)).filter(({ id }) => id !== rule.id);
    const naming = others.find((other) => other.businessTypeId === type.id);
    const name = nameOf(type.typeName, ctx.language);
    if (naming)
        fail(errors.typeNumberNamed, { name, ruleCode: naming.ruleCode });
    const like = others.find((other) => other.typeId !== type.id && openingOf(other) === openingOf(rule));
    if (like)
        fail(errors.typeNumberTwice, { ruleCode: like.ruleCode });
}
// A page sends what is being typed: what is no segment at all is passed over.
function segmentsIn(input) {
    const lines = Array.isArray(input) ? input.filter(isRecord) : [];
    const numbered = lines.slice(0, 100).flatMap(({ lineNo, segmentType, segmentValue }) => isSegmentType(segmentType)
        ? [
            {
                lineNo: typeof lineNo === 'number' ? lineNo : 0,
                segmentType,
                segmentValue: typeof segmentValue === 'string' && segmentValue !== '' ? segmentValue.slice(0, 60) : null,
            },
        ]
        : []);
    return numbered.toSorted((one, other) => one.lineNo - other.lineNo);
}
const isSegmentType = (value) => typeof value === 'string' && Object.hasOwn(segmentTypes, value);
const longestValue = 64;
/** What the fields of an example hold: what is given, else the first that there is to choose. */
async function exampleOf(registry, document, rule, input, ctx) {
    const example = {};
    for (const name of fieldsOfNumber(rule)) {
        const held = isRecord(input) ? input[name] : undefined;
        const isProvided = typeof held === 'string' && held !== '' && held.length <= longestValue;
        example[name] = isProvided ? held : await firstChoice(registry, document, name, ctx);
    }
    return example;
}
async function firstChoice(registry, document, name, ctx) {
    const field = document.fields[name];
    if (field?.type === 'select')
        return Object.keys(field.options ?? {})[0] ?? '';
    if (field?.type === 'quickCode')
        return (await registry.quickCodes?.(ctx, field.list ?? ''))?.[0]?.value ?? '';
    const target = registry.get(field?.target ?? '');
    const found = await ctx.db.maybe(sql `
    select t.code from ${sql.table(tableOf(target))} t
     where not t.deleted_flag and t.enabled_flag and ${ctx.scope(target, 't')} order by t.code limit 1`);
    return found?.code ?? '';
}
const choicesOf = (document) => ['ORG', 'DICT'].flatMap((kind) => fieldsFor(document, kind).map(([name, { label }]) => ({ kind, name, label })));
