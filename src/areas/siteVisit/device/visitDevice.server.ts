import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { invFinding, type severities } from '../visit/invFinding.document.ts';
import { invSheet } from '../visit/invSheet.document.ts';
import { assertOfTeam } from '../visit/invSheet.server.ts';
import { findingsOf } from '../visit/sheet.queries.ts';
import { invSheetAnswer, invSheetMember } from '../visit/sheetLines.document.ts';
import { pointScale, type Points } from '../visit/visitScore.rules.ts';
import { answeredAt, mergeAnswer } from './sync.rules.ts';
import { visitDevice } from './visitDevice.service.ts';

type Sheet = Row<typeof invSheet>;

export default implementService(visitDevice, {
  async state({ body }, ctx) {
    const sheet = await requireSheet(body.sheet, ctx);
    const own = sheet.members.find(({ memberId }) => memberId === ctx.user.id) ?? fail(errors.notOfTeam);
    const conflictFlag = body.conflict === true;
    await ctx.asSystem((system) =>
      system
        .store(invSheetMember)
        .patch(own.id, { statedAt: ctx.now, conflictFlag, conflictNote: body.note ?? null }, 'update'),
    );
    return { mayVisit: !conflictFlag };
  },

  async carry({ body }, ctx) {
    const sheet = await requireSheet(body.sheet, ctx);
    return { visit: await carried(sheet, ctx) };
  },

  async sync({ body }, ctx) {
    const sheet = await requireSheet(body.sheet, ctx, 'for update');
    assertOfTeam(sheet, ctx);
    if (sheet.status !== 'DOING') fail(errors.notRunning);
    const conflicts = await storeAnswers(sheet, readAnswers(body.answers), ctx);
    await storeFindings(sheet, readFindings(body.findings), ctx);
    return { conflicts, visit: await carried(await ctx.store(invSheet).get(sheet.id), ctx) };
  },
});

async function requireSheet(id: string, ctx: Context, lock?: 'for update'): Promise<Sheet> {
  if (!isId(id)) fail(engineErrors.notFound);
  return ctx.store(invSheet).get(id, lock);
}

/** What the device carries along: before the statement of interests nothing but who is visited and when. */
async function carried(sheet: Sheet, ctx: Context) {
  const own = sheet.members.find(({ memberId }) => memberId === ctx.user.id);
  const problem = refusalOf(() => assertOfTeam(sheet, ctx));
  const head = {
    id: sheet.id,
    sheetNo: sheet.sheetNo,
    status: sheet.status,
    supplier: sheet.supplierBaseName ?? '',
    company: sheet.companyName ?? '',
    siteAddress: sheet.siteAddress,
    planDate: sheet.planDate,
    isMember: own !== undefined,
    isStated: own?.statedAt != null,
    isConflicted: own?.conflictFlag === true,
    userId: ctx.user.id,
  };
  if (problem) return { ...head, sections: [], answers: [], findings: [] };
  const findings = await ctx.asSystem(({ db }) => findingsOf(db, sheet.id));
  return {
    ...head,
    sections: sheet.sections.map(({ sectionNo, name }) => ({ sectionNo, name })),
    answers: sheet.answers.map((each) => ({
      lineNo: each.lineNo,
      sectionNo: each.sectionNo,
      title: each.title,
      method: each.method,
      starFlag: each.starFlag,
      evidenceFlag: each.evidenceFlag,
      points: each.points,
      note: each.note,
      answeredAt: each.answeredAt,
      answeredBy: each.answeredByName ?? null,
    })),
    findings: findings.map(({ deviceKey, findingNo, severity, description, dueDate, status }) => ({
      key: deviceKey,
      findingNo,
      severity,
      description,
      dueDate,
      status,
    })),
  };
}

function refusalOf(check: () => void): BusinessError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}

interface SentAnswer {
  readonly lineNo: number;
  readonly points: Points;
  readonly note: string | null;
  readonly secondsAgo: number;
  readonly basedOn: string | null;
}

const mostAnswers = 500;
const mostNote = 1000;

