import { isId } from '#engine/ids.ts';
import type { Seal } from '#engine/seal.ts';
import { isSameHash } from '#areas/identity/public.ts';

const markOf = (seal: Seal, id: string): Buffer => seal.mark(`registration ${id}`);

/** What a visitor comes back with: it lies in no table, only this installation can make it. */
export const tokenOf = (seal: Seal, id: string): string => `${id}.${markOf(seal, id).toString('base64url')}`;

/** The registration that a token is for; undefined for any other text. */
export function registrationIn(seal: Seal, token: string): string | undefined {
  const [id = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(seal, isId(id) ? id : '0');
  return isId(id) && given.length === right.length && isSameHash(given, right) ? id : undefined;
}
