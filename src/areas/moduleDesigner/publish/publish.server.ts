import { createHash } from 'node:crypto';
import type { AreaParts } from '#engine/runtime/areaServer.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { AlterError, alterTables, type AlterStep, type Fill } from '#engine/schema/alterTables.ts';
import { desiredTables, type Table } from '#engine/schema/desired.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { forgetAllRights, seedDeclared } from '#areas/access/public.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { listPrintedDocuments } from '#areas/printing/public.ts';
import { seedBusinessDocsIn, seedWords } from '#areas/system/public.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { columnsOf, linesOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { canonical } from '#areas/workflow/flow/checksum.rules.ts';
import { compileModule, columnOfField } from '../compile/compileModule.rules.ts';
import { mistakesOf, type DesignFacts } from '../compile/checkDesign.rules.ts';
import { draftDesign, storedDesign } from '../compile/draftDesign.rules.ts';
import { keyOfDesign, type ModuleDesign } from '../compile/design.rules.ts';
import { errors } from '../errors.ts';
import { mdModule, mdVersion } from '../module/mdModule.document.ts';
import { areaOf, registryOf, type ServedDesigns } from './designedArea.server.ts';
import { designInForce, publishedDesigns } from './designs.queries.ts';
import { planOf } from './plan.rules.ts';
import { proveSteps, type ProvenStep } from './proofs.server.ts';

export type DesignerParts = Pick<
  AreaParts,
  'designed' | 'pool' | 'log' | 'databaseUrl' | 'engine' | 'registry' | 'newId'
> & {
  readonly served: ServedDesigns;
};

/** The channel on which processes hear that a module was published. */
export const publishedChannel = 'srm_designed_modules';

type Module = Row<typeof mdModule>;

/** The design of a module as it stands in the designer, with what earlier versions hide. */
export async function designOf(module: Module, ctx: Context): Promise<ModuleDesign> {
  const before = await ctx.asSystem(({ db }) => designInForce(db, module.id));
  const draft = draftDesign({ ...module }) ?? fail(errors.noField);
  const shown = new Set(draft.fields.map(({ fieldId }) => fieldId));
  const earlier = [...(before?.design.retired ?? []), ...(before?.design.fields ?? [])];
  const menu = await ctx.asSystem(({ store }) => store(sysModule).maybe(module.menuParentId));
  return {
    ...draft,
    menuGroup: menu?.moduleCode ?? '',
    retired: earlier.filter(({ fieldId }) => !shown.has(fieldId)),
  };
}

/** What publishing a design would do, and every mistake that keeps it from being published. */
export async function examine(parts: DesignerParts, design: ModuleDesign, ctx: Context) {
  const before = await ctx.asSystem(({ db }) => designInForce(db, design.moduleId));
  const mistakes = mistakesOf(design, { ...(await factsOf(parts, ctx)), published: before?.design });
  const steps = await proveSteps(parts.pool, planOf(before?.design, design));
  return { mistakes, steps, baseVersion: before?.version ?? null };
}

/** What a design may name here: the quick codes and the directories of the menu. */
export const factsOf = (parts: DesignerParts, ctx: Context): Promise<DesignFacts> =>
  ctx.asSystem(async ({ store }) => ({
    lists: new Set(
      (await store(sysCode).find({ enabledFlag: true }, { page: { size: 5000, current: 1 } })).map(({ code }) => code),
    ),
    groups: new Set(parts.registry().areas.flatMap((area) => (area.groups ?? []).map(({ code }) => code))),
  }));

/** Refuses a design that cannot be published; answers its steps, proven by the stored rows. */
async function assertPublishable(parts: DesignerParts, design: ModuleDesign, ctx: Context) {
  const { mistakes, steps, baseVersion } = await examine(parts, design, ctx);
  if (mistakes[0]) throw mistakes[0];
  assertNumbersFree(parts.registry(), design);
  const failing = steps.find((step) => step.failing > 0);
  if (failing) fail(errors.rowsFail, { step: failing.label, count: failing.failing });
  return { steps, baseVersion };
}

// Two documents that count by one rule would take each other's numbers.
function assertNumbersFree(registry: Registry, design: ModuleDesign): void {
  const { numberPrefix } = design;
  if (numberPrefix === null) return;
  const other = registry.documents.find(
    (document) =>
      `${document.module}.${document.code}` !== keyOfDesign(design) &&
      columnsOf(document).some(([, field]) => field.ruleCode === numberPrefix),
  );
  if (other) fail(errors.prefixTaken, { prefix: numberPrefix, name: other.label });
}

/** Hands a version in: what is published never changes afterwards, whatever the designer does. */
export async function handIn(parts: DesignerParts, module: Module, note: string | null, ctx: Context) {
  const design = await designOf(module, ctx);
  const { steps, baseVersion } = await assertPublishable(parts, design, ctx);
  if (baseVersion !== null && module.status !== 'CHANGED' && steps.length === 0) fail(errors.nothingChanged);
  const earlier = await ctx.asSystem(({ store }) => store(mdVersion).find({ mdModuleId: module.id }));
  const waiting = earlier.find(({ status }) => status === 'PENDING');
  if (waiting) fail(errors.waiting, { version: waiting.version });
  return ctx.asSystem(({ store }) =>
    store(mdVersion).create({
      mdModuleId: module.id,
      version: Math.max(0, ...earlier.map(({ version }) => version)) + 1,
      baseVersion,
      note,
      authorId: ctx.user.id === '0' ? null : ctx.user.id,
      definition: design,
      steps: shownSteps(steps),
      checksum: checksumOf(design),
    }),
  );
}

