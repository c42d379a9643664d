import type { Row } from '#model/row.ts';
import type { sysNoticeAudience } from './sysNoticeAudience.document.ts';

type Part = Pick<
  Row<typeof sysNoticeAudience>,
  'audienceKind' | 'companyId' | 'departmentId' | 'roleId' | 'supplierTypeId' | 'supplierId'
>;

/** What is wrong with the audience of a notice; `OPEN` with the first row that names nobody. */
export type AudienceMistake = 'MISSING' | 'OF_PUBLIC' | { readonly open: number };

/** Judges whom a notice is meant for: somebody, or everybody, and each row as a whole. */
export function audienceMistake(isPublic: boolean, audience: readonly Part[]): AudienceMistake | undefined {
  if (isPublic) return audience.length > 0 ? 'OF_PUBLIC' : undefined;
  if (audience.length === 0) return 'MISSING';
  const open = audience.findIndex((part) => !namesSomebody(part));
  return open < 0 ? undefined : { open: open + 1 };
}

function namesSomebody(part: Part): boolean {
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
export function groupNamed(part: Part): Readonly<Record<string, string>> | 'EVERYBODY' | undefined {
  const named = (column: string, id: string | null) => (id === null ? undefined : { [column]: id });
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
