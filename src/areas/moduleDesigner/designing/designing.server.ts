import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { draftMistakes } from '../compile/checkDesign.rules.ts';
import { compileModule } from '../compile/compileModule.rules.ts';
import { designedModule, keyOfDesign, type ModuleDesign } from '../compile/design.rules.ts';
import { readableFor } from '../compile/readable.rules.ts';
import { errors } from '../errors.ts';
import { registryOf } from '../publish/designedArea.server.ts';
import { publishedDesigns } from '../publish/designs.queries.ts';
import { publishedByTwo } from '../publish/parameters.server.ts';
import {
  announce,
  bringIntoForce,
  designOf,
  examine,
  handIn,
  shownSteps,
  type DesignerParts,
} from '../publish/publish.server.ts';
import { mdModule, mdVersion } from '../module/mdModule.document.ts';
import { exportPackage, importPackage } from './package.server.ts';

type Module = Row<typeof mdModule>;

const idIn = (id: string | null | undefined): string => id || fail(errors.idMissing);

/** The modules that people design: what a draft may be, and how it comes into force. */
export const modules = (parts: DesignerParts) =>
  implement(mdModule, {
    async beforeSave(module, ctx, before) {
      await assertCodeFree(parts, module, ctx, before);
      for (const field of module.fields) field.fieldId ??= parts.newId();
      module.fields.forEach((field, index) => {
        field.lineNo = (index + 1) * 10;
      });
      const [mistake] = draftMistakes(await designOf(module, ctx));
      if (mistake) throw mistake;
      if (before?.status === 'PUBLISHED') module.status = 'CHANGED';
    },
    async beforeDelete(module) {
      if (module.publishedVersion !== null) fail(errors.changedFixed, { name: ['模块编码', 'The code'] });
    },
    transitions: {
      retire: { effect: (module, ctx) => ctx.asSystem((system) => leave(parts, module, system, ctx)) },
      restore: { effect: (module, ctx) => ctx.asSystem((system) => comeBack(parts, module, system, ctx)) },
    },
    endpoints: {
      async plan({ body }, ctx) {
        const module = await ctx.store(mdModule).get(idIn(body.id));
        const { mistakes, steps } = await examine(parts, await designOf(module, ctx), ctx);
        const [waiting] = await ctx.asSystem(({ store }) =>
          store(mdVersion).find({ mdModuleId: module.id, status: 'PENDING' }),
        );
        return {
          steps: shownSteps(steps),
          problems: mistakes.map(({ code, label }) => ({ code, label })),
          byTwo: await isByTwo(ctx),
          waiting: waiting ? { id: waiting.id, version: waiting.version, author: waiting.authorName } : null,
        };
      },
      async publish({ body }, ctx) {
        const module = await ctx.store(mdModule).get(idIn(body.id), 'for update');
        if (body.versionNo !== null && body.versionNo !== undefined && body.versionNo !== module.versionNo)
          fail(errors.changedMeanwhile);
        if (module.status === 'DISABLED') fail(errors.disabled);
        const version = await handIn(parts, module, body.note ?? null, ctx);
        if (await isByTwo(ctx)) return { version: version.version, status: 'PENDING' };
        await ctx.asSystem(({ store }) => store(mdVersion).run('approve', version.id));
        return { version: version.version, status: 'PUBLISHED' };
      },
      async bringBack({ body }, ctx) {
        const module = await ctx.store(mdModule).get(idIn(body.id), 'for update');
        const design = await designOf(module, ctx);
        const field = design.retired.find(({ fieldId }) => fieldId === body.fieldId) ?? fail(errors.neverRemoved);
        const lines = [...module.fields, { ...field, lineNo: 10 * (module.fields.length + 1) }];
        await ctx.store(mdModule).update(module.id, { fields: lines });
        return {};
      },
      async versions({ body }, ctx) {
        const module = await ctx.store(mdModule).get(idIn(body.id));
        const records = await ctx.asSystem(({ store }) =>
          store(mdVersion).find({ mdModuleId: module.id }, { sort: ['-version'] }),
        );
        const { retired } = await designOf(module, ctx);
        return {
          records: records.map(
            ({ id, version, status, authorName, approverName, decidedAt, createDate, note, steps, definition }) => ({
              id,
              version,
              status,
              authorName,
              approverName,
              decidedAt,
              createDate,
              note,
              steps,
              definition,
            }),
          ),
          retired: retired.map(({ fieldId, fieldCode, label, type, place }) => ({
            fieldId,
            fieldCode,
            label,
            type,
            place,
          })),
        };
      },
      async exportPackage({ body }, ctx) {
        return { content: await exportPackage(idIn(body.id), ctx) };
      },
      importPackage: ({ body }, ctx) =>
        importPackage(
          parts,
          { content: body.content, replace: body.replace === true, versionNo: body.versionNo ?? null },
          ctx,
        ),
      getModuleDetail: ({ params }, ctx) => moduleDetail(parts, params.id, ctx),
    },
  });

