import type { User } from '#engine/runtime/context.ts';
import type { Fragment } from '#engine/database/database.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { isInForce } from '#model/grants.ts';
import { readsDocumentOf } from '../document/reading.queries.ts';

/** Somebody who talks: what the rules of who may talk to whom ask for. */
export interface Talker extends Pick<
  User,
  'id' | 'userName' | 'realName' | 'englishName' | 'side' | 'supplierBaseId' | 'companies'
> {
  /** The condition on the membership `m` that it is in no conversation of a document that he does not read now. */
  readonly readsDocument: Fragment;
  /** The condition on a row of one of these kinds of documents, named by `dc.doc_type` and `dc.doc_id`, that he reads it. */
  readonly readsRowOf: (docTypes: readonly string[]) => Fragment;
}

/** Somebody with what he may read on a day. */
export function talkerOf(registry: Registry, user: User, today: string): Talker {
  let reads: ReturnType<typeof readsDocumentOf> | undefined;
  // Built where a statement asks for it: most acts are about no document.
  const conditions = () =>
    (reads ??= readsDocumentOf(registry, {
      ...user,
      grants: user.grants.filter((grant) => isInForce(grant, today)),
      today,
    }));
  const { id, userName, realName, englishName = null, side, supplierBaseId, companies } = user;
  return {
    id,
    userName,
    realName,
    englishName,
    side,
    supplierBaseId,
    companies,
    get readsDocument() {
      return conditions().readsDocument;
    },
    readsRowOf: (docTypes) => conditions().readsRowOf(docTypes),
  };
}
