import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sql } from '#engine/database/database.ts';
import { app, asServer, person, rows } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { msgType } from './msgType/msgType.document.ts';
import { dispatchQueued } from './public.ts';
import { msgPublicTemplate } from './template/msgPublicTemplate.document.ts';
const admin = () => person('sight_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
/** Somebody who reads orders through a template of rights, as far as its grants let him. */
async function reader(name, companies, dataGrants) {
    const { engine } = await app();
    const [template, role] = [engine.ids.next(), engine.ids.next()];
    await asServer(async ({ db }) => {
        await db.run(sql `
      insert into system_iap_sys_auth_template (id, code, name, user_type)
      values (${template}::bigint, ${`T_${name}`}, '{"zh":"读订单","en":"Reads orders"}'::jsonb, 'BUYER')`);
        await db.run(sql `
      insert into system_sys_auth_template_module (id, parent_id, module_id)
      select ${engine.ids.next()}::bigint + row_number() over (), ${template}::bigint, id
        from system_sys_module where module_code like 'pur:purchaseOrder%'`);
        await db.run(sql `
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind)
      values (${role}::bigint, ${name}, '{"zh":"读订单","en":"Reads orders"}'::jsonb, 'BUYER', 'CUSTOM')`);
        await db.run(sql `
      insert into system_sys_role_template (id, parent_id, template_id)
      values (${engine.ids.next()}::bigint, ${role}::bigint, ${template}::bigint)`);
        for (const { fieldRights, dimensions } of dataGrants)
            await db.run(sql `
        insert into system_sys_data_auth (id, subject_type, template_id, resource, actions, dimensions, field_rights)
        values (${engine.ids.next()}::bigint, 'TEMPLATE', ${template}::bigint, 'pur.purchaseOrder', '["QUERY"]'::jsonb,
                ${JSON.stringify(dimensions)}::jsonb, ${JSON.stringify(fieldRights)}::jsonb)`);
    });
    return person(`sight_${name}`, { userType: 'BUYER', roles: [name], companies: [...companies] });
}
const textFor = async (who, businessId) => {
    const [stored] = await rows(sql `
    select content->>'zh' as content from notice_msg_send_record where receiver_id = ${who.id}::bigint and business_id = ${businessId}`);
    return stored?.content;
};
test('a message tells each receiver what he may see of the document, and nothing of one he may not see', async () => {
    const [here, elsewhere] = [await createRow(company, {}), await createRow(company, {})];
    const everywhere = { '*': { kind: 'ALL' } };
    const all = await reader('sight_all', [here.id], [{ dimensions: everywhere, fieldRights: {} }]);
    const less = await reader('sight_less', [here.id], [
        {
            dimensions: everywhere,
            fieldRights: { urgentReason: 'MASK', incotermPlace: 'HIDE', 'lines.orderQty': 'HIDE' },
        },
    ]);
    const other = await reader('sight_other', [here.id], [{ dimensions: { COMPANY: { kind: 'ASSIGNED', values: [elsewhere.id] }, '*': { kind: 'ALL' } }, fieldRights: {} }]);
    const who = await admin();
    const type = await who.add(msgType, {
        code: `SIGHT_${unique(6)}`,
        name: { zh: '测试消息' },
        event: 'pur.purchaseOrder.cancel',
        receivers: [all, less, other].map(({ id }) => ({ receiverKind: 'USER', userId: id })),
    });
    const template = await who.add(msgPublicTemplate, {
        code: `SIGHT_${unique(6)}`,
        name: '测试模板',
        msgTypeId: type.id,
        channel: 'INBOX',
        language: 'zh',
        title: '{{orderNo}}',
        content: '{{urgentReason}}|{{incotermPlace}}|{{#lines}}{{orderQty}};{{/lines}}',
    });
    const sketch = {
        companyId: here.id,
        urgentReason: '停线',
        incotermPlace: '上海',
        lines: [{ orderQty: '5' }],
    };
    const order = await createRow(purchaseOrder, { status: 'ISSUED', ...sketch });
    const manager = await person('sight_manager', { userType: 'BUYER', roles: ['buyer_mgr'] });
    await manager.run(purchaseOrder, 'cancel', order.id, { reason: '项目取消' });
    const { engine } = await app();
    await asServer((ctx) => dispatchQueued(engine, ctx));
    assert.deepEqual([await textFor(all, order.id), await textFor(less, order.id), await textFor(other, order.id)], ['停线|上海|5;', '***|-|-;', undefined]);
    const { records } = await who.post('/notice/msgPublicTemplate/restrictions', { id: template.id });
    assert.deepEqual(records
        .flatMap(({ placeholder, right, source }) => (source.zh === '读订单' ? `${placeholder} ${right}` : []))
        .toSorted(), ['incotermPlace HIDE', 'lines.orderQty HIDE', 'urgentReason MASK']);
    await who.post('/notice/msgType/disable', { id: type.id });
});
