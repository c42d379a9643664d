import { randomBytes } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { databaseNow } from '../clock.queries.ts';
import { expertErrors as errors } from '../errors.ts';
import { accountContacts, categoriesBelow, libraryExperts, type LibraryExpert } from '../library/expert.queries.ts';
import { avoidedBy, isKeptOut } from '../library/avoidance.rules.ts';
import { avoidFacts } from '../rating/avoidance.server.ts';
import { assertCommittee, committeeOf, membersOf, type Rating } from '../rating/committee.server.ts';
import { rating } from '../rating/rating.document.ts';
import type { Calls } from './calls.server.ts';
import { callsOfDraw } from './calls.queries.ts';
import {
  canonicalPool,
  drawExperts,
  isFilled,
  seedOf,
  sha256,
  type DrawNeed,
  type DrawPool,
  type PoolExpert,
} from './draw.rules.ts';
import { expertDraw } from './expertDraw.document.ts';

type Draw = Row<typeof expertDraw>;

const levelRank = { SENIOR: 3, MIDDLE: 2, JUNIOR: 1 } as const;
const twoHours = 2 * 3_600_000;

/** Draws of experts: freeze and commit, the number of the witness, disclose and draw, disclose the names. */
export function expertDraws(seal: SecretBox, calls: Calls) {
  const pools = secretsIn('bidding_draw_pool', 'draw_id', seal);

  const readPool = async (ctx: Context, drawId: string): Promise<DrawPool> => {
    const pool: unknown = JSON.parse((await pools.open(ctx, drawId)) ?? 'null');
    if (!isPool(pool)) throw new Error(`Draw ${drawId} has no pool.`);
    return pool;
  };

  return implement(expertDraw, {
    async beforeSave(row, ctx, before) {
      const rated = await ctx.store(rating).get(row.ratingId);
      row.companyId = rated.companyId;
      if (before?.evalDate !== row.evalDate && row.evalDate <= ctx.now) fail(errors.evalPast);
      row.revealAt ??= new Date(Date.parse(row.evalDate) - twoHours).toISOString();
      if (row.revealAt > row.evalDate) fail(errors.revealAfterEval);
    },

    transitions: {
      commit: {
        async guard(row, ctx) {
          const needs = needsOf(row);
          await assertNoneOpen(ctx, row);
          const rated = await ctx.store(rating).get(row.ratingId);
          if (rated.status !== 'NOT_OPEN' && rated.status !== 'CONFIRMING') fail(errors.ratingNotOpenForDraw);
          if (row.evalDate <= (await databaseNow(ctx.db))) fail(errors.evalPast);
          const { experts, ownerReps } = committeeOf(rated);
          const drawn = needs.reduce((total, { drawNum }) => total + drawNum, 0);
          assertCommittee(rated.ruleProfile, { experts: experts + drawn, ownerReps });
          await checkPool(ctx, row, rated, needs);
        },
        async writes(row, ctx) {
          const rated = await ctx.store(rating).get(row.ratingId);
          const { pool, poolSize } = await ctx.asSystem((system) => poolOf(system, row, rated, needsOf(row)));
          await pools.keep(ctx, row.id, JSON.stringify(pool));
          return { poolSize, poolHash: await sha256(canonicalPool(pool)) };
        },
      },
      draw: {
        async guard(row, _ctx, { seedReveal }) {
          if (seedReveal && (await sha256(seedReveal)) !== row.seedCommit) fail(errors.wrongReveal);
        },
        writes: async (row, _ctx, { seedReveal }) => ({ seed: await seedFor(row, seedReveal) }),
        async effect(row, ctx, { seedReveal }) {
          await ctx.asSystem(async (system) => {
            const pool = await readPool(system, row.id);
            const drawn = await drawExperts(pool, await seedFor(row, seedReveal));
            await calls.begin(system, row.id, row.replyMinutes, drawn);
          });
        },
      },
      voidDraw: {
        // Once both numbers are there the drawer can work out who is drawn: what he does not like is not his to drop.
        guard({ status, drawerId }, ctx) {
          if (status === 'SEEDED' && drawerId === ctx.user.id) fail(engineErrors.secondPerson, { action: voiding });
        },
      },
      reveal: {
        async writes(row, ctx) {
          const pool = await readPool(ctx, row.id);
          return { record: { pool, drawn: await drawExperts(pool, row.seed ?? '') } };
        },
        effect: (row, ctx) =>
          ctx.asSystem(async (system) => {
            await calls.disclose(system, row.id);
            await countDraws(system, row);
          }),
      },
    },

    endpoints: {
      async progress({ body }, ctx) {
        const row = await ctx.store(expertDraw).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
        const all = await ctx.asSystem(({ db }) => callsOfDraw(db, row.id));
        const count = (lineNo: number, state: string): number =>
          all.filter((call) => call.lineNo === lineNo && call.state === state).length;
        return {
          records: row.needs.map(({ lineNo, expertType, categoryName, drawNum }) => ({
            lineNo,
            expertType,
            categoryName: categoryName ?? null,
            drawNum,
            accepted: count(lineNo, 'ACCEPTED'),
            invited: count(lineNo, 'INVITED'),
            declined: count(lineNo, 'DECLINED') + count(lineNo, 'TIMEOUT'),
            reserves: count(lineNo, 'RESERVE'),
          })),
        };
      },
    },
  });
}

