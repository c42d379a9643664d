import { can, canAll, defineArea, page } from '#model/area.ts';
import { ublMessage } from './message/ublMessage.document.ts';
export const exchange = defineArea({
    code: 'exchange',
    label: ['数据交换', 'Data exchange'],
    documents: [ublMessage],
    pages: [
        page(ublMessage, {
            code: 'pur.ubl',
            path: 'pur/ubl-document',
            icon: 'file-text',
            group: 'pur.integration',
            supplierGroup: 'pur.orders',
            sides: 'BS',
            actions: {
                'pur:ublMessage:take': ['UBL报文·导入', 'UBL documents: import'],
                'pur:ublMessage:onBehalf': ['UBL报文·代供应商导入', 'UBL documents: import for suppliers'],
            },
            roles: ['buyer', 'buyer_mgr', 'warehouse', 'sup_admin', 'sup_sales'],
        }),
    ],
    grants: {
        buyer: [canAll('query', 'export', 'print'), can(ublMessage, '*')],
        buyer_mgr: [canAll('query', 'export', 'print'), can(ublMessage, '*')],
        planner: [canAll('query', 'export', 'print')],
        warehouse: [canAll('query', 'export', 'print'), 'pur:ublMessage:take'],
        sqe: [canAll('query', 'export', 'print')],
        quality_mgr: [canAll('query', 'export', 'print')],
        sup_admin: [canAll('export', 'print'), can(ublMessage, 'query'), 'pur:ublMessage:take'],
        sup_sales: [can(ublMessage, 'query'), 'pur:ublMessage:take'],
        sup_logistics: [can(ublMessage, 'query'), 'pur:ublMessage:take'],
    },
});
