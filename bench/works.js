const post = (path, body) => ({ method: 'POST', path, body });
const order = (action, body) => post(`/prod-api/pur/purchaseOrder/${action}`, body);
const write = (call) => ({ ...call, headers: { 'idempotency-key': crypto.randomUUID() } });
const any = (list) => {
    const one = list[Math.floor(Math.random() * list.length)];
    if (one === undefined)
        throw new Error('There is nothing to choose from.');
    return one;
};
const take = (list) => {
    const one = list.pop();
    if (one === undefined)
        throw new Error('The rows of this run are used up.');
    return one;
};
const receiving = (code, on, label) => ({
    code,
    label,
    goal: 'G6',
    ratio: 0.3,
    clients: 16,
    as: 'clerk',
    consumes: true,
    product: ({ toReceive }) => write(post('/prod-api/pur/receive/post', { id: take(toReceive[on]).id })),
    floor: ({ toReceive }) => post('/receive', take(toReceive[on])),
});
const status = ['ISSUED', 'CONFIRMED'];
const sort = ['-orderDate'];
const pageOf = (current) => ({ page: { size: 10, current }, sort, status });
const filtersOf = (subjects, current) => ({
    companyIds: [subjects.companyId],
    status,
    offset: (current - 1) * 10,
});
const firstPages = () => 1 + Math.floor(Math.random() * 3);
const deepPage = 500;
// Some digits of a number, as a person remembers them: a day and what follows.
const someText = () => `0${1 + Math.floor(Math.random() * 9)}1${Math.floor(Math.random() * 9)}0${Math.floor(1000 + Math.random() * 999)}`;
const list = (clients) => ({
    code: `list${clients}`,
    label: `list: filter, sort, count, page of 10, ${clients} client${clients > 1 ? 's' : ''}`,
    goal: 'G1',
    ratio: 0.8,
    cpu: { most: 2, floor: clients > 1 ? 0.8 : 1.3 },
    clients,
    as: 'buyer',
    product: () => order('query', pageOf(firstPages())),
    floor: (subjects) => post('/list', filtersOf(subjects, firstPages())),
});
/** What is measured, in the order of the goals. */
export const works = [
    list(1),
    list(16),
    {
        ...list(1),
        code: 'listExact',
        label: 'the same, against the floor counting every row, 1 client',
        floor: (subjects) => post('/listExact', filtersOf(subjects, firstPages())),
    },
    {
        code: 'supplierList',
        label: 'list of a supplier, behind the wall, 1 client',
        goal: 'G1',
        ratio: 0.8,
        cpu: { most: 2, floor: 1.3 },
        clients: 1,
        as: 'supplier',
        product: () => order('query', { page: { size: 10, current: 1 } }),
        floor: ({ supplierBaseId }) => post('/supplierList', { supplierBaseId }),
    },
    {
        code: 'deep',
        label: `page ${deepPage}, 1 client`,
        goal: 'G3',
        ratio: 3,
        clients: 1,
        as: 'buyer',
        product: () => order('query', pageOf(deepPage)),
        floor: (subjects) => post('/listExact', filtersOf(subjects, deepPage)),
    },
    {
        code: 'text',
        label: 'contains a text, 1 client',
        goal: 'G3',
        ratio: 3,
        clients: 1,
        as: 'buyer',
        product: () => order('query', { page: { size: 10, current: 1 }, sort, orderNo: someText() }),
        floor: ({ companyId }) => post('/search', { companyIds: [companyId], text: someText() }),
    },
    {
        code: 'get',
        label: 'one order with its lines, 16 clients',
        goal: 'G4',
        ratio: 0.5,
        cpu: { most: 0.8, floor: 0.3 },
        clients: 16,
        as: 'buyer',
        product: ({ orderIds }) => ({ method: 'GET', path: `/prod-api/pur/purchaseOrder/get?id=${any(orderIds)}` }),
        floor: ({ orderIds }) => ({ method: 'GET', path: `/get?id=${any(orderIds)}` }),
    },
    {
        code: 'create',
        label: 'create an order with 3 lines, 16 clients',
        goal: 'G5',
        ratio: 0.3,
        cpu: { most: 1.5, floor: 0.3 },
        clients: 16,
        as: 'buyer',
        product: (subjects) => write(order('add', newOrder(subjects))),
        floor: ({ template }) => post('/create', template),
    },
    {
        code: 'issue',
        label: 'issue an order of 3 lines: ledger, audit, 16 clients',
        goal: 'G6',
        ratio: 0.3,
        clients: 16,
        as: 'buyer',
        consumes: true,
        product: ({ toIssue }) => write(order('issue', { id: take(toIssue) })),
        floor: ({ toIssue }) => post('/issue', { id: take(toIssue) }),
    },
    {
        code: 'confirm',
        label: 'a supplier confirms a line: order follows, audit, 16 clients',
        goal: 'G6',
        ratio: 0.3,
        clients: 16,
        as: 'supplier',
        consumes: true,
        product: ({ toConfirm }) => write(post('/prod-api/pur/purchaseOrderDetail/confirm', { id: take(toConfirm).id })),
        floor: ({ toConfirm }) => post('/confirmLine', take(toConfirm)),
    },
    receiving('receive', 'OWN', 'post a receipt: order, ledger, stock, audit, 16 clients on different lines'),
    receiving('receiveSame', 'SAME', 'the same, 16 clients on one line'),
];
function newOrder({ companyId, supplierBaseId, materialIds, unitId, taxRateId, warehouseId }) {
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
