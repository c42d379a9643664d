import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, ids, integer, json, lines, lookup, percentage, price, quantity, text, } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
import { mergeReason } from '../merge/mergeRequest.document.ts';
import { materialAttribute } from './materialAttribute.document.ts';
import { materialOrgParam } from './materialOrgParam.document.ts';
import { materialSubstitute } from './materialSubstitute.document.ts';
export const material = defineDocument({
    module: 'basic',
    code: 'material',
    label: ['物料', 'Material'],
    fields: {
        code: text('物料编码', 'Material code', { required: true, unique: true, maxLength: 40 }),
        name: bilingual('物料名称', 'Material name', { required: true, maxLength: 200 }),
        category: lookup('物料类别', 'Category', 'basic.materialCategory', { required: true }),
        spec: text('规格', 'Specification'),
        model: text('型号', 'Model', { maxLength: 100 }),
        brand: text('品牌', 'Brand', { maxLength: 100 }),
        drawingNo: text('图号', 'Drawing no.', { maxLength: 60 }),
        drawingVersion: text('图纸版本', 'Drawing version', { maxLength: 20 }),
        baseUnit: lookup('基本单位', 'Base unit', 'basic.unit', { required: true }),
        purchaseUnit: lookup('采购单位', 'Purchase unit', 'basic.unit'),
        inspectFlag: boolean('来料检验', 'Incoming inspection'),
        batchFlag: boolean('批次管理', 'Managed by batch'),
        serialFlag: boolean('序列号管理', 'Managed by serial number', {
            help: [
                '收货、入库、领用和退货时逐件录入；请在没有库存时启用',
                'Every piece is entered by its number when it comes, is stored, used or sent back; switch it on while none is here',
            ],
        }),
        bulkFlag: boolean('散装', 'Bulk goods', {
            help: [
                '按重量或体积散装收货，如矿石、油品、化工原料；只有散装物料可以不限超收',
                'Received loose by weight or volume, such as ore, oil or chemicals; only of bulk goods may more be received without a limit',
            ],
        }),
        shipReviewFlag: boolean('发货须审核', 'Shipments are reviewed'),
        coaFlag: boolean('送货须附质量证明书', 'Shipped with a certificate'),
        shelfLifeDays: integer('保质期(天)', 'Shelf life (days)', { min: 1, max: 36500 }),
        minShelfPct: percentage('最低剩余保质期(%)', 'Least remaining shelf life (%)', {
            min: '0',
            max: '100',
            help: ['到货日计算；留空时按公司参数', 'On the day of arrival; empty: as the company asks'],
        }),
        leadTimeDays: integer('采购周期(天)', 'Lead time (days)', { min: 0, max: 3650 }),
        safetyStock: quantity('安全库存', 'Safety stock', { min: '0', internal: true }),
        minOrderQty: quantity('最小订购量', 'Minimum order quantity', { min: '0' }),
        packQty: quantity('包装量', 'Pack quantity', { above: '0' }),
        unitWeight: quantity('单重(千克)', 'Weight of a base unit (kg)', {
            above: '0',
            help: [
                '一个基本单位连同包装的重量；按重量计的单位可留空',
                'A base unit with its packaging; may be left empty where the unit itself is a weight',
            ],
        }),
        referenceTaxPrice: price('参考含税单价', 'Reference price incl. tax', {
            min: '0',
            internal: true,
        }),
        taxRate: lookup('税率', 'Tax rate', 'basic.taxRate'),
        hsCode: text('海关编码', 'HS code', { maxLength: 20 }),
        mergedInto: computed(lookup('已合并到', 'Merged into', 'basic.material')),
        attributes: lines('属性', 'Attributes', materialAttribute),
        orgParams: lines('组织参数', 'Settings by organisation', materialOrgParam),
        substitutes: lines('替代料', 'Substitutes', materialSubstitute),
        ...sourceFields,
    },
    endpoints: {
        merge: {
            label: ['申请合并', 'Ask to merge'],
            path: 'merge',
            body: {
                ids: ids('被合并的物料', 'Materials to merge', { required: true }),
                target: lookup('合并到', 'Merge into', 'basic.material', { required: true }),
                reason: mergeReason,
            },
            returns: { asked: integer('申请数', 'Asked for', { required: true }) },
        },
        similar: {
            label: ['相似物料', 'Similar materials'],
            path: 'similar',
            action: 'query',
            readOnly: true,
            body: {
                id: text('编号', 'Id', { maxLength: 20 }),
                name: text('物料名称', 'Material name', { required: true }),
                spec: text('规格', 'Specification'),
                model: text('型号', 'Model', { maxLength: 100 }),
            },
            returns: { records: json('相似物料', 'Similar materials', { required: true }) },
        },
    },
    states: {
        NEW: ['新建', 'New'],
        ACTIVE: ['有效', 'Active'],
        PHASE_OUT: ['停用中', 'Phasing out'],
        OBSOLETE: ['停用', 'Obsolete'],
    },
    transitions: {
        // The first order or receipt does it too.
        activate: { label: ['启用', 'Activate'], from: ['NEW'], to: 'ACTIVE' },
        phaseOut: { label: ['开始停用', 'Phase out'], from: ['ACTIVE'], to: 'PHASE_OUT' },
        retire: {
            label: ['停用', 'Make obsolete'],
            from: ['NEW', 'ACTIVE', 'PHASE_OUT'],
            to: 'OBSOLETE',
            confirm: ['停用后不能再用于新单据，确定停用吗？', 'New documents can no longer use it. Make it obsolete?'],
        },
        reactivate: { label: ['恢复', 'Reactivate'], from: ['PHASE_OUT', 'OBSOLETE'], to: 'ACTIVE' },
    },
    attachments: {
        kinds: {
            Attachment: { label: ['附件', 'Attachment'] },
            Drawing: { label: ['图纸', 'Drawing'] },
        },
    },
    editableIn: ['NEW', 'ACTIVE', 'PHASE_OUT'],
    // An ERP may keep these.
    owned: [
        'code',
        'name',
        'category',
        'spec',
        'model',
        'brand',
        'drawingNo',
        'drawingVersion',
        'baseUnit',
        'batchFlag',
        'shelfLifeDays',
        'hsCode',
    ],
    enabled: true,
    sideTree: 'category',
    // Names and units of what a supplier was ordered; the list itself is behind a permission that suppliers lack.
    scope: {
        supplier: 'lookup',
        relevantTo: {
            named: [
                'basic.materialSupplier.material',
                'basic.materialSubstitute.substitute',
                'pur.purchaseOrderDetail.material',
                'pur.forecastDetail.material',
                'pur.stockUpDetail.material',
                'pur.returnedDetail.material',
            ],
        },
    },
    search: ['code', 'name', 'category', 'spec', 'status'],
    list: ['code', 'name', 'status', 'spec', 'category', 'baseUnit', 'referenceTaxPrice', 'leadTimeDays', 'inspectFlag'],
    sort: ['code'],
    form: [
        {
            label: ['基本信息', 'General'],
            fields: ['code', 'name', 'category', 'spec', 'model', 'brand', 'drawingNo', 'drawingVersion'],
        },
        {
            label: ['单位与采购', 'Units and purchasing'],
            fields: [
                'baseUnit',
                'purchaseUnit',
                'leadTimeDays',
                'minOrderQty',
                'packQty',
                'unitWeight',
                'referenceTaxPrice',
                'taxRate',
                'hsCode',
            ],
        },
        {
            label: ['库存与质量', 'Stock and quality'],
            fields: [
                'inspectFlag',
                'batchFlag',
                'serialFlag',
                'bulkFlag',
                'shipReviewFlag',
                'coaFlag',
                'shelfLifeDays',
                'minShelfPct',
                'safetyStock',
            ],
        },
    ],
    lov: { code: 'code', text: 'name', columns: ['spec', 'category', 'baseUnit'], knownByCode: true },
    excel: {
        import: [
            'code',
            'name',
            'spec',
            'model',
            'brand',
            'category',
            'baseUnit',
            'purchaseUnit',
            'referenceTaxPrice',
            'taxRate',
            'leadTimeDays',
            'minOrderQty',
            'packQty',
            'unitWeight',
            'safetyStock',
            'inspectFlag',
            'batchFlag',
            'serialFlag',
            'bulkFlag',
            'shelfLifeDays',
            'drawingNo',
            'drawingVersion',
            'hsCode',
            'attributes.attributeText',
            'attributes.value',
        ],
        // A material has a row for each of its attributes.
        groupBy: 'code',
        titles: {
            'attributes.attributeText': ['属性'],
            'attributes.value': ['属性值'],
            code: ['料号', '物料代码'],
            name: ['物料描述', '品名'],
            spec: ['规格型号'],
            category: ['分类编码', '类别编码'],
            baseUnit: ['单位', '计量单位'],
            inspectFlag: ['是否来料检验', '是否检验'],
            leadTimeDays: ['采购周期', '交货周期'],
        },
    },
});