/** The steps as a version keeps them and pages show them. */
export const shownSteps = (steps: readonly ProvenStep[]) =>
  steps.map(({ class: kind, label, rows, failing, examples }) => ({ class: kind, label, rows, failing, examples }));

/** By what a version is recognised that nobody altered. */
export const checksumOf = (design: unknown): string => createHash('sha256').update(canonical(design)).digest('hex');

/**
 * Brings a version into force: tables first, then menu, permissions, words and number rules with the version itself, in the
 * transaction of the call. When that fails after all, the tables already fit and publishing again finds nothing to change.
 */
export async function bringIntoForce(
  parts: DesignerParts,
  version: Row<typeof mdVersion>,
  ctx: Context,
): Promise<void> {
  const design = storedDesign(version.definition);
  if (!design || checksumOf(version.definition) !== version.checksum) return fail(errors.altered);
  await ctx.asSystem(async (system) => {
    // One publishing after the other, also beside a server that starts.
    await system.db.run(sql`select pg_advisory_xact_lock(726100, 1)`);
    const module = await system.store(mdModule).get(design.moduleId, 'for update');
    if (module.status === 'DISABLED') fail(errors.disabled);
    const before = await designInForce(system.db, design.moduleId);
    if ((before?.version ?? null) !== version.baseVersion) fail(errors.outdated);
    await assertPublishable(parts, design, ctx);
    const others = (await publishedDesigns(system.db)).filter(({ moduleId }) => moduleId !== design.moduleId);
    const designs = [...others, { moduleId: design.moduleId, version: version.version, design }].toSorted(
      (a, b) => a.moduleId.length - b.moduleId.length || (a.moduleId < b.moduleId ? -1 : 1),
    );
    const registry = registryOf(
      parts,
      designs.map((each) => each.design),
    );
    await alter(parts, version, design, before?.design);
    await system
      .store(mdModule)
      .patch(
        design.moduleId,
        { status: 'PUBLISHED', publishedVersion: version.version, publishedAt: ctx.now, isPublish: true },
        'publish',
      );
    await announce(parts, registry, system);
    parts.served.installAfter(ctx, designs, registry);
  });
}

/** Menu, permissions, texts and numbers of the modules of a registry, and the news of it to every process. */
export async function announce(parts: DesignerParts, registry: Registry, system: Context): Promise<void> {
  const engine = { registry, ids: parts.engine().ids };
  await seedDeclared(engine, system.db);
  await seedWords(engine, system.db);
  await seedBusinessDocsIn(engine, system.db);
  await listPrintedDocuments(engine, system.db);
  await forgetAllRights(system);
  await system.db.run(sql`select pg_notify(${publishedChannel}, '')`);
}

async function alter(
  parts: DesignerParts,
  version: Row<typeof mdVersion>,
  design: ModuleDesign,
  before: ModuleDesign | undefined,
): Promise<void> {
  const document = compileModule(design, true);
  const tables = tablesOf(parts, design, document);
  try {
    const steps = await alterTables(parts.databaseUrl, tables, fillsOf(tables, before, design));
    await keepSteps(parts, version, design, steps);
  } catch (error) {
    if (!(error instanceof AlterError)) throw error;
    await keepSteps(parts, version, design, error.steps, error);
    parts.log.warn({ err: error, module: design.moduleCode }, 'a designed module could not be published');
    fail(errors.stepFailed, { step: error.statement.slice(0, 200), why: error.message.slice(0, 200) });
  }
}

/** The tables of a module, those of removed fields among its columns. */
function tablesOf(parts: DesignerParts, design: ModuleDesign, document: AnyDocument): Table[] {
  const area = areaOf([design]);
  const stored = parts.designed.check({
    ...area,
    documents: [document, ...linesOf(document).map(([, line]) => line)],
    pages: [],
  });
  return desiredTables(stored).filter(({ name }) => name.startsWith('ext.'));
}

const fillsOf = (tables: readonly Table[], before: ModuleDesign | undefined, design: ModuleDesign): Fill[] =>
  design.fields.flatMap((field) => {
    const known = before?.fields.find(({ fieldId }) => fieldId === field.fieldId);
    if (!before || field.fillValue === null || !field.requiredFlag || known?.requiredFlag) return [];
    const column = columnOfField(field);
    const table = tables.find(({ columns }) => columns.some(({ name }) => name === column));
    const type = table?.columns.find(({ name }) => name === column)?.type;
    return table && type ? [{ table: table.name, column, type, value: field.fillValue }] : [];
  });

const most = 4000;

// In a transaction of its own: what was taken back is noted all the same.
async function keepSteps(
  parts: DesignerParts,
  version: Row<typeof mdVersion>,
  design: ModuleDesign,
  steps: readonly AlterStep[],
  failure?: AlterError,
): Promise<void> {
  const all = [
    ...steps.map((step) => ({ ...step, result: failure ? 'UNDONE' : 'DONE', message: '' })),
    ...(failure
      ? [
          {
            statement: failure.statement || '—',
            milliseconds: 0,
            result: 'FAILED',
            message: failure.message.slice(0, 1000),
          },
        ]
      : []),
  ].map((step, index) => ({
    ...step,
    statement: step.statement.slice(0, most),
    id: parts.newId(),
    seq: index + 1,
    moduleCode: design.moduleCode,
    version: version.version,
  }));
  await parts.pool.transaction(systemIdentity, (db) =>
    db.run(sql`
      insert into system_md_step_log (id, module_code, version, seq, statement, milliseconds, result, message)
      select x.id, x."moduleCode", x.version, x.seq, x.statement, x.milliseconds, x.result, x.message
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
             as x(id bigint, "moduleCode" text, version int, seq int, statement text, milliseconds int, result text, message text)`),
  );
}
