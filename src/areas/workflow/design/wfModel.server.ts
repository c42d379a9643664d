import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isRuleFor } from '#engine/rights/predicate.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { askableWebhooks } from '#areas/system/public.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { keyOf, permissionOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf, textOf } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { checkGraph, type CheckFacts, type GraphProblem } from '../graph/checkGraph.rules.ts';
import { toBpmn } from '../graph/bpmnExport.server.ts';
import { fromBpmn } from '../graph/bpmnImport.server.ts';
import { expandFlow, type Subflows } from '../graph/expandFlow.rules.ts';
import { factNames, factTypes, isMoneyDocument, personFieldsOf } from '../graph/facts.rules.ts';
import { firstGraph, type FlowGraph } from '../graph/graph.rules.ts';
import { readGraph } from '../graph/graphShape.rules.ts';
import { checksumOf, nobodyId, type WorkflowParts } from '../instance/instance.server.ts';
import { subflowsOf } from '../instance/instance.queries.ts';
import { namesOf } from '../people/people.queries.ts';
import { emptySourceProblems } from '../people/sourceCheck.server.ts';
import { sourceChoices } from '../people/sourceChoices.queries.ts';
import { moneyAutoPass } from './parameters.server.ts';
import { simulate } from './simulate.server.ts';
import { decidingNames, rowOfValues, stepsOfCase, valuesOfRow } from './simulation.rules.ts';
import { settingFields, type FlowSettings } from './settings.rules.ts';
import { wfModel } from './wfModel.document.ts';

type Model = Row<typeof wfModel>;

/** The flows that people design, and how a version of one comes into force. */
export const flowModels = (parts: WorkflowParts) =>
  implement(wfModel, {
    async beforeSave(model, ctx, before) {
      const document = await documentOf(parts, ctx, model.docId);
      model.graph =
        model.graph === null || model.graph === undefined
          ? firstGraph()
          : (readGraph(model.graph) ?? fail(errors.graphShape));
      model.rule = model.rule?.trim() || null;
      if (model.rule !== null && !isRuleFor(document, model.rule)) fail(errors.ruleUnreadable);
      if (model.emptyApprover === 'USER' && model.emptyUserId === null) fail(errors.emptyUserMissing);
      const isTouched = !before || designOf(before) !== designOf(model);
      if (isTouched) model.editorId = ctx.user.id === nobodyId ? null : ctx.user.id;
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
        const facts = await checkFacts(document, ctx);
        return { problems: await problemsOf(graph, facts, body.companyId ?? null, ctx) };
      },
      async simulate({ body }, ctx) {
        const document = await documentOf(parts, ctx, body.docId);
        const graph = readGraph(body.graph) ?? fail(errors.graphShape);
        if (body.businessId && !ctx.may(permissionOf(document, 'query'))) fail(errors.documentDenied);
        const row = body.businessId
          ? await ctx.store(document).get(body.businessId)
          : rowOfValues(document, body.values);
        const simulated = await simulate(parts, ctx, {
          modelId: body.modelId ?? null,
          document,
          row,
          graph: await expanded(graph, document, ctx),
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
          subflows: await ctx.asSystem(({ db }) => subflowsOf(db, keyOf(document))),
          webhooks: await ctx.asSystem(({ db }) => askableWebhooks(db)),
          names: Object.fromEntries(
            await ctx.asSystem(({ db }) => namesOf(db, (body.users ?? []).slice(0, mostNames), ctx.language)),
          ),
        };
      },
    },
  });

async function documentOf({ registry }: WorkflowParts, ctx: Context, docId: string): Promise<AnyDocument> {
  const { docCode } = await ctx.store(sysBusinessDoc).get(docId);
  const document = registry().find(docCode);
  return document?.approval ? document : fail(errors.noDocument, { docCode });
}

const mostNames = 500;
const longestBpmn = 2_000_000;

const allowsMoneyAutoPass = async (ctx: Context): Promise<boolean> =>
  (await parameterText(ctx.db, moneyAutoPass)) === 'true';

