import { sql, type Database } from '#engine/database.ts';
import type { Proof, ProofKind } from '#engine/proof.ts';
import { codesToProve, type MarkedCode } from './proof.rules.ts';

/** What asks for the second factor, or the password, of a login that gave it then; a code may be marked itself and below a page that is. */
export async function proofOf(db: Database, kind: ProofKind, provenAt: string | null): Promise<Proof> {
  const marked = await db.many<MarkedCode>(sql`
    select m.module_code as code, bool_or(m.id = f.id) as "isOwn"
      from system_sys_module f join system_sys_module m on m.tree_path like f.tree_path || '%' and not m.deleted_flag
     where f.mfa_flag and f.enabled_flag and not f.deleted_flag
     group by m.module_code`);
  return { kind, codes: codesToProve(marked), provenAt: provenAt === null ? null : Date.parse(provenAt) };
}
