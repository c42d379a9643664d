import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isRuleFor } from '#engine/rights/predicate.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf, textOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { checkGraph } from '../graph/checkGraph.rules.ts';
import { toBpmn } from '../graph/bpmnExport.server.ts';
import { fromBpmn } from '../graph/bpmnImport.server.ts';
import { factNames, factTypes, isMoneyDocument, personFieldsOf } from '../graph/facts.rules.ts';
import { firstGraph } from '../graph/graph.rules.ts';
import { readGraph } from '../graph/graphShape.rules.ts';
import { checksumOf, nobodyId } from '../instance/instance.server.ts';
import { namesOf } from '../people/people.queries.ts';
import { emptySourceProblems } from '../people/sourceCheck.server.ts';
import { sourceChoices } from './designFacts.queries.ts';
import { moneyAutoPass } from './parameters.server.ts';
import { simulate } from './simulate.server.ts';
import { decidingNames, rowOfValues, stepsOfCase, valuesOfRow } from './simulation.rules.ts';
import { settingFields } from './settings.rules.ts';
import { wfModel } from './wfModel.document.ts';
/** The flows that people design, and how a version of one comes into force. */
export const flowModels = (parts) => implement(wfModel, {
    async beforeSave(model, ctx, before) {
        const document = await documentOf(parts, ctx, model.docId);
        model.graph =
            model.graph === null || model.graph === undefined
                ? firstGraph()
                : (readGraph(model.graph) ?? fail(errors.graphShape));
        model.rule = model.rule?.trim() || null;
        if (model.rule !== null && !isRuleFor(document, model.rule))
            fail(errors.ruleUnreadable);
        if (model.emptyApprover === 'USER' && model.emptyUserId === null)
            fail(errors.emptyUserMissing);
        const isTouched = !before || designOf(before) !== designOf(model);
        if (isTouched)
            model.editorId = ctx.user.id === nobodyId ? null : ctx.user.id;
    },
    transitions: {
        publish: {
            guard: (model, ctx) => assertPublishable(parts, model, ctx),
            writes: async (model, ctx) => ({
                publishedVersion: (await latestVersion(ctx, model.id)) + 1,
                publishedAt: ctx.now,
            }),
            effect: (model, ctx) => ctx.asSystem((system) => keepVersion(parts, model, system)),
        },
    },
    endpoints: {
        async check({ body }, ctx) {
            const document = await documentOf(parts, ctx, body.docId);
            const graph = readGraph(body.graph) ?? fail(errors.graphShape);
            return { problems: await problemsOf(graph, await checkFacts(document, ctx), body.companyId ?? null, ctx) };
        },
        async simulate({ body }, ctx) {
            const document = await documentOf(parts, ctx, body.docId);
            const graph = readGraph(body.graph) ?? fail(errors.graphShape);
            if (body.businessId && !ctx.may(permissionOf(document, 'query')))
                fail(errors.documentDenied);
            const row = body.businessId
                ? await ctx.store(document).get(body.businessId)
                : rowOfValues(document, body.values);
            const simulated = await simulate(parts, ctx, {
                modelId: body.modelId ?? null,
                document,
                row,
                graph,
                settings: settingsIn(body.settings),
                starterId: body.starterId ?? ctx.user.id,
            });
            return {
                ...simulated,
                problem: simulated.problem && textOf(simulated.problem, ctx.language),
                values: valuesOfRow(document, row, decidingNames(graph, document)),
            };
        },
        async toBpmn({ body }) {
            const graph = readGraph(body.graph) ?? fail(errors.graphShape);
            return { xml: await toBpmn(body.processKey, body.processName, graph) };
        },
        async fromBpmn({ body }) {
            const { xml } = body;
            return {
                graph: await fromBpmn(typeof xml === 'string' && xml.length <= longestBpmn ? xml : fail(errors.bpmnTooLong)),
            };
        },
        async designFacts({ body }, ctx) {
            const document = await documentOf(parts, ctx, body.docId);
            return {
                fields: factNames(document),
                personFields: personFieldsOf(document),
                editable: document.approval?.edits ?? [],
                isMoney: isMoneyDocument(document),
                allowsAutoPass: await allowsMoneyAutoPass(ctx),
                sources: await ctx.asSystem(({ db }) => sourceChoices(db)),
                names: Object.fromEntries(await ctx.asSystem(({ db }) => namesOf(db, (body.users ?? []).slice(0, mostNames)))),
            };
        },
    },
});
async function documentOf({ registry }, ctx, docId) {
    const { docCode } = await ctx.store(sysBusinessDoc).get(docId);
    const document = registry().find(docCode);
    return document?.approval ? document : fail(errors.noDocument, { docCode });
}
const mostNames = 500;
const longestBpmn = 2_000_000;
const allowsMoneyAutoPass = async (ctx) => (await parameterText(ctx.db, moneyAutoPass)) === 'true';
/** Every mistake of a flow, also that nobody could act at a step as things stand. */
const problemsOf = async (graph, facts, companyId, ctx) => [
    ...checkGraph(graph, facts),
    ...(await ctx.asSystem((system) => emptySourceProblems(system, graph, companyId))),
];
async function checkFacts(document, ctx) {
    return {
        types: factTypes(document),
        personFields: personFieldsOf(document).map(({ name }) => name),
        isMoney: isMoneyDocument(document),
        allowsAutoPass: await allowsMoneyAutoPass(ctx),
        editable: document.approval?.edits ?? [],
    };
}
const designOf = (model) => JSON.stringify([model.graph, settingsOf(model)]);
/** The settings of a model as a version keeps them. */
export function settingsOf(model) {
    const { titleRule, withdrawMode, recallFlag, dedupe, selfApprove, emptyApprover, emptyUserId } = model;
    const { resubmitMode, commentRequired, urgeIntervalMin, ccOnFinish } = model;
    return {
        titleRule,
        withdrawMode,
        recallFlag,
        dedupe,
        selfApprove,
        emptyApprover,
        emptyUserId,
        resubmitMode,
        commentRequired,
        urgeIntervalMin,
        ccOnFinish,
    };
}
const firstSettings = {
    titleRule: null,
    withdrawMode: settingFields.withdrawMode.default,
    recallFlag: settingFields.recallFlag.default,
    dedupe: settingFields.dedupe.default,
    selfApprove: settingFields.selfApprove.default,
    emptyApprover: settingFields.emptyApprover.default,
    emptyUserId: null,
    resubmitMode: settingFields.resubmitMode.default,
    commentRequired: settingFields.commentRequired.default,
    urgeIntervalMin: settingFields.urgeIntervalMin.default,
    ccOnFinish: false,
};
// A simulation may be asked with settings that nobody has saved.
function settingsIn(value) {
    const input = isRecord(value) ? value : {};
    const oneOf = (name, options, otherwise) => {
        const found = Object.keys(options).find((each) => each === input[name]);
        return found === undefined
            ? otherwise
            : (Object.keys(options).find((each) => each === found) ?? otherwise);
    };
    return {
        ...firstSettings,
        dedupe: oneOf('dedupe', settingFields.dedupe.options, firstSettings.dedupe),
        selfApprove: oneOf('selfApprove', settingFields.selfApprove.options, firstSettings.selfApprove),
        emptyApprover: oneOf('emptyApprover', settingFields.emptyApprover.options, firstSettings.emptyApprover),
        emptyUserId: typeof input['emptyUserId'] === 'string' ? input['emptyUserId'] : null,
    };
}
async function assertPublishable(parts, model, ctx) {
    const document = await documentOf(parts, ctx, model.docId);
    const graph = readGraph(model.graph) ?? fail(errors.graphShape);
    if (model.managers.length === 0)
        fail(errors.managerMissing);
    const facts = await checkFacts(document, ctx);
    const problems = await problemsOf(graph, facts, model.companyId, ctx);
    const [first] = problems;
    if (first)
        fail(errors.graphFaulty, { count: problems.length, first: first.label });
    if (facts.isMoney)
        assertMoneyRules(model, facts.allowsAutoPass, ctx);
    for (const each of model.cases)
        await assertCase({ parts, model, document, graph }, each, ctx);
}
// Who changes how money is approved does not bring it into force alone (§6.8).
function assertMoneyRules(model, allowsAutoPass, ctx) {
    const passesAlone = model.selfApprove === 'PASS' || model.selfApprove === 'KEEP' || model.emptyApprover === 'PASS';
    if (passesAlone && !allowsAutoPass)
        fail(errors.moneyRules);
    if (ctx.user.side !== 'system' && model.editorId === ctx.user.id)
        fail(errors.secondDesigner, { name: ctx.user.realName });
}
/** A saved case has to go by the steps that it names. */
async function assertCase({ parts, model, document, graph }, { caseName, values, path, starterId }, ctx) {
    const { steps, problem } = await simulate(parts, ctx, {
        modelId: model.id,
        document,
        row: rowOfValues(document, values),
        graph,
        settings: settingsOf(model),
        starterId: starterId ?? ctx.user.id,
    });
    if (problem !== null)
        fail(errors.caseFails, { name: caseName, why: problem });
    const walked = steps.map(({ nodeId }) => nodeId);
    const wanted = stepsOfCase(path);
    if (walked.join() === wanted.join())
        return;
    const named = (ids, language) => ids.map((id) => nameOf(graph.nodes.find((node) => node.id === id)?.name, language) || id).join(' → ') || '—';
    fail(errors.caseFails, {
        name: caseName,
        why: [
            `应经过 ${named(wanted, 'zh')}，实际经过 ${named(walked, 'zh')}`,
            `it should go by ${named(wanted, 'en')} and goes by ${named(walked, 'en')}`,
        ],
    });
}
async function latestVersion(ctx, modelId) {
    const { version } = await ctx.asSystem(({ db }) => db.one(sql `select coalesce(max(version), 0) as version from workflow_wf_definition where model_id = ${modelId}::bigint`));
    return version;
}
async function keepVersion({ registry, newId }, model, system) {
    const { docCode } = await system.store(sysBusinessDoc).get(model.docId);
    const graph = readGraph(model.graph) ?? fail(errors.graphShape);
    const settings = settingsOf(model);
    if (!registry().find(docCode))
        fail(errors.noDocument, { docCode });
    const publisherId = system.user.id === nobodyId ? null : system.user.id;
    await system.db.run(sql `
    insert into workflow_wf_definition (id, model_id, process_key, version, doc_code, graph, settings, checksum, publisher_id, published_at, creator)
    values (${newId()}::bigint, ${model.id}::bigint, ${model.processKey}, ${model.publishedVersion}, ${docCode},
            ${JSON.stringify(graph)}::jsonb, ${JSON.stringify(settings)}::jsonb, ${checksumOf(graph, settings)},
            ${publisherId}::bigint, ${system.now}::timestamptz, ${publisherId}::bigint)`);
}
