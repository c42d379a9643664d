import { defineDocument } from '#model/document.ts';
import { boolean, date, lookup, percentage, quantity, select, text } from '#model/fields.ts';
export const registerCategory = defineDocument({
    module: 'sup',
    code: 'registerCategory',
    label: ['主营品类', 'Main category'],
    fields: {
        category: lookup('品类', 'Category', 'basic.materialCategory', { required: true, filter: { publicFlag: true } }),
    },
    unique: [['parent', 'category']],
});
export const registerPartner = defineDocument({
    module: 'sup',
    code: 'registerPartner',
    label: ['主要客户与供应商', 'Main customer or supplier'],
    fields: {
        partnerKind: select('关系', 'Relation', { CUSTOMER: ['客户', 'Customer'], SUPPLIER: ['原料供应商', 'Supplier of materials'] }, { required: true, default: 'CUSTOMER' }),
        name: text('名称', 'Name', { required: true, maxLength: 150 }),
        share: percentage('占比', 'Share', { min: '0', max: '100' }),
    },
});
export const registerFactory = defineDocument({
    module: 'sup',
    code: 'registerFactory',
    label: ['生产地址', 'Factory'],
    fields: {
        region: text('所在地区', 'Region', { maxLength: 100 }),
        address: text('地址', 'Address', { required: true, maxLength: 200 }),
        areaSqm: quantity('面积（平方米）', 'Area in square metres', { min: '0' }),
        ownership: select('产权', 'Ownership', { OWN: ['自有', 'Owned'], RENT: ['租赁', 'Rented'] }),
    },
});
export const registerShareholder = defineDocument({
    module: 'sup',
    code: 'registerShareholder',
    label: ['股东', 'Shareholder'],
    fields: {
        name: text('股东名称', 'Name', { required: true, maxLength: 100 }),
        holderKind: select('股东类型', 'Kind', { PERSON: ['自然人', 'Person'], COMPANY: ['法人', 'Company'] }, { required: true, default: 'PERSON' }),
        ratio: percentage('持股比例', 'Share', { required: true, above: '0', max: '100' }),
    },
});
export const registerContact = defineDocument({
    module: 'sup',
    code: 'registerContact',
    label: ['联系人', 'Contact'],
    fields: {
        name: text('姓名', 'Name', { required: true, maxLength: 50 }),
        position: text('职务', 'Position', { maxLength: 50 }),
        role: select('联系角色', 'Role', {
            BUSINESS: ['业务', 'Sales'],
            QUALITY: ['质量', 'Quality'],
            FINANCE: ['财务', 'Finance'],
            LOGISTICS: ['物流', 'Logistics'],
            MANAGEMENT: ['管理', 'Management'],
        }, { required: true, default: 'BUSINESS' }),
        mobile: text('手机', 'Mobile', { maxLength: 20 }),
        email: text('邮箱', 'E-mail', {
            maxLength: 100,
            pattern: '^[^@ ]+@[^@ ]+[.][^@ ]+$',
            patternHint: ['邮箱格式不正确', 'E-mail format is incorrect'],
        }),
        primaryFlag: boolean('主要联系人', 'Main contact'),
    },
});
export const registerBank = defineDocument({
    module: 'sup',
    code: 'registerBank',
    label: ['银行账户', 'Bank account'],
    fields: {
        bank: lookup('银行', 'Bank', 'basic.bank', { required: true }),
        branchName: text('开户行', 'Branch', { required: true, maxLength: 150 }),
        cnaps: text('联行号', 'CNAPS code', {
            maxLength: 12,
            help: ['境内账户 12 位数字', 'Twelve digits; for accounts in China'],
        }),
        swift: text('SWIFT代码', 'SWIFT code', { maxLength: 11 }),
        iban: text('IBAN', 'IBAN', { maxLength: 34 }),
        accountName: text('户名', 'Account holder', { required: true, maxLength: 150 }),
        thirdPartyReason: text('户名不一致的原因', 'Why the holder is another company', { maxLength: 200 }),
        // Only its last four digits are kept readable.
        accountNo: text('账号', 'Account no.', { required: true, maxLength: 34 }),
        currency: lookup('币种', 'Currency', 'basic.currency', { required: true }),
        defaultFlag: boolean('默认账户', 'Default account'),
        proofName: text('账户证明', 'Proof of the account', { maxLength: 255 }),
    },
});
export const registerCertificate = defineDocument({
    module: 'sup',
    code: 'registerCertificate',
    label: ['资质证照', 'Certificate'],
    fields: {
        certType: lookup('证照类型', 'Certificate type', 'sup.certificateType', { required: true }),
        certNo: text('证书编号', 'Certificate no.', { required: true, maxLength: 80 }),
        issuer: text('发证机构', 'Issued by', { maxLength: 100 }),
        issueDate: date('发证日期', 'Issued on', { required: true }),
        expireDate: date('到期日期', 'Expires on'),
        fileName: text('证书文件', 'File', { maxLength: 255 }),
    },
});
