/** Judges whom a notice is meant for: somebody, or everybody, and each row as a whole. */
export function audienceMistake(isPublic, audience) {
    if (isPublic)
        return audience.length > 0 ? 'OF_PUBLIC' : undefined;
    if (audience.length === 0)
        return 'MISSING';
    const open = audience.findIndex((part) => !namesSomebody(part));
    return open < 0 ? undefined : { open: open + 1 };
}
function namesSomebody(part) {
    switch (part.audienceKind) {
        case 'COMPANY':
            return part.companyId !== null;
        case 'DEPARTMENT':
            return part.departmentId !== null;
        case 'ROLE':
            return part.roleId !== null;
        case 'SUPPLIER_TYPE':
            return part.supplierTypeId !== null;
        case 'SUPPLIER':
            return part.supplierId !== null;
        default:
            return true;
    }
}
/** What a part of the audience names, by its column; `EVERYBODY` where it is bounded by no company, nothing while it names nobody yet. */
export function groupNamed(part) {
    const named = (column, id) => (id === null ? undefined : { [column]: id });
    switch (part.audienceKind) {
        case 'COMPANY':
            return named('company_id', part.companyId);
        case 'DEPARTMENT':
            return named('department_id', part.departmentId);
        case 'ROLE':
            return named('role_id', part.roleId);
        case 'SUPPLIER':
            return named('supplier_id', part.supplierId);
        default:
            return 'EVERYBODY';
    }
}
