import type { Context } from '#engine/runtime/context.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { mistakesOf } from '../compile/checkDesign.rules.ts';
import type { ModuleDesign } from '../compile/design.rules.ts';
import { storedDesign } from '../compile/draftDesign.rules.ts';
import { errors } from '../errors.ts';
import { mdModule } from '../module/mdModule.document.ts';
import { checksumOf, designOf, factsOf, type DesignerParts } from '../publish/publish.server.ts';

/** How packages are recognised; another number is another shape. */
const packageFormat = 'srm-module/1';

/** A module as it stands in the designer, to be taken to another installation: its design, and by what nobody altered it. */
export async function exportPackage(id: string, ctx: Context): Promise<Record<string, unknown>> {
  const module = await ctx.store(mdModule).get(id);
  // What is hidden here has never been elsewhere.
  const design = { ...(await designOf(module, ctx)), retired: [] };
  return { format: packageFormat, design, checksum: checksumOf(design) };
}

/** A package, and whether it may take the place of the design of this version. */
interface Imported {
  readonly content: unknown;
  readonly replace: boolean;
  readonly versionNo: number | null;
}

/**
 * Takes a package as a draft: a new module, or, where that is asked for, in place of the design of the module with its code.
 * Fields that came from the same module keep their identity, and with it what is stored in them. Nothing is published by it.
 */
export async function importPackage(
  parts: DesignerParts,
  { content, replace, versionNo }: Imported,
  ctx: Context,
): Promise<{ readonly id: string; readonly isReplaced: boolean }> {
  const design = designIn(content);
  const [mistake] = mistakesOf(design, await factsOf(parts, ctx));
  if (mistake) throw mistake;
  const known = await ctx.asSystem(({ store }) => store(mdModule).find({ moduleCode: design.moduleCode }));
  const existing = known.find(({ moduleCode }) => moduleCode.toLowerCase() === design.moduleCode.toLowerCase());
  const values = { ...(await valuesOf(design, ctx)), fields: linesOf(design) };
  if (!existing) return { id: (await ctx.store(mdModule).create(values)).id, isReplaced: false };
  if (!replace || !ctx.may(permissionOf(mdModule, 'update'))) fail(errors.packageExists, { code: design.moduleCode });
  // Nobody's work of the meantime is written over unseen.
  const read = await ctx.store(mdModule).get(existing.id, 'for update');
  if (read.versionNo !== versionNo) fail(errors.changedMeanwhile);
  await ctx.store(mdModule).update(existing.id, values);
  return { id: existing.id, isReplaced: true };
}

function designIn(content: unknown): ModuleDesign {
  if (!isRecord(content) || content['format'] !== packageFormat) return fail(errors.packageFormat);
  if (content['checksum'] !== checksumOf(content['design'])) fail(errors.packageAltered);
  return storedDesign(content['design']) ?? fail(errors.packageFormat);
}

async function valuesOf(design: ModuleDesign, ctx: Context) {
  const groups = await ctx.asSystem(({ store }) => store(sysModule).find({ moduleCode: design.menuGroup }));
  const group = groups.find(({ moduleCode }) => moduleCode === design.menuGroup);
  const { moduleCode, moduleName, helpText, icon, ownerDimension, numberPrefix, approvalFlag, attachmentFlag } = design;
  return {
    moduleCode,
    moduleName,
    helpText,
    icon: icon ?? 'form',
    ownerDimension,
    numberPrefix,
    approvalFlag,
    attachmentFlag,
    childCode: design.childCode,
    childName: design.childName,
    menuParentId: group?.id ?? fail(errors.noGroup, { code: design.menuGroup }),
  };
}

const linesOf = (design: ModuleDesign) => design.fields.map((field, index) => ({ ...field, lineNo: (index + 1) * 10 }));