/** Every mistake of a flow, also that nobody could act at a step as things stand. */
const problemsOf = async (
  graph: FlowGraph,
  facts: CheckFacts,
  companyId: string | null,
  ctx: Context,
): Promise<readonly GraphProblem[]> => [
  ...checkGraph(graph, facts),
  ...(await ctx.asSystem((system) => emptySourceProblems(system, graph, companyId))),
];

async function checkFacts(document: AnyDocument, ctx: Context): Promise<CheckFacts> {
  const webhooks = await ctx.asSystem(({ db }) => askableWebhooks(db));
  return {
    subflows: await subflowMap(document, ctx),
    webhooks: new Set(webhooks.map(({ id }) => id)),
    types: factTypes(document),
    personFields: personFieldsOf(document).map(({ name }) => name),
    isMoney: isMoneyDocument(document),
    allowsAutoPass: await allowsMoneyAutoPass(ctx),
    editable: document.approval?.edits ?? [],
  };
}

const subflowMap = async (document: AnyDocument, ctx: Context): Promise<Subflows> =>
  new Map((await ctx.asSystem(({ db }) => subflowsOf(db, keyOf(document)))).map(({ key, graph }) => [key, graph]));

// As it would run if it were published now.
const expanded = async (graph: FlowGraph, document: AnyDocument, ctx: Context): Promise<FlowGraph> =>
  expandFlow(graph, await subflowMap(document, ctx)).graph;

const designOf = (model: Pick<Model, 'graph'> & FlowSettings): string =>
  JSON.stringify([model.graph, settingsOf(model)]);

/** The settings of a model as a version keeps them. */
export function settingsOf(model: FlowSettings): FlowSettings {
  const { titleRule, withdrawMode, recallFlag, dedupe, selfApprove, emptyApprover, emptyUserId } = model;
  const { resubmitMode, commentRequired, signatureFlag, urgeIntervalMin, ccOnFinish } = model;
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
    signatureFlag,
    urgeIntervalMin,
    ccOnFinish,
  };
}

const firstSettings: FlowSettings = {
  titleRule: null,
  withdrawMode: settingFields.withdrawMode.default,
  recallFlag: settingFields.recallFlag.default,
  dedupe: settingFields.dedupe.default,
  selfApprove: settingFields.selfApprove.default,
  emptyApprover: settingFields.emptyApprover.default,
  emptyUserId: null,
  resubmitMode: settingFields.resubmitMode.default,
  commentRequired: settingFields.commentRequired.default,
  signatureFlag: false,
  urgeIntervalMin: settingFields.urgeIntervalMin.default,
  ccOnFinish: false,
};

// A simulation may be asked with settings that nobody has saved.
function settingsIn(value: unknown): FlowSettings {
  const input = isRecord(value) ? value : {};
  const oneOf = <T extends string>(
    name: keyof typeof settingFields,
    options: Readonly<Record<T, unknown>>,
    otherwise: T,
  ): T => {
    const found = Object.keys(options).find((each) => each === input[name]);
    return found === undefined
      ? otherwise
      : (Object.keys(options).find((each): each is T => each === found) ?? otherwise);
  };
  return {
    ...firstSettings,
    dedupe: oneOf('dedupe', settingFields.dedupe.options, firstSettings.dedupe),
    selfApprove: oneOf('selfApprove', settingFields.selfApprove.options, firstSettings.selfApprove),
    emptyApprover: oneOf('emptyApprover', settingFields.emptyApprover.options, firstSettings.emptyApprover),
    emptyUserId: typeof input['emptyUserId'] === 'string' ? input['emptyUserId'] : null,
  };
}

async function assertPublishable(parts: WorkflowParts, model: Model, ctx: Context): Promise<void> {
  const document = await documentOf(parts, ctx, model.docId);
  const graph = readGraph(model.graph) ?? fail(errors.graphShape);
  if (model.managers.length === 0) fail(errors.managerMissing);
  const facts = await checkFacts(document, ctx);
  const problems = await problemsOf(graph, facts, model.companyId, ctx);
  const [first] = problems;
  if (first) fail(errors.graphFaulty, { count: problems.length, first: first.label });
  if (facts.isMoney) await assertMoneyRules(model, facts.allowsAutoPass, ctx);
  const whole = expandFlow(graph, facts.subflows).graph;
  for (const each of model.cases) await assertCase({ parts, model, document, graph: whole }, each, ctx);
}