/** Versions: who lets one come into force, and that it then is. */
export const versions = (parts: DesignerParts) =>
  implement(mdVersion, {
    transitions: {
      approve: {
        guard(version, ctx) {
          if (ctx.user.side === 'system') return;
          if (version.authorId === ctx.user.id)
            fail(errors.ownVersion, { name: [version.authorName ?? '', version.authorName ?? ''] });
        },
        writes: (_version, ctx) => ({
          decidedAt: ctx.now,
          approverId: ctx.user.id === '0' ? null : ctx.user.id,
        }),
        effect: (version, ctx) => bringIntoForce(parts, version, ctx),
      },
    },
  });

const isByTwo = async (ctx: Context): Promise<boolean> =>
  (await ctx.asSystem(({ db }) => parameterText(db, publishedByTwo))) === 'true' && ctx.user.side !== 'system';

// A code stands in addresses and permissions: it is nobody else's, not even in other letters.
async function assertCodeFree(
  { registry }: DesignerParts,
  module: Module,
  ctx: Context,
  before?: Module,
): Promise<void> {
  if (before?.moduleCode === module.moduleCode) return;
  const code = module.moduleCode.toLowerCase();
  const others = await ctx.asSystem(({ store }) => store(mdModule).find({ moduleCode: module.moduleCode }));
  const isTaken =
    others.some((other) => other.id !== module.id && other.moduleCode.toLowerCase() === code) ||
    registry().documents.some(
      (document) =>
        document.module === designedModule &&
        document.code.toLowerCase() === code &&
        document.table !== `ext.m_${module.id}`,
    );
  if (isTaken) fail(errors.codeTaken, { code: module.moduleCode });
}

async function designsInForce(system: Context) {
  await system.db.run(sql`select pg_advisory_xact_lock(726100, 1)`);
  return publishedDesigns(system.db);
}

async function showEntry(system: Context, moduleCode: string, isShown: boolean): Promise<void> {
  const key = keyOfDesign({ moduleCode });
  const entries = await system.store(sysModule).find({ moduleCode: key });
  const ids = entries.filter((entry) => entry.moduleCode === key).map(({ id }) => id);
  if (ids.length > 0) await system.store(sysModule).patch(ids, { enabledFlag: isShown });
}

async function serve(parts: DesignerParts, system: Context, ctx: Context): Promise<void> {
  const designs = await designsInForce(system);
  const registry = registryOf(
    parts,
    designs.map(({ design }) => design),
  );
  await announce(parts, registry, system);
  parts.served.installAfter(ctx, designs, registry);
}

// Disabled: neither menu nor calls know it; tables, grants and versions stay.
async function leave(parts: DesignerParts, module: Module, system: Context, ctx: Context): Promise<void> {
  await showEntry(system, module.moduleCode, false);
  await serve(parts, system, ctx);
}

async function comeBack(parts: DesignerParts, module: Module, system: Context, ctx: Context): Promise<void> {
  await showEntry(system, module.moduleCode, true);
  await serve(parts, system, ctx);
}

/** The declaration of a published module, by its id or its code, without the fields that the reader has no right to. */
async function moduleDetail(parts: DesignerParts, id: string, ctx: Context) {
  const found = (await ctx.asSystem(({ db }) => publishedDesigns(db))).find(
    ({ moduleId, design }) => moduleId === id || keyOfDesign(design) === id || design.moduleCode === id,
  );
  const document = found && parts.registry().find(keyOfDesign(found.design));
  if (!found || !document || !mayOpen(document, ctx)) return fail(errors.notPublished);
  const declaration = compileModule(found.design);
  return {
    id: found.moduleId,
    version: found.version,
    isPublish: true,
    declaration: readableFor(declaration, ctx.user.grants),
    drawingList: drawingOf(found.design),
  };
}

const mayOpen = (document: AnyDocument, ctx: Context): boolean =>
  ['query', 'queryForLov', 'add'].some((action) => ctx.may(permissionOf(document, action)));

const drawingOf = (design: ModuleDesign) =>
  design.fields.map(({ fieldId, place, fieldCode, label, type }) => ({ fieldId, place, fieldCode, label, type }));
