import { isId } from '#engine/runtime/ids.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { isSameHash } from '#areas/access/public.ts';

const markOf = (seal: SecretBox, id: string, send: number): Buffer => seal.hmac(`invitation ${id} ${send}`);

/** What the mail of an invitation carries: it lies in no table, and counts for this sending alone. */
export const tokenOfInvitation = (seal: SecretBox, id: string, send: number): string =>
  `${id}.${send}.${markOf(seal, id, send).toString('base64url')}`;

interface InvitationToken {
  readonly id: string;
  readonly send: number;
}

/** The invitation and the sending that a token is for; undefined for any other text. */
export function invitationIn(seal: SecretBox, token: string): InvitationToken | undefined {
  const [id = '', count = '', mark = ''] = token.split('.');
  const send = /^[0-9]{1,6}$/.test(count) ? Number(count) : 0;
  const input = Buffer.from(mark, 'base64url');
  const right = markOf(seal, isId(id) ? id : '0', send);
  return isId(id) && input.length === right.length && isSameHash(input, right) ? { id, send } : undefined;
}
