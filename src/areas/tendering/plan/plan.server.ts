import type { Context } from '#engine/runtime/context.ts';
import { nameOf } from '#model/label.ts';
import { filesOfRow } from '#areas/files/public.ts';
import { ruleProfile } from '../profile/ruleProfile.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tendering } from '../tender/tendering.document.ts';
import { milestonesOf, simulatePlan, type Plan } from './plan.rules.ts';
import { checkWording, type DocumentText } from './wording.rules.ts';

/** The plan of a tender against a rule profile, its own unless another one is named; and the wording of its document. */
export async function examinePlan(ctx: Context, row: Tender, profileId: string | null) {
  const profile = await ctx.asSystem((system) => system.store(ruleProfile).get(profileId ?? row.ruleProfileId));
  const files = (await filesOfRow(ctx, tendering, row.id)).filter(({ kind }) => kind === 'TenderDoc');
  const { minBidders, control, bidDays, clarifyDays, objectionDays, publicityDays, rankOneFlag } = profile;
  const { openScope, bidDeadline, openTime, applyDeadline, questionDeadline, reviewTime } = row;
  const plan: Plan = {
    now: ctx.now,
    control,
    minBidders,
    bidDays,
    clarifyDays,
    objectionDays,
    publicityDays,
    rankOneFlag,
    openScope,
    invited: row.suppliers.length,
    bidDeadline,
    openTime,
    applyDeadline,
    questionDeadline,
    reviewTime,
    prequalMode: row.prequalMode,
    evaluation: row.evaluation,
    hasScheme: row.expertRatingId !== null,
    itemCount: row.items.length,
    bidValidDays: row.bidValidDays,
    firstDelivery: row.items.map(({ deliveryDate }) => deliveryDate).toSorted((a, b) => a.localeCompare(b))[0] ?? null,
    hasFiles: files.length > 0,
  };
  return {
    profileName: nameOf(profile.name, ctx.language),
    findings: simulatePlan(plan),
    milestones: milestonesOf(plan),
    wording: checkWording(textsOf(row)),
  };
}

const textsOf = (row: Tender): DocumentText[] => {
  const texts: DocumentText[] = [
    { place: ['招标公告', 'Notice'], text: row.article ?? '', isKey: false },
    { place: ['实质性条款★', 'Clauses that must be met'], text: row.keyClauses ?? '', isKey: true },
    { place: ['资格预审公告', 'Notice of the prequalification'], text: row.prequalArticle ?? '', isKey: true },
  ];
  for (const { lineNo, techReq, spec } of row.items)
    texts.push({
      place: [`明细 ${lineNo}`, `Line ${lineNo}`],
      text: [spec, techReq].filter(Boolean).join('\n'),
      isKey: false,
    });
  for (const { lineNo, elementName, evidence } of row.elements)
    texts.push({
      place: [`资格审查项 ${lineNo}`, `Criterion ${lineNo}`],
      text: [elementName.zh, evidence].filter(Boolean).join('\n'),
      isKey: true,
    });
  return texts.filter(({ text }) => text !== '');
};
