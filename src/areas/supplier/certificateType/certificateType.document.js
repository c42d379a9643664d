import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lookup, select, text } from '#model/fields.ts';
export const certificateType = defineDocument({
    module: 'sup',
    code: 'certificateType',
    label: ['证照类型', 'Certificate type'],
    help: [
        '供应商要提供的资质证照，以及注册时是否必须提供。',
        'The certificates that suppliers show, and whether they must when they register.',
    ],
    fields: {
        certTypeCode: text('类型编码', 'Type code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('类型名称', 'Type name', { required: true, maxLength: 100 }),
        kind: select('类别', 'Kind', {
            LEGAL: ['法定', 'Legal'],
            QUALITY: ['质量', 'Quality'],
            ENVIRONMENT: ['环境', 'Environment'],
            SAFETY: ['安全', 'Safety'],
            PRODUCT: ['产品', 'Product'],
            OTHER: ['其他', 'Other'],
        }, { required: true, default: 'QUALITY' }),
        expiryRequired: boolean('有效期必填', 'Has an expiry date'),
        registerRequired: boolean('注册时必备', 'Needed to register'),
        shipRequired: boolean('送货必备', 'Needed to ship', {
            help: [
                '供应商没有核验通过且在有效期内的此类证照时，其送货单不能发货',
                'A supplier without a verified one in force cannot ship',
            ],
        }),
        category: lookup('适用品类', 'For materials of', 'basic.materialCategory', {
            help: [
                '送货必备时：仅限此品类及下级的物料；留空为所有物料',
                'Of shipments: this category and below; empty: all materials',
            ],
        }),
        graceDays: integer('宽限天数', 'Days of grace', {
            min: 0,
            max: 365,
            default: 0,
            help: ['到期后仍视为有效的天数', 'Days it still counts after its end'],
        }),
        remindDays: text('到期前提醒天数', 'Days of warning', {
            required: true,
            default: '90,60,30,7,1',
            maxLength: 60,
            pattern: '^[0-9]{1,3}(,[0-9]{1,3}){0,9}$',
            patternHint: ['用英文逗号分隔的天数，如 90,30,7', 'Days with commas between, such as 90,30,7'],
            help: ['到期前第几天提醒供应商及管理人员', 'So many days before the end the supplier is told'],
        }),
        onExpire: select('过期控制', 'Once it has ended', {
            WARN: ['提醒', 'Only told'],
            BLOCK_RFQ: ['禁止询价', 'No more inquiries'],
            BLOCK_PO: ['禁止下单', 'No more orders'],
            FREEZE: ['冻结新业务', 'No new business'],
        }, {
            required: true,
            default: 'WARN',
            help: [
                '供应商此类证照过期（含宽限期后）且无有效证照时：禁止询价、报价；禁止下单；或询价、报价、定标、下单全部冻结。新证照核验通过后自动解除',
                'Once it has ended, after its grace and without a valid one: no inquiries and quotations, no orders, or neither of them and no award. A new one that is verified ends that',
            ],
        }),
    },
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['certTypeCode', 'name', 'kind'],
    list: [
        'certTypeCode',
        'name',
        'kind',
        'expiryRequired',
        'registerRequired',
        'shipRequired',
        'category',
        'enabledFlag',
    ],
    sort: ['certTypeCode'],
    lov: { code: 'certTypeCode', text: 'name', columns: ['kind'] },
    excel: {
        import: [
            'certTypeCode',
            'name',
            'kind',
            'expiryRequired',
            'registerRequired',
            'shipRequired',
            'category',
            'graceDays',
            'remindDays',
            'onExpire',
        ],
    },
});