function readAnswers(input: unknown): SentAnswer[] {
  if (input == null) return [];
  if (!Array.isArray(input) || input.length > mostAnswers) return fail(errors.answersMalformed);
  return input.map((each: unknown) => {
    const { lineNo, points, note, secondsAgo, basedOn } = isRecord(each) ? each : {};
    const isGood =
      Number.isInteger(lineNo) &&
      isPoints(points) &&
      (note == null || (typeof note === 'string' && note.length <= mostNote)) &&
      typeof secondsAgo === 'number' &&
      Number.isFinite(secondsAgo) &&
      (basedOn == null || (typeof basedOn === 'string' && !Number.isNaN(Date.parse(basedOn))));
    if (!isGood || !isPoints(points)) return fail(errors.answersMalformed);
    return {
      lineNo: Number(lineNo),
      points,
      note: typeof note === 'string' && note.trim() !== '' ? note.trim() : null,
      secondsAgo,
      basedOn: typeof basedOn === 'string' ? basedOn : null,
    };
  });
}

const isPoints = (value: unknown): value is Points => typeof value === 'string' && Object.hasOwn(pointScale, value);

/** Stores what is the last answer of each question; tells where somebody else had answered otherwise in between. */
async function storeAnswers(sheet: Sheet, sent: readonly SentAnswer[], ctx: Context) {
  const conflicts = [];
  for (const each of sent) {
    const stored = sheet.answers.find(({ lineNo }) => lineNo === each.lineNo);
    if (!stored) fail(errors.noSuchQuestion, { lineNo: each.lineNo });
    const moment = answeredAt(each.secondsAgo, ctx.now, sheet.actualFrom);
    const merged = mergeAnswer({ ...each, answeredAt: moment }, stored);
    if (merged.kind === 'overruled' || (merged.kind === 'stored' && merged.overrules))
      conflicts.push({
        lineNo: each.lineNo,
        title: stored.title ? nameOf(stored.title, ctx.language) : '',
        ownPoints: each.points,
        ownNote: each.note,
        otherPoints: stored.points,
        otherNote: stored.note,
        otherBy: stored.answeredByName ?? '',
        otherAt: stored.answeredAt,
        isOwnStored: merged.kind === 'stored',
      });
    if (merged.kind !== 'stored') continue;
    const { points, note } = each;
    await ctx.asSystem((system) =>
      system
        .store(invSheetAnswer)
        .patch(stored.id, { points, note, answeredById: ctx.user.id, answeredAt: moment }, 'update'),
    );
  }
  return conflicts;
}

interface SentFinding {
  readonly key: string;
  readonly lineNo: number | null;
  readonly severity: keyof typeof severities;
  readonly description: string;
  readonly dueDate: string;
}

const mostFindings = 200;

function readFindings(input: unknown): SentFinding[] {
  if (input == null) return [];
  if (!Array.isArray(input) || input.length > mostFindings) return fail(errors.answersMalformed);
  return input.map((each: unknown) => {
    const { key, lineNo, severity, description, dueDate } = isRecord(each) ? each : {};
    if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) return fail(errors.answersMalformed);
    if (severity !== 'MAJOR' && severity !== 'MINOR' && severity !== 'OBS') return fail(errors.answersMalformed);
    if (typeof description !== 'string' || typeof dueDate !== 'string') return fail(errors.answersMalformed);
    return { key, lineNo: Number.isInteger(lineNo) ? Number(lineNo) : null, severity, description, dueDate };
  });
}

/** Makes the findings that are new; a repetition of the call makes none twice. */
async function storeFindings(sheet: Sheet, sent: readonly SentFinding[], ctx: Context): Promise<void> {
  const known = new Set((await ctx.asSystem(({ db }) => findingsOf(db, sheet.id))).map(({ deviceKey }) => deviceKey));
  for (const { key, lineNo, severity, description, dueDate } of sent) {
    if (known.has(key)) continue;
    known.add(key);
    await ctx.store(invFinding).create({ sheetId: sheet.id, lineNo, severity, description, dueDate, deviceKey: key });
  }
}
