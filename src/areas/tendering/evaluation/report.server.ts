import { Readable } from 'node:stream';
import { assertPermitted, deny } from '#engine/access/permissions.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { requireUser } from '#engine/http/links.ts';
import { success } from '#engine/http/reply.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { PdfMaker } from '#engine/pdf/maker.ts';
import { hasSecrets } from '#engine/rights/fields.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { filesOfRow, saveFile, saveOwnContent, type Files } from '#areas/files/public.ts';
import { memberRoles } from '#areas/experts/library/expertOptions.rules.ts';
import { ratingOf } from '#areas/experts/public.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { checkFacts } from '../bid/checks.rules.ts';
import { rejectCauses, tenderingBid } from '../bid/tenderingBid.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tendering } from '../tender/tendering.document.ts';
import { bidClarify } from './bidClarify.document.ts';
import { bidCorrection } from './bidCorrection.document.ts';
import { evaluationErrors as errors } from './errors.ts';
import { evaluations } from '../tender/evaluation.rules.ts';
import { subjectOf } from './rating.server.ts';
import { reportBook, type ReportFacts } from './reportBook.rules.ts';

/** What evaluation reports are made with. */
export interface ReportParts {
  readonly maker: PdfMaker;
  readonly files: Files;
}

const path = '/bidding/tendering/evaluationReport';

const finished = new Set<string>(['SCORED', 'AWARD_PENDING', 'PUBLICITY', 'AWARDED']);

/** Whether the evaluation of a tender has come to a result. */
const isEvaluated = ({ status, evaluation }: Pick<Tender, 'status' | 'evaluation'>): boolean =>
  finished.has(status) || (status === 'OPENED' && evaluation === 'PRICE');

/** The newest evaluation report of a tender; undefined before there is one. */
export async function reportOf(ctx: Context, id: string) {
  const files = (await filesOfRow(ctx, tendering, id)).filter(({ kind }) => kind === 'Report');
  return files.toSorted((a, b) => (a.createDate < b.createDate ? 1 : -1))[0];
}

/** Everything that the report says, read within the server's own view, and when the newest of it was written. */
async function factsOf(ctx: Context, id: string): Promise<{ readonly facts: ReportFacts; readonly since: string }> {
  const row = await ctx.store(tendering).get(id);
  const bids = await ctx.store(tenderingBid).find({ tenderingId: id });
  const ids = bids.map((bid) => bid.id);
  const corrections = ids.length === 0 ? [] : await ctx.store(bidCorrection).find({ bidId: ids });
  const clarifications = ids.length === 0 ? [] : await ctx.store(bidClarify).find({ bidId: ids });
  const rated = await ratingOf(ctx, subjectOf(row));
  const said = (label: readonly [string, string]) => label.join(' / ');
  const facts: ReportFacts = {
    title: `${row.tenderingNo} ${row.tenderingName}`,
    facts: [
      ['招标编号 / Tender no.', row.tenderingNo],
      ['规则集 / Rule profile', row.ruleProfileName ?? ''],
      ['评标方式 / Evaluated', said(evaluations[row.evaluation])],
      ['开标时间 / Opened', row.openedAt === null ? '—' : momentText(ctx, row.openedAt)],
      ['投标数 / Bids', String(row.bidCount ?? 0)],
      ['有效投标 / Valid', String(bids.filter(({ rankNo }) => rankNo !== null).length)],
    ],
    bids: bids.map((bid) => ({
      supplier: bid.supplierBaseName ?? '',
      receivedAt: bid.receivedAt === null ? '—' : momentText(ctx, bid.receivedAt),
      state: said(tenderingBid.states?.[bid.status] ?? ['', '']),
      totalAmt: bid.totalAmt,
      checks:
        checkFacts(bid)
          .map(([name, result]) => `${said(name)}：${typeof result === 'string' ? result : said(result)}`)
          .join('；') || '—',
      techScore: bid.techScore,
      priceScore: bid.priceScore,
      totalScore: bid.totalScore,
      rankNo: bid.rankNo,
      rejected: bid.rejectCause === null ? null : `${said(rejectCauses[bid.rejectCause])}：${bid.rejectReason ?? ''}`,
    })),
    corrections: corrections.map((each) => [
      each.supplierBaseName ?? '',
      each.statedTotal,
      each.correctedAmt,
      each.ruleText ?? '—',
      said(bidCorrection.states?.[each.status] ?? ['', '']),
    ]),
    clarifications: clarifications.map((each) => [each.supplierBaseName ?? '', each.question, each.answer ?? '—']),
    members: (rated?.experts ?? [])
      .filter(({ status }) => status === 'DONE')
      .map((member) => ({
        name: member.expertName ?? '',
        role: said(memberRoles[member.memberRole]),
        said: member.dissent ?? (member.signedAt === null ? '未签署，视为同意 / taken to agree' : '已签署 / signed'),
      })),
    notes: rated
      ? [
          rated.trimmedFlag
            ? '已去掉最高和最低分 / the extremes were left out'
            : '未去极值 / no extremes were left out',
          `专家一致性 / Agreement (Kendall's W): ${rated.agreement ?? '—'}`,
        ]
      : [],
  };
  const moments = [...bids, ...corrections, ...clarifications, ...(rated ? [rated] : [])].map(
    ({ lastUpdateDate }) => lastUpdateDate,
  );
  return { facts, since: moments.toSorted().at(-1) ?? row.createDate };
}

