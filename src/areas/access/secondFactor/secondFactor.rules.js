import { defineParameter } from '#model/parameters.ts';
/** Whom the rules ask for a second factor: words apart by commas; nobody when empty. */
export const secondFactorFor = defineParameter({
    key: 'login.secondFactor.requiredFor',
    type: 'TEXT',
    label: [
        '必须启用双因素验证的用户：ADMIN（管理员）、ALL（所有人）或角色编码，逗号分隔；留空为不强制',
        'Who must use a second factor: ADMIN (administrators), ALL (everybody) or role codes, apart by commas; nobody when empty',
    ],
    value: '',
});
/** Whether the rules ask a user for a second factor; programs have none. */
export function needsSecondFactor(setting, { userType, allRoles }) {
    if (userType === 'API')
        return false;
    const wanted = new Set(setting.split(/[\s,，;；、]+/).filter((word) => word !== ''));
    const administers = userType === 'ADMIN' && wanted.has('ADMIN');
    return wanted.has('ALL') || administers || allRoles.some((code) => wanted.has(code));
}
