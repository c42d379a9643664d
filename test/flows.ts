import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import type { FlowSettings } from '#areas/workflow/design/settings.rules.ts';
import { wfModel } from '#areas/workflow/design/wfModel.document.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '#areas/workflow/graph/graph.rules.ts';
import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person, rows } from './app.ts';
import { purchasingFixture, orderLine } from './purchasingFixture.ts';
import { unique } from './factory.ts';
import type { Person } from './person.ts';

/** Somebody of the buyer side who approves nothing by permission. */
export const approver = async (name: string, roles: readonly string[] = ['planner']): Promise<Person> =>
  person(name, { userType: 'BUYER', roles, companies: [(await purchasingFixture()).companyId] });

type NodeSketch = Omit<FlowNode, 'id' | 'kind' | 'name'> & { readonly kind?: FlowNode['kind'] };

/** A graph of nodes one after the other. */
export function straight(nodes: Readonly<Record<string, NodeSketch>>): FlowGraph {
  const ids = ['start', 'starter', ...Object.keys(nodes), 'end'];
  const kinds: Readonly<Record<string, FlowNode['kind']>> = { start: 'START', starter: 'STARTER', end: 'END' };
  const named = (id: string): FlowNode => ({
    ...nodes[id],
    id,
    kind: kinds[id] ?? nodes[id]?.kind ?? 'APPROVE',
    name: { zh: `节点${id}`, en: `Step ${id}` },
  });
  const edges = ids.slice(1).map((to, at): FlowEdge => ({ id: `e${at}`, from: ids[at] ?? '', to }));
  return { nodes: ids.map(named), edges };
}

/** These people, all of them. */
export const by = (...people: readonly Person[]): NodeSketch => ({
  people: { kind: 'users', userIds: people.map(({ id }) => id) },
});

export interface PublishedFlow {
  readonly modelId: string;
  /** What an order says to follow this flow. */
  readonly mark: string;
}

/** The document of a flow, and the field in which its rows name the mark of the flow they follow. */
interface FlowOf {
  readonly docCode: string;
  readonly field: string;
}

const orders: FlowOf = { docCode: 'pur.purchaseOrder', field: 'incotermPlace' };

/** Publishes a flow, of orders unless said, in a transaction of its own unless named; only those that name its mark, as their place of delivery, follow it. */
export async function publishFlow(
  graph: FlowGraph,
  more: Partial<
    FlowSettings & Pick<NewRow<typeof wfModel>, 'starterRoleId' | 'cases'> & { readonly subflowFlag: boolean }
  > = {},
  { docCode, field }: FlowOf = orders,
  within?: Context,
): Promise<PublishedFlow> {
  const mark = `FLOW${unique(8)}`;
  const [doc] = await rows<{ id: string }>(
    sql`select id from system_sys_business_doc where doc_code = ${docCode} and not deleted_flag`,
  );
  const manager = await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
  const publish = async (ctx: Context) => {
    const made = await ctx.store(wfModel).create({
      processKey: mark,
      processName: { zh: `流程${mark}`, en: `Flow ${mark}` },
      docId: doc?.id ?? '',
      rule: `${field} == "${mark}"`,
      managers: [{ userId: manager.id }],
      graph,
      ...more,
    });
    return ctx.store(wfModel).run('publish', made.id);
  };
  const model = await (within ? publish(within) : asServer(publish));
  return { modelId: model.id, mark };
}

/** An order of 113 including tax that somebody submits to a flow. */
export async function submittedTo(
  { mark }: PublishedFlow,
  who?: Person,
  lines: readonly Parameters<typeof orderLine>[0][] = [{}],
): Promise<string> {
  const { buyer, companyId, supplierId } = await purchasingFixture();
  const starter = who ?? buyer;
  const header = { companyId, supplierBaseId: supplierId, incotermPlace: mark };
  const written = await Promise.all(lines.map((line, at) => orderLine({ lineNo: (at + 1) * 10, ...line })));
  const { id } = await starter.add(purchaseOrder, { ...header, lines: written });
  await starter.run(purchaseOrder, 'submit', id);
  return id;
}

/** A task as its list shows it. */
export interface TaskLine {
  readonly id: string;
  readonly businessId: string;
  readonly nodeId: string;
  readonly kind: string;
  readonly epoch: number;
  readonly instanceId: string;
  readonly documentVersion: number;
  readonly actingForName: string | null;
}

/** The open tasks of somebody about a document. */
export async function tasksOf(who: Person, businessId: string, tab = 'TODO'): Promise<TaskLine[]> {
  const { records } = await who.post<{ records: TaskLine[] }>('/workflow/approval/list', { tab, size: 200 });
  return records.filter((task) => task.businessId === businessId);
}

/** The one open task of somebody about a document. */
export async function taskOf(who: Person, businessId: string): Promise<TaskLine> {
  const [task] = await tasksOf(who, businessId);
  if (!task) throw new Error('He has no task about it.');
  return task;
}

/** Does something with the one open task of somebody about a document. */
export async function act(who: Person, businessId: string, call: string, body: object = {}): Promise<unknown> {
  const task = await taskOf(who, businessId);
  const about = call === 'comment' || call === 'copy' ? { task: task.id } : seen(task);
  return who.post(`/workflow/approval/${call}`, { ...about, ...body });
}

/** A task as whoever decides it has read it. */
export const seen = ({ id, epoch, documentVersion }: TaskLine) => ({ task: id, epoch, documentVersion });

/** The state of an order. */
export const stateOf = async (id: string): Promise<string> => {
  const { buyer } = await purchasingFixture();
  return (await buyer.get(purchaseOrder, id)).status;
};

/** What a manager of flows does to an approval, as he has read it. */
export async function manage(
  who: Person,
  instance: string,
  body: object,
): Promise<{ instanceStatus: string; asked: string }> {
  const [read] = await rows<{ epoch: number; documentVersion: number }>(sql`
    select i.epoch, o.version_no as "documentVersion" from workflow_wf_instance i
      join pur_purchase_order o on o.id = i.business_id::bigint where i.id = ${instance}::bigint`);
  return who.post('/workflow/approval/manage', { instance, reason: '试', ...read, ...body });
}
