import type { ApprovalHook } from '#engine/write/approval.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sql, systemIdentity, type Database } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { familyOf } from '#engine/runtime/errors.ts';
import { implement, type AnyRow } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { isRuleFor, ruleFragment } from '#engine/rights/predicate.ts';
import { keyOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { nameOf, textOf, type Label } from '#model/label.ts';
import { validate } from '#model/validate.ts';
import { errors } from '../errors.ts';
import { assertRuleOfType } from '../numberRule/numberRule.server.ts';
import {
  filesByKind,
  keepBusinessDocs,
  typesOfDocument,
  withoutTemplate,
  type StoredBusinessType,
} from './businessType.queries.ts';
import {
  codesIn,
  emptyFields,
  fieldsOfDocument,
  fieldToFill,
  inOrder,
  ofCompany,
  unknownCode,
} from './businessType.rules.ts';
import { sysBusinessDoc } from './sysBusinessDoc.document.ts';
import { sysBusinessType } from './sysBusinessType.document.ts';
import { meant } from './typedRows.server.ts';

/** Business documents and business types. */
export const businessTypes = (registry: () => Registry, forget: () => void) => [
  implement(sysBusinessDoc, {
    endpoints: {
      async fields({ body }, ctx) {
        const { docCode } = await ctx.store(sysBusinessDoc).get(body.id);
        const document = registry().find(docCode) ?? fail(errors.docGone, { docCode });
        return { records: fieldsOfDocument(document) };
      },
    },
  }),
  implement(sysBusinessType, {
    async beforeSave(type, ctx) {
      const { docCode } = await ctx.store(sysBusinessDoc).get(type.docId);
      const document = registry().find(docCode);
      if (!document?.approval) return fail(errors.docGone, { docCode });
      type.rule = type.rule?.trim() || null;
      if (type.rule !== null && !isRuleFor(document, type.rule)) fail(errors.typeRule);
      const codes = codesIn(type.requiredFields);
      const unknown = unknownCode(document, codes);
      if (unknown !== undefined) fail(errors.typeField, { code: unknown });
      type.requiredFields = codes.length > 0 ? codes.join(',') : null;
      assertFileKinds(document, type);
      type.printTemplates = codesIn(type.printTemplates).join(',') || null;
      const [foreign] = await withoutTemplate(ctx.db, docCode, codesIn(type.printTemplates));
      if (foreign !== undefined) fail(errors.typeTemplate, { code: foreign, name: document.label });
      await assertDefaults(registry(), document, type, ctx);
      if (type.approvalMode === 'NONE') assertApprovable(document);
      const { id, typeName, numberRuleId } = type;
      if (numberRuleId !== null) await assertRuleOfType(document, { id, typeName, numberRuleId }, ctx);
      assertClosing(document.closedByType === true, document, type);
    },
    afterSave: async () => forget(),
  }),
];

// Where two persons must have had a hand in it, or outsiders submit, nothing is approved unseen.
function assertApprovable(document: AnyDocument): void {
  const { notBy } = document.transitions?.[document.approval?.approved ?? ''] ?? {};
  if (notBy !== undefined || document.readOnly) fail(errors.typeApproval, { name: document.label });
}

function assertClosing(isClosed: boolean, { label }: AnyDocument, type: Row<typeof sysBusinessType>): void {
  const { closeUnderPct, closeAfterDays, closeOpenPct, closeRoleId } = type;
  const isAsked = [closeUnderPct, closeAfterDays, closeOpenPct, closeRoleId].some((value) => value !== null);
  if (isAsked && !isClosed) fail(errors.typeClosing, { name: label });
  if (closeRoleId !== null && closeOpenPct === null) fail(errors.typeCloseRole);
}

function assertFileKinds(document: AnyDocument, { files }: Row<typeof sysBusinessType>): void {
  const kinds = document.attachments ? Object.keys(document.attachments.kinds ?? { Attachment: {} }) : [];
  const wrong = files.find(({ fileKind }) => !kinds.includes(fileKind));
  if (wrong) fail(errors.typeFileKind, { kind: wrong.fileKind, kinds: kinds.join(', ') || '-' });
}

async function assertDefaults(
  registry: Registry,
  document: AnyDocument,
  { defaults }: Row<typeof sysBusinessType>,
  ctx: Context,
): Promise<void> {
  for (const { fieldCode, fieldValue } of defaults) {
    const field = fieldToFill(document, fieldCode) ?? fail(errors.typeDefaultField, { code: fieldCode });
    const name = wireName(fieldCode, field);
    const value = await meant(registry, field, fieldValue, ctx);
    const isWrong = value === undefined || validate(document, { [name]: value }).some(({ path }) => path === name);
    if (isWrong) fail(errors.typeDefaultValue, { name: field.label, value: fieldValue });
  }
}

/** Lists every document of the product that stands for itself, as the declarations have it. */
export async function seedBusinessDocs(engine: Engine): Promise<void> {
  await engine.pool.transaction(systemIdentity, (db) => seedBusinessDocsIn(engine, db));
}

/** The same in a transaction of the server. */
export async function seedBusinessDocsIn(
  { registry, ids }: Pick<Engine, 'registry' | 'ids'>,
  db: Database,
): Promise<void> {
  const docs = registry.documents
    .filter((document) => registry.parentOf(document) === undefined && !document.view)
    .map((document) => ({
      id: ids.next(),
      docCode: keyOf(document),
      docName: { zh: document.label[0], en: document.label[1] },
      moduleCode: document.module,
      approvalFlag: document.approval !== undefined,
      attachmentFlag: document.attachments !== undefined,
      companyFlag: document.scope?.buyer !== undefined,
      supplierFlag: document.scope?.supplier !== undefined,
    }));
  await keepBusinessDocs(db, docs);
}

/** An approval that begins only for documents whose business type lets them be submitted. */
export const approvalByType = (approval: ApprovalHook): ApprovalHook => ({
  ...approval,
  async started(document, row, ctx) {
    const type = await ctx.asSystem((system) => requireType(document, row, system));
    return type?.approvalMode === 'NONE' ? 'APPROVED' : approval.started(document, row, ctx);
  },
});

async function requireType(document: AnyDocument, row: AnyRow, ctx: Context): Promise<StoredBusinessType | undefined> {
  const types = inOrder(await typesOfDocument(ctx.db, keyOf(document)));
  if (types.length === 0) return undefined;
  const family = familyOf(document.module);
  const type = await fitting(document, row, types, ctx);
  if (!type) return fail(family === '16' ? errors.noType16 : errors.noType20);
  const name = nameOf(type.typeName, ctx.language);
  if (type.forbidFlag) fail(family === '16' ? errors.typeForbids16 : errors.typeForbids20, { name });
  const empty = emptyFields(document, codesIn(type.requiredFields), row);
  if (empty.length > 0) fail(errors.typeNeedsFields, { name, fields: labels(empty) });
  await assertFiles(document, row, type, ctx);
  return type;
}

async function fitting(
  document: AnyDocument,
  row: AnyRow,
  types: readonly StoredBusinessType[],
  ctx: Context,
): Promise<StoredBusinessType | undefined> {
  for (const type of ofCompany(document, row, types)) {
    if (type.rule === null) return type;
    const fits = await ctx.db.maybe(sql`
      select 1 from ${sql.table(tableOf(document))} t where t.id = ${row.id}::bigint and ${ruleFragment(document, 't', type.rule)}`);
    if (fits) return type;
  }
  return undefined;
}

async function assertFiles(
  document: AnyDocument,
  row: AnyRow,
  { typeName, files }: StoredBusinessType,
  ctx: Context,
): Promise<void> {
  if (files.length === 0) return;
  const held = await filesByKind(ctx.db, keyOf(document), row.id);
  const short = files.find(({ fileKind, minCount }) => (held.get(fileKind) ?? 0) < minCount);
  if (!short) return;
  const kind = document.attachments?.kinds?.[short.fileKind]?.label ?? (['附件', 'Attachment'] as const);
  fail(errors.typeNeedsFiles, { name: nameOf(typeName, ctx.language), count: short.minCount, kind });
}

const labels = (all: readonly Label[]): Label => [
  all.map((label) => textOf(label, 'zh')).join('、'),
  all.map((label) => textOf(label, 'en')).join(', '),
];
