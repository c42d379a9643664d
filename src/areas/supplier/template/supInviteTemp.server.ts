import type { Context } from '#engine/runtime/context.ts';
import { standardHandler } from '#engine/http/documents.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { assertDefined, freezeDefinitions, type DefinedLine } from '../fieldEngine/definitions.server.ts';
import { fieldErrors } from '../fieldEngine/errors.ts';
import { templateErrors as errors } from './errors.ts';
import { fitOf, unknownPlaceholder, type FrozenTemplate } from './inviteTemplate.rules.ts';
import { supInviteTemp } from './supInviteTemp.document.ts';

type Template = Row<typeof supInviteTemp>;

const add = standardHandler(supInviteTemp, 'add');
const update = standardHandler(supInviteTemp, 'update');

export default implement(supInviteTemp, {
  beforeSave(template) {
    assertDefined(linesOf(template));
    const unknown = unknownPlaceholder(lettersOf(template));
    if (unknown !== undefined) fail(errors.placeholder, { name: unknown });
  },

  transitions: {
    publish: {
      async guard(template, ctx) {
        if (template.tempKind === 'INVITE') assertLetter(template);
        assertDefined(linesOf(template));
        await freezeDefinitions(ctx, linesOf(template));
      },
      writes: ({ version }) => ({ version: version + 1 }),
    },
  },

  endpoints: {
    async save({ body }, ctx) {
      const template = isRecord(body.template) ? body.template : {};
      const request = { params: {}, query: {} };
      if (!body.id) return add({ ...request, body: template }, ctx);
      return update({ ...request, body: { ...template, id: body.id } }, ctx);
    },
    async copyFields({ body }, ctx) {
      const templates = ctx.store(supInviteTemp);
      const target = body.target && isId(body.target) ? await templates.maybe(body.target) : undefined;
      if (!target) return fail(fieldErrors.targetMissing);
      if (target.fields.length > 0) fail(fieldErrors.fieldsThere, { name: target.tempName });
      const source = await templates.get(body.sourceId);
      return update(
        { params: {}, query: {}, body: { id: target.id, versionNo: target.versionNo, fields: copied(source) } },
        ctx,
      );
    },
  },
});

const copied = ({ fields }: Template) =>
  fields.map(
    ({ lineNo, stepCode, fieldCode, label, fieldType, quickCodeId, requiredFlag, minValue, maxValue, hint }) => ({
      lineNo,
      stepCode,
      fieldCode,
      label,
      fieldType,
      quickCodeId,
      requiredFlag,
      minValue,
      maxValue,
      hint,
    }),
  );

const lettersOf = ({ subject, bodyZh, bodyEn }: Template): string[] =>
  [subject?.zh, subject?.en, bodyZh, bodyEn].flatMap((text) => text ?? []);

function assertLetter({ languageMode, subject, bodyZh, bodyEn }: Template): void {
  const needed = [
    ...(languageMode === 'EN' ? [] : [[subject?.zh, ['中文主题', 'the Chinese subject']] as const]),
    ...(languageMode === 'EN' ? [] : [[bodyZh, ['中文正文', 'the Chinese letter']] as const]),
    ...(languageMode === 'ZH' ? [] : [[subject?.en, ['英文主题', 'the English subject']] as const]),
    ...(languageMode === 'ZH' ? [] : [[bodyEn, ['英文正文', 'the English letter']] as const]),
  ];
  for (const [text, part] of needed) if (!text?.trim()) fail(errors.letterMissing, { part });
}

const linesOf = ({ fields }: Template): DefinedLine[] =>
  fields
    .toSorted((one, other) => one.lineNo - other.lineNo)
    .map(({ fieldCode, label, fieldType, quickCodeId, requiredFlag, minValue, maxValue, hint }) => ({
      code: fieldCode,
      label,
      kind: fieldType,
      quickCodeId,
      required: requiredFlag,
      hint,
      min: minValue,
      max: maxValue,
    }));

/** A template as it is today, with its choices. */
export async function freezeTemplate(ctx: Context, template: Template): Promise<FrozenTemplate> {
  const { id, version, answerDays, certificates } = template;
  const steps = new Map(template.fields.map(({ fieldCode, stepCode }) => [fieldCode, stepCode]));
  const definitions = await freezeDefinitions(ctx, linesOf(template));
  return {
    templateId: id,
    version,
    answerDays,
    fields: definitions.map((each) => ({ ...each, step: steps.get(each.code) ?? 'BUSINESS' })),
    certificates: certificates.map(({ certTypeId, expiryRequired }) => ({ certTypeId, expiryRequired })),
  };
}

/** The published template of self-registrations for a company and a type of suppliers, the most specific one. */
export async function templateToRegister(
  system: Context,
  wanted: { readonly companyId: string | null; readonly supplierTypeId: string | null },
): Promise<FrozenTemplate | undefined> {
  const templates = system.store(supInviteTemp);
  const published = await templates.find({ tempKind: 'REGISTER', status: 'PUBLISHED' });
  const [best] = published
    .flatMap((template) => {
      const fit = fitOf(template, wanted);
      return fit === undefined ? [] : [{ id: template.id, fit }];
    })
    .toSorted((one, other) => other.fit - one.fit || Number(other.id) - Number(one.id));
  return best && freezeTemplate(system, await templates.get(best.id));
}