// Who changes how money is approved does not bring it into force alone (§6.8).
async function assertMoneyRules(model: Model, allowsAutoPass: boolean, ctx: Context): Promise<void> {
  const passesAlone = model.selfApprove === 'PASS' || model.selfApprove === 'KEEP' || model.emptyApprover === 'PASS';
  if (passesAlone && !allowsAutoPass) fail(errors.moneyRules);
  if (ctx.user.side === 'system' || model.editorId !== ctx.user.id) return;
  const own = [ctx.user.id];
  const [zh, en] = await ctx.asSystem(async ({ db }) => [await namesOf(db, own, 'zh'), await namesOf(db, own, 'en')]);
  fail(errors.secondDesigner, { name: [zh.get(ctx.user.id) ?? '', en.get(ctx.user.id) ?? ''] });
}

interface CasePlace {
  readonly parts: WorkflowParts;
  readonly model: Model;
  readonly document: AnyDocument;
  readonly graph: FlowGraph;
}

/** A saved case has to go by the steps that it names. */
async function assertCase(
  { parts, model, document, graph }: CasePlace,
  { caseName, values, path, starterId }: Model['cases'][number],
  ctx: Context,
): Promise<void> {
  const { steps, problem } = await simulate(parts, ctx, {
    modelId: model.id,
    document,
    row: rowOfValues(document, values),
    graph,
    settings: settingsOf(model),
    starterId: starterId ?? ctx.user.id,
  });
  if (problem !== null) fail(errors.caseFails, { name: caseName, why: problem });
  const walked = steps.map(({ nodeId }) => nodeId);
  const wanted = stepsOfCase(path);
  if (walked.join() === wanted.join()) return;
  const named = (ids: readonly string[], language: 'zh' | 'en'): string =>
    ids.map((id) => nameOf(graph.nodes.find((node) => node.id === id)?.name, language) || id).join(' → ') || '—';
  fail(errors.caseFails, {
    name: caseName,
    why: [
      `应经过 ${named(wanted, 'zh')}，实际经过 ${named(walked, 'zh')}`,
      `it should go by ${named(wanted, 'en')} and goes by ${named(walked, 'en')}`,
    ],
  });
}

async function latestVersion(ctx: Context, modelId: string): Promise<number> {
  const { version } = await ctx.asSystem(({ db }) =>
    db.one<{ version: number }>(
      sql`select coalesce(max(version), 0) as version from workflow_wf_definition where model_id = ${modelId}::bigint`,
    ),
  );
  return version;
}

async function keepVersion({ registry, newId }: WorkflowParts, model: Model, system: Context): Promise<void> {
  const { docCode } = await system.store(sysBusinessDoc).get(model.docId);
  const graph = readGraph(model.graph) ?? fail(errors.graphShape);
  const settings = settingsOf(model);
  const document = registry().find(docCode) ?? fail(errors.noDocument, { docCode });
  const named = new Set(graph.nodes.flatMap(({ flowKey }) => flowKey ?? []));
  const subflows = new Map([...(await subflowMap(document, system))].filter(([key]) => named.has(key)));
  const whole = expandFlow(graph, subflows).graph;
  const publisherId = system.user.id === nobodyId ? null : system.user.id;
  await system.db.run(sql`
    insert into workflow_wf_definition (id, model_id, process_key, version, doc_code, graph, subflows, settings, checksum, publisher_id, published_at, creator)
    values (${newId()}::bigint, ${model.id}::bigint, ${model.processKey}, ${model.publishedVersion}, ${docCode},
            ${JSON.stringify(graph)}::jsonb, ${JSON.stringify(Object.fromEntries(subflows))}::jsonb,
            ${JSON.stringify(settings)}::jsonb, ${checksumOf(whole, settings)},
            ${publisherId}::bigint, ${system.now}::timestamptz, ${publisherId}::bigint)`);
}
