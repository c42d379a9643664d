import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { responsiblePurchaser } from '#areas/organisation/public.ts';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { isDecimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import type { FlowNode } from '../graph/graph.rules.ts';
import { amountOf } from '../graph/facts.rules.ts';
import type { FlowState } from '../flow/state.rules.ts';
import type { StoredDefinition } from '../instance/instance.queries.ts';
import { rowsFor, type MatrixRow } from './matrix.rules.ts';
import {
  chosenPeople,
  departmentOfUser,
  groupOfPurchaser,
  headsOfDepartment,
  holdersOfPosition,
  holdersOfRole,
  managerOfUser,
  membersOfGroup,
  personFacts,
  usersBehind,
} from './people.queries.ts';
import {
  combine,
  settlePeople,
  type Candidate,
  type PeopleFacts,
  type PeopleSource,
  type Resolution,
} from './source.rules.ts';

/** For what people are looked for. */
export interface ResolvePlace {
  readonly document: AnyDocument;
  readonly row: AnyRow;
  readonly definition: Pick<StoredDefinition, 'modelId' | 'categoryId' | 'settings'>;
  readonly starterId: string;
  readonly companyId: string | null;
  /** Whom the one who acted last has chosen for the next step. */
  readonly nextPeople: readonly string[];
  /** People are looked for without a document: what only it could tell gives nobody. */
  readonly isTrial?: boolean;
}

/** Who acts at a node: what its source gives, settled by the rules of the flow. Runs as the server itself. */
export async function resolvePeople(
  system: Context,
  place: ResolvePlace,
  node: FlowNode,
  state: FlowState,
): Promise<Resolution> {
  const candidates = node.people ? await candidatesOf(system, place, node, node.people) : [];
  return settlePeople(candidates, place.definition.settings, await factsFor(system, place, candidates, state));
}

async function factsFor(
  system: Context,
  { document, row, definition, starterId }: ResolvePlace,
  candidates: readonly Candidate[],
  state: FlowState,
): Promise<PeopleFacts> {
  const delegationPlace = {
    modelId: definition.modelId,
    categoryId: definition.categoryId,
    amount: amountOf(document, row),
  };
  const known = new Map<string, Awaited<ReturnType<typeof personFacts>>[number]>();
  // Agents may have delegated in turn: three deep and no further.
  let asked = [...new Set(candidates.map(({ userId }) => userId))];
  for (let depth = 0; depth < 4 && asked.length > 0; depth += 1) {
    for (const person of await personFacts(system.db, asked, delegationPlace)) known.set(person.id, person);
    asked = [...known.values()]
      .flatMap(({ agentId, leaderId }) => [agentId, leaderId])
      .filter((id): id is string => id !== null && !known.has(id));
  }
  const agentOf = (id: string): string | undefined => {
    let last = id;
    for (let depth = 0; depth < 3; depth += 1) {
      const next = known.get(last)?.agentId;
      if (!next || next === id) break;
      last = next;
    }
    return last === id ? undefined : last;
  };
  const barred = await barredBy(system, document, row);
  const passed = state.tasks.filter((task) => task.result === 'PASS' || task.result === 'AUTO');
  const counted = new Set(state.activities.filter(({ superseded }) => !superseded).map(({ id }) => id));
  const alive = passed.filter(({ activityId }) => counted.has(activityId));
  const lastActivity = alive.at(-1)?.activityId;
  return {
    starterId,
    active: new Set([...known.values()].filter(({ isActive }) => isActive).map(({ id }) => id)),
    agents: new Map(
      [...known.keys()].flatMap((id) => {
        const agent = agentOf(id);
        return agent === undefined ? [] : [[id, agent] as const];
      }),
    ),
    leaders: new Map(
      [...known.values()].flatMap(({ id, leaderId }) => (leaderId === null ? [] : [[id, leaderId] as const])),
    ),
    passedBefore: new Set(
      alive.filter(({ activityId }) => activityId === lastActivity).map(({ assigneeId }) => assigneeId),
    ),
    passedAnywhere: new Set(alive.map(({ assigneeId }) => assigneeId)),
    barred: new Set(barred),
  };
}

/** Whom a document bars from deciding about it, such as whoever checked it before. */
export async function barredBy(system: Context, document: AnyDocument, row: AnyRow): Promise<readonly string[]> {
  const other = document.transitions?.[document.approval?.approved ?? '']?.notBy;
  const checked = other === undefined ? undefined : row[`${other}Id`];
  if (typeof checked !== 'string') return [];
  return usersBehind(system.db, document.fields[other ?? '']?.target ?? '', [checked]);
}

const input = (ids: readonly string[], why: string): Candidate[] => ids.map((userId) => ({ userId, why }));

async function candidatesOf(
  system: Context,
  place: ResolvePlace,
  node: FlowNode,
  source: PeopleSource,
): Promise<readonly Candidate[]> {
  const { db } = system;
  const { document, row, starterId, companyId } = place;
  switch (source.kind) {
    case 'users':
      return input(source.userIds, 'users');
    case 'role':
      return input(await holdersOfRole(db, source.roleCode, companyId), `role ${source.roleCode}`);
    case 'position':
      return input(await holdersOfPosition(db, source.positionId), 'position');
    case 'departmentHead':
      return departmentHeads(system, place, source);
    case 'manager': {
      const manager = await managerOfUser(db, starterId, source.level);
      return manager === undefined ? [] : input([manager], `manager ${source.level}`);
    }
    case 'starter':
      return input([starterId], 'starter');
    case 'starterSelects': {
      const chosen = await chosenPeople(db, `${document.module}.${document.code}`, row.id, node.id);
      if (chosen.length === 0 && !place.isTrial)
        fail(errors.choosePeople, { node: [node.name.zh, node.name.en ?? node.name.zh] });
      return input(chosen, 'starterSelects');
    }
    case 'previousSelects':
      return input(place.nextPeople, 'previousSelects');
    case 'field':
    case 'lineOwners':
      return input(await peopleOfField(system, document, row, source.field), `${source.kind} ${source.field}`);
    case 'responsibleBuyer':
      return input(await responsibleBuyers(system, row), 'responsibleBuyer');
    case 'purchaseGroup': {
      const purchaserId = row.purchaserId;
      return typeof purchaserId === 'string'
        ? input(await groupOfPurchaser(db, purchaserId, source.leadOnly ?? false), 'purchaseGroup')
        : [];
    }
    case 'matrix':
      return matrixPeople(system, place, source.matrixCode);
    case 'group':
      return input(await membersOfGroup(db, source.groupCode), `group ${source.groupCode}`);
    case 'union':
    case 'intersection':
    case 'exclusion': {
      const lists: (readonly Candidate[])[] = [];
      for (const each of source.of) lists.push(await candidatesOf(system, place, node, each));
      return combine(source.kind, lists);
    }
  }
}

async function departmentHeads(
  system: Context,
  { row, starterId }: ResolvePlace,
  source: Extract<PeopleSource, { kind: 'departmentHead' }>,
): Promise<readonly Candidate[]> {
  const named = source.of === 'field' ? row[`${source.field ?? ''}Id`] : source.departmentId;
  const departmentId = source.of === 'starter' ? await departmentOfUser(system.db, starterId) : named;
  if (typeof departmentId !== 'string') return [];
  const heads = await headsOfDepartment(system.db, departmentId);
  const wanted = heads.filter(({ level }) => (source.chain ? level <= source.level : level === source.level));
  return wanted.flatMap(({ level, userId }) => (userId === null ? [] : [{ userId, why: `departmentHead ${level}` }]));
}

async function peopleOfField(system: Context, document: AnyDocument, row: AnyRow, path: string): Promise<string[]> {
  const [first = '', name] = path.split('.');
  if (name === undefined) {
    const value = row[`${first}Id`];
    return typeof value === 'string' ? usersBehind(system.db, document.fields[first]?.target ?? '', [value]) : [];
  }
  const line = linesOf(document).find(([list]) => list === first)?.[1];
  const lines = Array.isArray(row[first]) ? row[first].filter(isRecord) : [];
  const ids = [
    ...new Set(lines.map((each) => each[`${name}Id`]).filter((each): each is string => typeof each === 'string')),
  ];
  return [...new Set(await usersBehind(system.db, line?.fields[name]?.target ?? '', ids))];
}

async function responsibleBuyers(system: Context, row: AnyRow): Promise<string[]> {
  const own = row.purchaserId;
  if (typeof own === 'string') return usersBehind(system.db, 'basic.purchaser', [own]);
  const idIn = (from: Readonly<Record<string, unknown>>, name: string): string | null => {
    const value = from[name];
    return typeof value === 'string' ? value : null;
  };
  const lines = Array.isArray(row.lines) ? row.lines.filter(isRecord) : [];
  const found = new Set<string>();
  for (const line of lines.length > 0 ? lines : [{}]) {
    const responsible = await responsiblePurchaser(
      system.db,
      {
        materialId: idIn(line, 'materialId'),
        categoryId: idIn(line, 'categoryId'),
        supplierBaseId: idIn(row, 'supplierBaseId'),
        inventoryOrgId: idIn(line, 'inventoryOrgId') ?? idIn(row, 'inventoryOrgId'),
        companyId: idIn(row, 'companyId'),
      },
      system.today,
    );
    if (responsible) found.add(responsible.purchaserId);
  }
  return usersBehind(system.db, 'basic.purchaser', [...found]);
}

interface StoredMatrixRow extends MatrixRow {
  readonly amountField: string;
  readonly approverId: string | null;
  readonly roleCode: string | null;
}

async function matrixPeople(
  system: Context,
  { document, row, companyId }: ResolvePlace,
  code: string,
): Promise<readonly Candidate[]> {
  const { db } = system;
  const rows = await db.many<StoredMatrixRow>(sql`
    select m.amount_field as "amountField", r.company_id as "companyId", r.category_id as "categoryId", r.purchaser_id as "purchaserId",
           r.from_amt as "fromAmt", r.to_amt as "toAmt", r.level, r.approver_id as "approverId", o.role_code as "roleCode"
      from workflow_wf_matrix m join workflow_wf_matrix_row r on r.parent_id = m.id and not r.deleted_flag
      left join system_sys_role o on o.id = r.role_id
     where m.code = ${code} and m.enabled_flag and not m.deleted_flag order by r.level, r.id`);
  const amount = row[rows[0]?.amountField ?? ''] ?? amountOf(document, row);
  if (!isDecimal(amount)) return [];
  const lines = Array.isArray(row.lines) ? row.lines.filter(isRecord) : [];
  const categories = [
    ...new Set(
      [row, ...lines].map((each) => each['categoryId']).filter((each): each is string => typeof each === 'string'),
    ),
  ];
  const paths = await db.many<{ path: string }>(
    sql`select tree_path as path from basic_material_category where id = any(${categories}::bigint[])`,
  );
  const applying = rowsFor(rows, {
    companyId,
    purchaserId: typeof row.purchaserId === 'string' ? row.purchaserId : null,
    amount,
    categoryPaths: paths.map(({ path }) =>
      path
        .split('/')
        .filter((id) => id !== '')
        .toReversed(),
    ),
  });
  const found: Candidate[] = [];
  for (const { approverId, roleCode } of applying) {
    if (approverId !== null) found.push(...input([approverId], `matrix ${code}`));
    else if (roleCode !== null)
      found.push(...input(await holdersOfRole(db, roleCode, companyId), `matrix ${code}, role ${roleCode}`));
  }
  return found;
}
