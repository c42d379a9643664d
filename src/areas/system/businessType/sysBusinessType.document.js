import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lines, lookup, percentage, select, text } from '#model/fields.ts';
/** Files that a business type asks for before a document is submitted. */
export const sysBusinessTypeFile = defineDocument({
    module: 'system',
    code: 'sysBusinessTypeFile',
    label: ['附件要求', 'Files asked for'],
    fields: {
        fileKind: text('附件类别', 'Kind of file', { required: true, maxLength: 40, default: 'Attachment' }),
        minCount: integer('最少个数', 'At least', { required: true, min: 1, max: 50, default: 1 }),
    },
});
/** Values that new documents of a type begin with. */
export const sysBusinessTypeDefault = defineDocument({
    module: 'system',
    code: 'sysBusinessTypeDefault',
    label: ['默认值', 'Default values'],
    fields: {
        fieldCode: text('字段代码', 'Code of the field', { required: true, maxLength: 60 }),
        fieldValue: text('默认值', 'Value', { required: true, maxLength: 500 }),
    },
    unique: [['parent', 'fieldCode']],
});
export const sysBusinessType = defineDocument({
    module: 'system',
    code: 'sysBusinessType',
    label: ['业务类型', 'Business type'],
    help: [
        '规定一种单据如何编号、是否审批、何时关闭，以及提交前须填写的字段和附件，或禁止提交。单据一旦有启用的业务类型，不属于任何类型的单据不能提交；公司专用的类型优先，其次是有条件的类型。',
        'Says how a document is numbered, whether somebody approves it and when it is closed, which fields and files it needs before it is submitted, or that it may not be. Once a document has business types in use, what belongs to none of them cannot be submitted. Types of the company come first, then those with a condition.',
    ],
    fields: {
        typeCode: text('类型编码', 'Type code', {
            required: true,
            unique: true,
            maxLength: 40,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
            patternHint: [
                '类型编码以字母开头，由字母、数字、横线和下划线组成',
                'A type code begins with a letter and has letters, digits, dashes and underscores',
            ],
        }),
        typeName: bilingual('类型名称', 'Type name', { required: true, maxLength: 100 }),
        doc: lookup('业务单据', 'Business document', 'system.sysBusinessDoc', {
            required: true,
            filter: { approvalFlag: true },
        }),
        company: lookup('公司', 'Company', 'basic.company', {
            help: ['留空则适用于没有专用类型的公司', 'Left empty, it is for companies without a type of their own'],
        }),
        rule: text('适用条件', 'Condition', {
            maxLength: 500,
            help: [
                '单据字段的比较，例如 orderType == "ASSET"；留空则适用于全部',
                'Compares fields of the document, such as orderType == "ASSET"; left empty, it is for all',
            ],
        }),
        numberRule: lookup('编码规则', 'Number rule', 'system.sysNumberRule', {
            help: [
                '新建时按此规则编号；留空则用单据自己的规则。已有编号的单据不变',
                'New documents are numbered by it; left empty, by the rule of the document. Numbers that are given stay',
            ],
        }),
        approvalMode: select('审批方式', 'Approval', { PERSON: ['人工审批', 'By a person'], NONE: ['免审', 'None needed'] }, {
            required: true,
            default: 'PERSON',
            help: ['免审的单据提交后立即批准', 'What needs no approval is approved as soon as it is submitted'],
        }),
        printTemplates: text('打印模板', 'Print templates', {
            maxLength: 500,
            help: [
                '模板编码，用逗号分隔；只能用这些模板打印，留空则不限',
                'Codes of templates with commas: what is printed is printed with one of them; left empty, with any',
            ],
        }),
        forbidFlag: boolean('禁止提交', 'May not be submitted'),
        requiredFields: text('必填字段', 'Fields needed', {
            maxLength: 1000,
            help: [
                '字段代码，用逗号分隔，例如 purchaser,paymentTerm；见业务单据配置',
                'Codes of fields with commas, such as purchaser,paymentTerm; see the business documents',
            ],
        }),
        defaults: lines('默认值', 'Default values', sysBusinessTypeDefault, {
            help: [
                '新建单据时填入留空的字段；参照类字段写对方的编码',
                'Filled into fields that are left empty in a new document; for a lookup write the code of what it refers to',
            ],
        }),
        files: lines('附件要求', 'Files asked for', sysBusinessTypeFile),
        closeUnderPct: percentage('余量视为交齐(%)', 'Rest that counts as delivered (%)', {
            min: '0',
            max: '100',
            help: [
                '未交数量不超过订购量的此比例即视为交齐；订单行自己的值优先，其次是本类型，再次是系统参数',
                'What is open up to this share of the order counts as delivered; the value of a line comes first, then this one, then the parameters',
            ],
        }),
        closePoint: select('完成以何为准', 'Done when', { RECEIVED: ['已收货', 'Received'], INSPECTED: ['检验完', 'Inspected'], STOCKED: ['入库完', 'In stock'] }, { required: true, default: 'RECEIVED' }),
        closeAfterDays: integer('完成后自动关闭天数', 'Closed by itself after (days)', {
            min: 0,
            max: 3650,
            help: [
                '全部行交齐且无在途后，再无动作满此天数即关闭；留空则从不自动关闭',
                'Once every line is delivered and nothing is in transit, lines are closed after so many days without a movement; left empty, never',
            ],
        }),
        closeOpenPct: percentage('可关闭的未交比例(%)', 'May be closed with open (%)', {
            min: '0',
            max: '100',
            help: [
                '未交且不在途的数量超过订购量的此比例时，只有下面的角色可以关闭；未选角色则须终止。留空则不限',
                'With more than this share neither delivered nor in transit, only the role below may close a line; without a role it is terminated instead. Left empty, no limit',
            ],
        }),
        closeRole: lookup('超限可关闭的角色', 'Role that may close beyond', 'system.sysRole'),
    },
    enabled: true,
    search: ['typeCode', 'typeName', 'doc', 'company', 'enabledFlag'],
    list: ['typeCode', 'typeName', 'doc', 'company', 'rule', 'approvalMode', 'numberRule', 'forbidFlag', 'enabledFlag'],
    form: [
        {
            label: ['业务类型', 'Business type'],
            fields: ['typeCode', 'typeName', 'doc', 'company', 'rule'],
        },
        { label: ['提交要求', 'Before submission'], fields: ['forbidFlag', 'requiredFields', 'files'] },
        {
            label: ['编号、审批、默认值与打印', 'Number, approval, defaults and prints'],
            fields: ['numberRule', 'approvalMode', 'printTemplates', 'defaults'],
        },
        {
            label: ['关闭规则', 'Closing'],
            fields: ['closeUnderPct', 'closePoint', 'closeAfterDays', 'closeOpenPct', 'closeRole'],
        },
    ],
    sort: ['typeCode'],
    lov: { code: 'typeCode', text: 'typeName', columns: ['doc', 'company'] },
});
