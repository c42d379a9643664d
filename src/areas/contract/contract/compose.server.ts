import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Language } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isoCodes } from '#areas/masterData/public.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { contractClause } from '../clause/contractClause.document.ts';
import { contractTemplate } from '../template/contractTemplate.document.ts';
import { errors } from '../errors.ts';
import { deviationsOf, fillPlaceholders, type PlaceholderValues } from '../clause/body.rules.ts';
import { contract } from './contract.document.ts';
import { contractBodyClause } from './contractLines.document.ts';

type Contract = Row<typeof contract>;
type Clause = Row<typeof contractClause>;

const inUse = async (ctx: Context, ids: readonly string[]): Promise<Map<string, Clause>> => {
  if (ids.length === 0) return new Map();
  // The library is read as it is, whoever writes the contract.
  const clauses = await ctx.asSystem((system) => system.store(contractClause).find({ ids: [...new Set(ids)] }));
  return new Map(clauses.map((clause) => [clause.id, clause]));
};

/** Gives clauses that were chosen from the library their level and, where nobody has written any, their wording. */
export async function fillClauses(row: Contract, ctx: Context): Promise<void> {
  const unknown = row.clauses.filter(({ clauseId, sourceZh }) => clauseId !== null && sourceZh === null);
  const library = await inUse(
    ctx,
    unknown.flatMap(({ clauseId }) => clauseId ?? []),
  );
  for (const line of unknown) {
    const clause = library.get(line.clauseId ?? '');
    if (!clause?.publishedZh || clause.status === 'DISABLED')
      return fail(errors.clauseNotInUse, {
        clause: [clause?.name.zh ?? '', clause?.name.en ?? clause?.name.zh ?? ''],
      });
    Object.assign(line, {
      level: clause.level,
      sourceZh: clause.publishedZh,
      sourceEn: clause.publishedEn,
      sourceVersion: clause.clauseVersion,
      title: line.title ?? clause.name,
      textZh: line.textZh ?? clause.publishedZh,
      textEn: line.textEn ?? clause.publishedEn,
    });
  }
  for (const line of row.clauses)
    if (line.clauseId === null)
      Object.assign(line, { level: 'FREE', sourceZh: null, sourceEn: null, sourceVersion: 0 });
  const wordless = row.clauses.find(({ textZh }) => !textZh?.trim());
  if (wordless) fail(errors.clauseWithoutText, { lineNo: wordless.lineNo });
}

/** The fixed and other clauses of a template; undefined without one. */
async function templateClauses(ctx: Context, templateId: string | null) {
  if (templateId === null) return undefined;
  const { clauses } = await ctx.asSystem((system) => system.store(contractTemplate).get(templateId));
  const library = await inUse(
    ctx,
    clauses.map(({ clauseId }) => clauseId),
  );
  return clauses.flatMap(({ lineNo, clauseId }) => {
    const clause = library.get(clauseId);
    return clause?.publishedZh && clause.status !== 'DISABLED'
      ? [{ lineNo, clauseId, level: clause.level, clause }]
      : [];
  });
}

/**
 * Lets the body follow what was saved: the clauses of another template, values in place of placeholders, deviations. What only
 * follows belongs to the save: it makes no version and no entry of its own.
 */
export async function composeBody(saved: Contract, ctx: Context, before?: Contract): Promise<void> {
  const template = await templateClauses(ctx, saved.templateId);
  await ctx.asSystem(async (system) => {
    const store = system.store(contractBodyClause);
    const isNewTemplate = saved.templateId !== null && saved.templateId !== (before?.templateId ?? null);
    if (isNewTemplate && (before !== undefined || saved.clauses.length === 0)) {
      if (saved.clauses.length > 0) await store.remove(saved.clauses.map(({ id }) => id));
      await store.createMany(
        (template ?? []).map(({ lineNo, clauseId, clause }) => ({
          parentId: saved.id,
          lineNo,
          clauseId,
          title: clause.name,
          level: clause.level,
          textZh: clause.publishedZh,
          textEn: clause.publishedEn,
          sourceZh: clause.publishedZh,
          sourceEn: clause.publishedEn,
          sourceVersion: clause.clauseVersion,
        })),
      );
    }
    const row = await system.store(contract).get(saved.id);
    const [zh, en] = [await valuesOf(row, system, 'zh'), await valuesOf(row, system, 'en')];
    for (const { id, textZh, textEn, bodyZh, bodyEn } of row.clauses) {
      const written = {
        bodyZh: fillPlaceholders(textZh ?? '', zh),
        bodyEn: textEn === null ? null : fillPlaceholders(textEn, en),
      };
      if (written.bodyZh === bodyZh && written.bodyEn === bodyEn) continue;
      await system.db.run(
        sql`update contract_contract_body_clause set body_zh = ${written.bodyZh}, body_en = ${written.bodyEn} where id = ${id}::bigint`,
      );
    }
    const deviationCount = deviationsOf(
      row.clauses.map((each) => ({ ...each, level: each.level ?? 'FREE', textZh: each.textZh ?? '' })),
      template,
    );
    if (deviationCount !== row.deviationCount)
      await system.db.run(
        sql`update contract_contract set deviation_count = ${deviationCount} where id = ${row.id}::bigint`,
      );
  });
}

/** What the placeholders of a contract stand for, in a language. */
export async function valuesOf(row: Contract, ctx: Context, language: Language): Promise<PlaceholderValues> {
  const [buyer, seller, term, [currency]] = await Promise.all([
    ctx.store(company).get(row.companyId),
    ctx.store(supplierBase).get(row.supplierBaseId),
    row.paymentTermId === null ? undefined : ctx.store(paymentTerm).get(row.paymentTermId),
    row.currencyId === null ? [null] : isoCodes(ctx, [row.currencyId]),
  ]);
  const named = ({ zh, en }: { readonly zh: string; readonly en?: string | undefined }): string =>
    language === 'en' ? (en ?? zh) : zh;
  return {
    contractNo: row.contractNo,
    contractName: named(row.contractName),
    company: language === 'en' ? named(buyer.name) : (buyer.legalName ?? buyer.name.zh),
    supplier: named(seller.fullName),
    validFrom: row.validFrom,
    validTo: row.validTo,
    currency: currency ?? null,
    netAmt: row.netAmt,
    taxAmt: row.taxAmt,
    grossAmt: row.grossAmt,
    amountLimit: row.amountLimit,
    paymentTerm: term ? named(term.name) : null,
    perfBond: row.perfBond,
    retentionPct: row.retentionPct,
    penaltyPctDay: row.penaltyPctDay,
    penaltyCapPct: row.penaltyCapPct,
    settlement: row.settlement,
  };
}
