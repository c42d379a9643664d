/** What a grant of data lets somebody do. */
export const grantActions = {
    QUERY: ['查询', 'View'],
    CREATE: ['新增', 'Create'],
    EDIT: ['编辑', 'Edit'],
    DELETE: ['删除', 'Delete'],
    APPROVE: ['审批', 'Approve'],
    EXPORT: ['导出', 'Export'],
    PRINT: ['打印', 'Print'],
    UNMASK: ['查看敏感信息', 'See what is masked'],
};
/** How a grant narrows one dimension. */
export const scopeKinds = {
    ALL: ['全部', 'All'],
    ASSIGNED: ['指定值', 'Chosen values'],
    OWN_ORG: ['本人所属', 'Own'],
    OWN_TREE: ['本人所属及下级', 'Own and below'],
    SELF: ['仅本人创建', 'Created by oneself'],
    SELF_BUYER: ['本人为采购员', 'Oneself as purchaser'],
    RULE: ['条件', 'Condition'],
};
/** What may be done with one field, weakest first. */
export const fieldRights = {
    HIDE: ['隐藏', 'Hidden'],
    MASK: ['脱敏', 'Masked'],
    READ: ['只读', 'Read only'],
    WRITE: ['可写', 'Writable'],
};
/** What stands in place of a masked text. */
export const mask = '***';
/** The dimensions in which data can be divided. */
export const dimensions = {
    COMPANY: { label: ['公司', 'Company'], target: 'basic.company', isTree: true },
    PURCHASE_ORG: { label: ['采购组织', 'Purchasing organisation'], target: 'basic.purchaseOrg', isTree: true },
    INVENTORY_ORG: { label: ['库存组织', 'Inventory organisation'], target: 'basic.inventoryOrg', isTree: false },
    BUSINESS_UNIT: { label: ['业务单元', 'Business unit'], target: 'basic.businessUnit', isTree: true },
    DEPARTMENT: { label: ['部门', 'Department'], target: 'basic.department', isTree: true },
    BUYER: { label: ['采购员', 'Purchaser'], target: 'basic.purchaser', isTree: false },
    CATEGORY: { label: ['物料类别', 'Material category'], target: 'basic.materialCategory', isTree: true },
    SUPPLIER: { label: ['供应商', 'Supplier'], target: 'sup.supplierBase', isTree: false },
    SUPPLIER_TYPE: { label: ['供应商类型', 'Supplier type'], target: 'basic.supplierType', isTree: true },
    WAREHOUSE: { label: ['仓库', 'Warehouse'], target: 'basic.warehouse', isTree: false },
    BUSINESS_TYPE: { label: ['业务类型', 'Business type'], target: 'system.sysBusinessType', isTree: false },
};
/** The key under which a grant says what holds for every dimension it does not name. */
export const otherDimensions = '*';
/**
 * What a role without authorisation templates gives: the rows of the companies in the user's sight, all actions, all fields.
 */
export const companyGrant = {
    id: 'companies',
    source: ['可见公司', 'Visible companies'],
    resource: '*',
    actions: Object.keys(grantActions),
    dimensions: { COMPANY: { kind: 'OWN_ORG' }, [otherDimensions]: { kind: 'ALL' } },
    fieldRights: {},
    validFrom: null,
    validTo: null,
};
/** Whether a grant speaks of a resource and an action. */
export function covers(grant, resource, action) {
    if (!grant.actions.includes(action))
        return false;
    if (grant.resource === '*' || grant.resource === resource)
        return true;
    return grant.resource.endsWith('.*') && resource.startsWith(grant.resource.slice(0, -1));
}
/** Whether a day lies within the dates of a grant. */
export const isInForce = (grant, day) => (grant.validFrom === null || grant.validFrom <= day) && (grant.validTo === null || grant.validTo >= day);
/** What a grant says of one dimension; undefined when it says nothing, which means no rows. */
export const scopeIn = (grant, dimension) => Object.hasOwn(grant.dimensions, dimension)
    ? grant.dimensions[dimension]
    : Object.hasOwn(grant.dimensions, otherDimensions) && grant.dimensions[otherDimensions]?.kind === 'ALL'
        ? grant.dimensions[otherDimensions]
        : undefined;
const strength = Object.keys(fieldRights);
/** The right that a grant gives on a field; anything it does not know hides. */
export function rightOn(grant, field) {
    if (!Object.hasOwn(grant.fieldRights, field))
        return 'WRITE';
    return strengthened(grant.fieldRights[field] ?? '');
}
const strengthened = (right) => right === 'WRITE' || right === 'READ' || right === 'MASK' ? right : 'HIDE';
/** The strongest right on a field among grants; none hides. */
export const strongest = (grants, field) => grants
    .map((grant) => rightOn(grant, field))
    .reduce((best, each) => (strength.indexOf(each) > strength.indexOf(best) ? each : best), 'HIDE');
