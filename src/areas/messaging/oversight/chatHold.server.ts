import { sql, type Fragment } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { chatHold } from './chatHold.document.ts';

/** What keeps messages from being deleted: placed by one person, released by another. */
export const chatHolds = () =>
  implement(chatHold, {
    beforeSave(row) {
      const named = [row.personId, row.docNo, row.supplierBaseId].filter((each) => each !== null);
      if (named.length !== 1) fail(errors.holdOne);
    },
  });

/** The condition that the conversation `c` is held by somebody. */
export const isHeld: Fragment = sql`(c.legal_hold or exists (
  select 1 from im_chat_hold h
   where h.status = 'ACTIVE' and not h.deleted_flag and (
     h.doc_no = c.doc_no or h.supplier_base_id = c.supplier_base_id
     or exists (select 1 from im_member m where m.conversation_id = c.id and m.user_id = h.person_id))))`;
