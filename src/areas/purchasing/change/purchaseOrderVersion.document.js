import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, json, lookup, money, select, text } from '#model/fields.ts';
/** An order as it stood at one version; written once and never changed. */
export const purchaseOrderVersion = defineDocument({
    module: 'pur',
    code: 'purchaseOrderVersion',
    label: ['订单版本', 'Order version'],
    readOnly: true,
    fields: {
        order: computed(lookup('采购订单', 'Purchase order', 'pur.purchaseOrder', { required: true })),
        company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
        version: computed(integer('版本', 'Version', { required: true })),
        source: computed(select('来源', 'Made by', {
            ISSUE: ['下达', 'Issue of the order'],
            PROPOSAL: ['接受提议', 'Accepted proposal'],
            CHANGE: ['订单变更', 'Order change'],
        }, { required: true })),
        change: computed(lookup('变更单', 'Order change', 'pur.purchaseOrderChange')),
        versionTime: computed(datetime('生效时间', 'In effect from', { required: true })),
        grossAmt: computed(money('价税合计', 'Gross amount')),
        snapshot: computed(json('快照', 'Snapshot', { copyOf: 'pur.purchaseOrder' })),
        contentHash: computed(text('内容指纹', 'Fingerprint of the content', {
            maxLength: 64,
            help: [
                '快照的 SHA-256；内容若被改动，指纹便不再相符',
                'SHA-256 of the snapshot: whatever changed in it, the fingerprint would not match',
            ],
        })),
    },
    // Made by the server alone: nobody adds or removes papers of a version.
    attachments: { kinds: { Print: { label: ['打印件', 'Print'], containsPrices: true } } },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    unique: [['order', 'version']],
    search: ['order', 'version', 'supplierBase', 'source'],
    list: ['order', 'version', 'source', 'change', 'versionTime', 'grossAmt'],
    sort: ['order', '-version'],
});