const voiding: Label = ['作废抽取', 'Declare the draw void'];

const seedFor = (row: Draw, n1: string): Promise<string> =>
  seedOf(row.id, row.poolHash ?? '', n1, row.witnessSeed ?? '');

/** The needs of a draw; refuses one that asks for nobody. */
function needsOf({ needs }: Draw): DrawNeed[] {
  if (needs.length === 0 || needs.some(({ drawNum }) => drawNum === null || drawNum < 1)) fail(errors.drawNumMissing);
  return needs
    .toSorted((a, b) => a.lineNo - b.lineNo)
    .map(({ lineNo, expertType, drawNum, reserveNum }) => ({
      lineNo,
      expertType,
      drawNum: drawNum ?? 0,
      reserveNum: reserveNum ?? 0,
    }));
}

/** Refuses a second draw while one of the rating is under way: leaving one that one does not like is like dropping it. */
async function assertNoneOpen(ctx: Context, { id, ratingId }: Draw): Promise<void> {
  await ctx.store(rating).get(ratingId, 'for update');
  const open = await ctx.asSystem((system) =>
    system.store(expertDraw).find({ ratingId, status: ['COMMITTED', 'SEEDED'] }),
  );
  const other = open.find((each) => each.id !== id);
  if (other) fail(errors.drawUnderWay, { draw: other.drawNo ?? '' });
}

async function checkPool(ctx: Context, row: Draw, rated: Rating, needs: readonly DrawNeed[]): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { pool, contacts } = await poolOf(system, row, rated, needs);
    const own = await accountContacts(system.db, [ctx.user.id]);
    if (own.some((contact) => contacts.has(contact.toLowerCase()))) fail(errors.drawerInPool);
    // Whether there are enough is the same for every seed but for the limit of one for each employer.
    if (!isFilled(await drawExperts(pool, '00'), needs)) fail(errors.poolTooSmall);
  });
}

/** Whoever may be drawn: fits a need, sits in no committee of the rating, and no rule keeps him out. */
async function poolOf(system: Context, row: Draw, rated: Rating, needs: readonly DrawNeed[]) {
  const { db } = system;
  const below = await categoriesBelow(
    db,
    row.needs.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const facts = await avoidFacts(system, rated, system.dayOf(row.evalDate));
  const sitting = new Set(membersOf(rated).map(({ expertId }) => expertId));
  const left = new Set(rated.experts.map(({ expertId }) => expertId));
  const fitsOf = (expert: LibraryExpert): number[] =>
    row.needs
      .filter(({ expertType, level, categoryId }) => {
        const fields = categoryId === null ? undefined : below.get(categoryId);
        return (
          expert.expertType === expertType &&
          (level === null || levelRank[expert.level] >= levelRank[level]) &&
          (fields === undefined || expert.categoryIds.some((id) => fields.has(id)))
        );
      })
      .map(({ lineNo }) => lineNo);
  const salt = randomBytes(16).toString('hex');
  const found = (await libraryExperts(db, 'active')).map((expert) => ({ expert, fits: fitsOf(expert) }));
  const fitting = found.filter(({ fits }) => fits.length > 0);
  const sittingEmployers = new Set(
    (await libraryExperts(db, [...sitting])).map(({ employer }) => employer.trim().toLowerCase()),
  );
  const experts: PoolExpert[] = [];
  const contacts = new Set<string>();
  for (const { expert, fits } of fitting) {
    if (left.has(expert.id) || sittingEmployers.has(expert.employer.trim().toLowerCase())) continue;
    if (isKeptOut(avoidedBy(expert, facts), facts.modes)) continue;
    const employer = (await sha256(`${salt}|${expert.employer.trim().toLowerCase()}`)).slice(0, 16);
    experts.push({ id: expert.id, expertNo: expert.expertNo, fits, drawn: expert.drawn, employer });
    contacts.add(expert.mobile.toLowerCase());
    contacts.add(expert.email.toLowerCase());
  }
  const pool: DrawPool = { drawId: row.id, salt, needs, experts };
  return { pool, poolSize: fitting.length, contacts };
}

// What was sealed was written by this module.
const isPool = (value: unknown): value is DrawPool =>
  isRecord(value) && Array.isArray(value['experts']) && Array.isArray(value['needs']);

/** How often each was drawn lately, for the list of experts. */
async function countDraws({ db }: Context, row: Draw): Promise<void> {
  await db.run(sql`
    update bidding_expert e set draw_count90 = (
      select count(*) from bidding_rating_expert m
       where m.expert_id = e.id and m.source = 'DRAW' and m.create_date > clock_timestamp() - interval '90 days')
     where e.id in (select m.expert_id from bidding_rating_expert m where m.draw_id = ${row.id}::bigint)`);
}
