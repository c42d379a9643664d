import type { Database } from '#engine/database/database.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';

/** Whether programs may still be given a token in the address of a page, which RFC 9700 advises against. */
export const implicitGrantAllowed = defineParameter({
  key: 'login.implicitGrant',
  type: 'BOOLEAN',
  label: [
    '允许客户端使用隐式方式（令牌出现在地址中，不推荐）',
    'Clients may use the implicit grant (a token in an address; not recommended)',
  ],
  value: 'false',
});

export const isImplicitGrantAllowed = async (db: Database): Promise<boolean> =>
  (await parameterText(db, implicitGrantAllowed)) === 'true';