/** The call that gives the evaluation report of a tender: made when it is asked for, and again once something it says has changed. */
export const reportRoutes = ({ maker, files }: ReportParts): RawRoutes => ({
  routes: [
    {
      method: 'POST',
      path,
      label: ['评标报告', 'Evaluation report'],
      access: 'login',
      programs: true,
      kind: 'raw',
      name: 'evaluationReport',
    },
  ],
  register(app, http) {
    app.post(`${prefix}${path}`, async (request) => {
      const user = await requireUser(http, request, false);
      const id = isRecord(request.body) ? request.body['id'] : undefined;
      const known = await http.run(
        request,
        user,
        async (ctx) => {
          assertPermitted(user, tenderingBid, 'query', ['查询', 'view']);
          assertPermitted(user, tendering, 'query', ['查询', 'view']);
          if (!isId(id)) return fail(engineErrors.idMissing);
          // A report is made once for everybody, with all prices.
          if (hasSecrets(ctx, tenderingBid))
            deny(tenderingBid.module, ['下载评标报告', 'download the evaluation report']);
          if (!isEvaluated(await ctx.store(tendering).get(id))) fail(errors.noReport);
          return id;
        },
        { readOnly: true },
      );
      const asServer = <T>(work: (ctx: EngineContext) => Promise<T>): Promise<T> =>
        runRequest(http.engine, { user: systemUser, language: 'zh', log: request.log }, work);
      const { before, facts } = await asServer(async (ctx) => {
        const { facts: said, since } = await factsOf(ctx, known);
        const file = await reportOf(ctx, known);
        return { before: file && file.createDate >= since ? file : undefined, facts: said };
      });
      if (before) return success({ fileId: before.id, name: before.name, hash: before.hash });
      // Pages are set between two transactions: nobody waits for a connection meanwhile.
      const pdf = await maker.make(reportBook(facts));
      return success(
        await asServer(async (ctx) => {
          const content = await saveOwnContent(files, Readable.from(pdf));
          const name = `评标报告 ${facts.facts[0]?.[1] ?? ''}.pdf`;
          const fileId = await saveFile(ctx, files, {
            ...content,
            name,
            contentType: 'application/pdf',
            businessId: known,
            businessDocument: keyOf(tendering),
            kind: 'Report',
            purpose: 'attachment',
            uploaderSide: 'system',
            supplierBaseId: null,
            uploadKey: null,
          });
          return { fileId, name, hash: content.hash };
        }),
      );
    });
  },
});
