import type { Call } from './load.ts';
import type { FreshReceipt } from './receipts.ts';

/** What the requests of a run name: rows that exist, and rows made for this run. */
export interface Subjects {
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly orderIds: readonly string[];
  readonly materialIds: readonly string[];
  readonly unitId: string;
  readonly taxRateId: string;
  readonly warehouseId: string;
  /** What a workbook calls them. */
  readonly codes: { readonly company: string; readonly supplier: string };
  /** Rows as the floor inserts them. */
  readonly template: { readonly order: object; readonly lines: readonly object[] };
  /** Orders to issue and lines to confirm; each is used once. */
  readonly toIssue: { readonly id: string; readonly versionNo: number }[];
  readonly toConfirm: { readonly id: string; readonly orderId: string }[];
  /** Receipts to post: all on one order line, and each on one of its own. */
  readonly toReceive: Readonly<Record<'SAME' | 'OWN', FreshReceipt[]>>;
}

/** The servers that do a work by hand. */
export type Yardstick = 'floor' | 'limit';

/** One kind of work, as asked of the product and of the servers it is compared with. */
export interface Work {
  readonly code: string;
  readonly label: string;
  readonly goal: string;
  /** Least share of the requests per second of another server that the goal names. */
  readonly least?: Readonly<Partial<Record<Yardstick, number>>>;
  /** Most CPU of the server that the goal names, in times the CPU of the limit. */
  readonly cpu?: number;
  /** The longest that 95 of 100 calls may take at a million orders, in milliseconds. */
  readonly p95?: number;
  /** Measured from so many orders on. */
  readonly from?: number;
  readonly clients: number;
  readonly as: 'buyer' | 'clerk' | 'supplier';
  /** Uses rows up: bounded by calls instead of time. */
  readonly consumes?: true;
  product(subjects: Subjects): Call;
  /** The same call of the servers by hand; without one nobody does this work but the product. */
  byHand?(subjects: Subjects): Call;
  /** Which of them do it. */
  readonly beside: readonly Yardstick[];
}

const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
const order = (action: string, body: object): Call => post(`/prod-api/pur/purchaseOrder/${action}`, body);
const write = (call: Call): Call => ({ ...call, headers: { 'idempotency-key': crypto.randomUUID() } });
const any = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
};
const take = <T>(list: T[]): T => {
  const one = list.pop();
  if (one === undefined) throw new Error('The rows of this run are used up.');
  return one;
};

const receiving = (code: string, on: 'SAME' | 'OWN', label: string): Work => ({
  code,
  label,
  goal: 'G6',
  least: { limit: 0.6 },
  beside: ['floor', 'limit'],
  clients: 16,
  as: 'clerk',
  consumes: true,
  product: ({ toReceive }) => write(post('/prod-api/pur/receive/post', { id: take(toReceive[on]).id, versionNo: 1 })),
  byHand: ({ toReceive }) => post('/receive', take(toReceive[on])),
});

const status = ['ISSUED', 'CONFIRMED'];
const sort = ['-orderDate'];
const pageOf = (current: number) => ({ page: { size: 10, current }, sort, status });
const filtersOf = (subjects: Subjects, current: number) => ({
  companyIds: [subjects.companyId],
  status,
  offset: (current - 1) * 10,
});
const firstPages = () => 1 + Math.floor(Math.random() * 3);

const list = (clients: number): Work => ({
  code: `list${clients}`,
  label: `list: filter, sort, count, page of 10, ${clients} client${clients > 1 ? 's' : ''}`,
  goal: 'G1',
  least: { limit: 1.2 },
  cpu: 1.3,
  beside: ['floor', 'limit'],
  clients,
  as: 'buyer',
  product: () => order('query', pageOf(firstPages())),
  byHand: (subjects) => post('/list', filtersOf(subjects, firstPages())),
});

// Every status: the orders of one state of a company do not fill so many pages.
const deep = (page: number, from: number): Work => ({
  code: `deep${page}`,
  label: `page ${page.toLocaleString('en')}, 1 client`,
  goal: 'G3',
  least: { floor: 3 },
  p95: 30,
  from,
  beside: ['floor'],
  clients: 1,
  as: 'buyer',
  product: () => order('query', { page: { size: 10, current: page }, sort }),
  byHand: (subjects) => post('/deep', { companyIds: [subjects.companyId], offset: (page - 1) * 10 }),
});

/** Parts of numbers of orders, by how often they come: a month and its like, those of three orders alone, and none. */
export const searched = {
  frequent: ['02', '2026', 'PO202603'],
  rare: ['QX', 'QX7K', 'QX7KWZ9B'],
  absent: ['ZJ', 'ZJ4W', 'ZJ4WV8YB'],
} as const;

