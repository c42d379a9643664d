import { isId } from '#engine/runtime/ids.ts';
import { isSameHash } from '#areas/access/public.ts';
const markOf = (seal, id) => seal.hmac(`registration ${id}`);
/** What a visitor comes back with: it lies in no table, only this installation can make it. */
export const tokenOf = (seal, id) => `${id}.${markOf(seal, id).toString('base64url')}`;
/** The registration that a token is for; undefined for any other text. */
export function registrationIn(seal, token) {
    const [id = '', mark = ''] = token.split('.');
    const input = Buffer.from(mark, 'base64url');
    const right = markOf(seal, isId(id) ? id : '0');
    return isId(id) && input.length === right.length && isSameHash(input, right) ? id : undefined;
}
