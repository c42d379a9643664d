import { freshOrders } from './orders.ts';
import { freshReceipts } from './receipts.ts';
/** What the requests of a run name, with fresh rows for the works that use them up. */
export async function subjectsIn(superuser, { count, has }) {
    const read = async (text) => (await superuser.query(text)).rows;
    const ids = async (text) => (await read(text)).map((row) => row.id);
    const first = async (text) => {
        const [id] = await ids(text);
        if (id === undefined)
            throw new Error(`Nothing found: ${text}`);
        return id;
    };
    const companyId = await first(`select id from basic_company where code = 'C001'`);
    const orderIds = await ids(`select id from pur_purchase_order where company_id = ${companyId} order by hashint8(id) limit 5000`);
    const [order] = await read(asText('pur_purchase_order', `id = ${orderIds[0]}`));
    const lines = await read(asText('pur_purchase_order_detail', `parent_id = ${orderIds[0]}`));
    const toIssue = has('issue') ? await freshOrders(superuser, count, 'APPROVED') : [];
    const toReceive = {
        SAME: has('receiveSame') ? await freshReceipts(superuser, count, 'SAME') : [],
        OWN: has('receive') ? await freshReceipts(superuser, count, 'OWN') : [],
    };
    const toConfirm = has('confirm') ? await freshOrders(superuser, count, 'ISSUED') : [];
    // Both servers plan their statements once: with what there is.
    await superuser.query('analyze pur_purchase_order, pur_purchase_order_detail, pur_receive, pur_receive_detail');
    return {
        companyId,
        supplierBaseId: await first('select id from sup_supplier_base order by id limit 1'),
        orderIds,
        materialIds: await ids('select id from basic_material'),
        unitId: await first('select id from basic_unit'),
        taxRateId: await first('select id from basic_tax_rate'),
        warehouseId: await first(`select w.id from basic_warehouse w join basic_inventory_org i on i.id = w.inventory_org_id where i.company_id = ${companyId}`),
        template: { order: order?.row ?? {}, lines: lines.map((line) => line.row) },
        codes: {
            company: 'C001',
            supplier: (await read('select supplier_code as code from sup_supplier_base order by id limit 1'))[0]
                ?.code ?? '',
        },
        toIssue: toIssue.map((each) => each.id),
        toReceive,
        toConfirm: toConfirm.map((each) => ({ id: each.lineIds[0] ?? '', orderId: each.id })),
    };
}
// Every value as text: ids are longer than a number of JavaScript.
function asText(table, where) {
    return `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as "row"
            from ${table} t where ${where} order by t.id`;
}