const searches: readonly Work[] = Object.entries(searched).flatMap(([often, texts]) =>
  texts.map((text) => ({
    code: `text${text.length}${often}`,
    label: `contains a ${often} text of ${text.length} characters, 1 client`,
    goal: 'G3',
    p95: 20,
    beside: ['floor'] as const,
    clients: 1,
    as: 'buyer' as const,
    product: () => order('query', { page: { size: 10, current: 1 }, sort, orderNo: text }),
    byHand: ({ companyId }: Subjects) => post('/search', { companyIds: [companyId], text }),
  })),
);

/** What is measured, in the order of the goals. */
export const works: readonly Work[] = [
  list(1),
  list(16),
  {
    ...list(1),
    code: 'listExact',
    label: 'the same, against the floor counting every row, 1 client',
    least: { floor: 1 },
    cpu: Number.POSITIVE_INFINITY,
    beside: ['floor'],
    byHand: (subjects) => post('/listExact', filtersOf(subjects, firstPages())),
  },
  {
    code: 'supplierList',
    label: 'list of a supplier, behind the wall, 1 client',
    goal: 'G1',
    least: { limit: 1.2 },
    cpu: 1.3,
    beside: ['floor', 'limit'],
    clients: 1,
    as: 'supplier',
    product: () => order('query', { page: { size: 10, current: 1 } }),
    byHand: ({ supplierBaseId }) => post('/supplierList', { supplierBaseId }),
  },
  deep(1000, 100_000),
  deep(10_000, 1_000_000),
  ...searches,
  {
    code: 'get',
    label: 'one order with its lines, 16 clients',
    goal: 'G4',
    least: { limit: 0.85 },
    cpu: 1.3,
    beside: ['floor', 'limit'],
    clients: 16,
    as: 'buyer',
    product: ({ orderIds }) => ({ method: 'GET', path: `/prod-api/pur/purchaseOrder/get?id=${any(orderIds)}` }),
    byHand: ({ orderIds }) => ({ method: 'GET', path: `/get?id=${any(orderIds)}` }),
  },
  {
    code: 'create',
    label: 'create an order with 3 lines, 16 clients',
    goal: 'G5',
    least: { limit: 0.7 },
    beside: ['floor', 'limit'],
    clients: 16,
    as: 'buyer',
    product: (subjects) => write(order('add', newOrder(subjects))),
    byHand: ({ template }) => post('/create', template),
  },
  {
    code: 'issue',
    label: 'issue an order of 3 lines: ledger, audit, 16 clients',
    goal: 'G6',
    least: { limit: 0.6 },
    beside: ['floor', 'limit'],
    clients: 16,
    as: 'buyer',
    consumes: true,
    product: ({ toIssue }) => write(order('issue', take(toIssue))),
    byHand: ({ toIssue }) => post('/issue', take(toIssue)),
  },
  {
    code: 'confirm',
    label: 'a supplier confirms a line: order follows, audit, 16 clients',
    goal: 'G6',
    least: { limit: 0.6 },
    beside: ['floor', 'limit'],
    clients: 16,
    as: 'supplier',
    consumes: true,
    product: ({ toConfirm }) =>
      write(post('/prod-api/pur/purchaseOrderDetail/confirm', { id: take(toConfirm).id, versionNo: 1 })),
    byHand: ({ toConfirm }) => post('/confirmLine', take(toConfirm)),
  },
  receiving('receive', 'OWN', 'post a receipt: order, ledger, stock, audit, 16 clients on different lines'),
  receiving('receiveSame', 'SAME', 'the same, 16 clients on one line'),
  {
    code: 'figures',
    label: 'figures of the home page, 1 client',
    goal: 'G15',
    p95: 300,
    beside: [],
    clients: 1,
    as: 'buyer',
    product: () => post('/prod-api/system/home/query', {}),
  },
];

function newOrder({ companyId, supplierBaseId, materialIds, unitId, taxRateId, warehouseId }: Subjects): object {
  return {
    orderType: 'STANDARD',
    orderSource: 'MANUAL',
    orderDate: '2026-11-20',
    companyId,
    supplierBaseId,
    taxIncludedFlag: true,
    lines: [10, 20, 30].map((lineNo) => ({
      lineNo,
      materialId: any(materialIds),
      unitId,
      orderQty: '12',
      taxPrice: '11.3',
      priceUnit: '1',
      discountPct: '0',
      taxRateId,
      requireDate: '2027-01-15',
      warehouseId,
      overReceiptPct: '0',
      asnOverPct: '0',
      closeUnderPct: '0',
    })),
  };
}
