/** The documents whose rows lead to a user: themselves, by their account, or by their manager. */
export const peopleTargets = ['system.iapSysUserT', 'basic.purchaser', 'basic.employee', 'basic.department'];
/** What a target is, if it leads to users. */
export const peopleTarget = (key) => peopleTargets.find((each) => each === key);
/** The fields of a document, and of its lines as `lines.requester`, that name people. */
export const peopleFields = (document, prefix = '') => Object.entries(document.fields).flatMap(([name, { type, target, of }]) => {
    if (type === 'lines' && of && prefix === '')
        return peopleFields(of, `${name}.`);
    return type === 'lookup' && peopleTarget(target) ? [`${prefix}${name}`] : [];
});
