import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement, type AnyRow } from '#engine/runtime/implement.ts';
import { isRuleFor } from '#engine/rights/predicate.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { checkGraph, type CheckFacts, type GraphProblem } from '../graph/checkGraph.rules.ts';
import { factNames, factTypes, isMoneyDocument, personFieldsOf } from '../graph/facts.rules.ts';
import { firstGraph, type FlowGraph } from '../graph/graph.rules.ts';
import { readGraph } from '../graph/graphShape.rules.ts';
import { checksumOf, nobodyId, type WorkflowParts } from '../instance/instance.server.ts';
import { stepsOf, trialRun } from '../task/reading.server.ts';
import { namesOf } from '../people/people.queries.ts';
import { emptySourceProblems } from '../people/sourceCheck.server.ts';
import { sourceChoices } from './designFacts.queries.ts';
import { moneyAutoPass } from './parameters.server.ts';
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
        return { problems: await problemsOf(graph, await checkFacts(document, ctx), body.companyId ?? null, ctx) };
      },
      async simulate({ body }, ctx) {
        const document = await documentOf(parts, ctx, body.docId);
        const graph = readGraph(body.graph) ?? fail(errors.graphShape);
        const row = body.businessId
          ? await ctx.store(document).get(body.businessId)
          : rowOfValues(document, body.values);
        return simulate(parts, ctx, {
          document,
          row,
          graph,
          settings: settingsIn(body.settings),
          starterId: body.starterId ?? ctx.user.id,
        });
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
          names: Object.fromEntries(
            await ctx.asSystem(({ db }) => namesOf(db, (body.users ?? []).slice(0, mostNames))),
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
  return {
    types: factTypes(document),
    personFields: personFieldsOf(document).map(({ name }) => name),
    isMoney: isMoneyDocument(document),
    allowsAutoPass: await allowsMoneyAutoPass(ctx),
    editable: document.approval?.edits ?? [],
  };
}

const designOf = (model: Pick<Model, 'graph'> & FlowSettings): string =>
  JSON.stringify([model.graph, settingsOf(model)]);

/** The settings of a model as a version keeps them. */
export function settingsOf(model: FlowSettings): FlowSettings {
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
  if (facts.isMoney) assertMoneyRules(model, facts.allowsAutoPass, ctx);
  for (const each of model.cases) await assertCase(parts, model, document, graph, each, ctx);
}

// Who changes how money is approved does not bring it into force alone (§6.8).
function assertMoneyRules(model: Model, allowsAutoPass: boolean, ctx: Context): void {
  const passesAlone = model.selfApprove === 'PASS' || model.selfApprove === 'KEEP' || model.emptyApprover === 'PASS';
  if (passesAlone && !allowsAutoPass) fail(errors.moneyRules);
  if (ctx.user.side !== 'system' && model.editorId === ctx.user.id)
    fail(errors.secondDesigner, { name: ctx.user.realName });
}

async function assertCase(
  parts: WorkflowParts,
  model: Model,
  document: AnyDocument,
  graph: FlowGraph,
  { caseName, values, path }: Model['cases'][number],
  ctx: Context,
): Promise<void> {
  const row = rowOfValues(document, values);
  const { steps, problem } = await simulate(parts, ctx, {
    document,
    row,
    graph,
    settings: settingsOf(model),
    starterId: ctx.user.id,
  });
  const walked = steps.map(({ nodeId }) => nodeId).join(',');
  const wanted = path
    .split(/[\s,，]+/)
    .filter((each) => each !== '')
    .join(',');
  if (problem !== null) fail(errors.caseFails, { name: caseName, why: problem });
  if (walked !== wanted)
    fail(errors.caseFails, { name: caseName, why: [`实际经过 ${walked}`, `it goes by ${walked}`] });
}

interface Simulation {
  readonly document: AnyDocument;
  readonly row: AnyRow;
  readonly graph: FlowGraph;
  readonly settings: FlowSettings;
  readonly starterId: string;
}

async function simulate(parts: WorkflowParts, ctx: Context, { document, row, graph, settings, starterId }: Simulation) {
  return ctx.asSystem(async (system) => {
    const definition = {
      id: '0',
      modelId: '0',
      categoryId: null,
      name: { zh: '' },
      version: 0,
      docCode: '',
      graph,
      settings,
      checksum: '',
    };
    const run = await trialRun(system, parts, { definition, document, row, starterId });
    const { problem } = run.state;
    return {
      steps: await stepsOf(system, run, new Set()),
      path: run.state.activities.map(({ nodeId }) => nodeId),
      problem: problem === null ? null : ((ctx.language === 'en' ? problem.en : problem.zh) ?? problem.zh),
    };
  });
}

/** A row as typed values make it: names as conditions use them, lists for what the lines hold. */
function rowOfValues(document: AnyDocument, values: unknown): AnyRow {
  const input = isRecord(values) ? values : {};
  const row: AnyRow = { id: '0', versionNo: 1 };
  const named = (name: string, value: unknown): Record<string, unknown> => ({
    [name]: value,
    [`${name}Code`]: value,
    ...(typeof value === 'string' && /^\d{1,19}$/.test(value) ? { [`${name}Id`]: value } : {}),
  });
  for (const [name, value] of Object.entries(input)) if (!name.includes('.')) Object.assign(row, named(name, value));
  for (const [list] of linesOf(document)) {
    const columns = Object.entries(input).filter(([name]) => name.startsWith(`${list}.`));
    const count = Math.max(0, ...columns.map(([, value]) => (Array.isArray(value) ? value.length : 1)));
    row[list] = Array.from({ length: count }, (_, at) =>
      Object.assign(
        {},
        ...columns.map(([name, value]) => named(name.slice(list.length + 1), Array.isArray(value) ? value[at] : value)),
      ),
    );
  }
  return row;
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
  if (!registry().find(docCode)) fail(errors.noDocument, { docCode });
  const publisherId = system.user.id === nobodyId ? null : system.user.id;
  await system.db.run(sql`
    insert into workflow_wf_definition (id, model_id, process_key, version, doc_code, graph, settings, checksum, publisher_id, published_at, creator)
    values (${newId()}::bigint, ${model.id}::bigint, ${model.processKey}, ${model.publishedVersion}, ${docCode},
            ${JSON.stringify(graph)}::jsonb, ${JSON.stringify(settings)}::jsonb, ${checksumOf(graph, settings)},
            ${publisherId}::bigint, ${system.now}::timestamptz, ${publisherId}::bigint)`);
}
