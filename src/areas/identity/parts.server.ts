import type { Seal } from '#engine/seal.ts';
import type { MenuNode } from './menu.rules.ts';
import type { PasswordLengths } from './password.rules.ts';
import type { Wechat } from './wechat/wechat.server.ts';

/** What an installation decides about logins; made once at the start. */
export interface IdentityParts {
  readonly seal: Seal;
  /** Whether users come by https. */
  readonly secure: boolean;
  /** The address that users type, without a slash at the end. */
  readonly publicUrl: string;
  readonly lengths: PasswordLengths;
  /** Whether a password in an address is still judged. */
  readonly verifyInPath: boolean;
  readonly wechat: Wechat;
  /** Pages beside those of the stored menu. */
  readonly furtherPages: readonly MenuNode[];
}
