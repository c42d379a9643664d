import { sql, type Database } from '#engine/database/database.ts';
import { isInNetworks } from '../client/networks.server.ts';
import { linesOfText } from '../client/client.rules.ts';
import { hashOf, isSameHash, type ClientLifetimes } from '../sessions.server.ts';

/** A registered program as the token call needs it. */
export interface Client {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly codeGrant: boolean;
  readonly refreshGrant: boolean;
  readonly credentialsGrant: boolean;
  readonly implicitGrant: boolean;
  readonly publicFlag: boolean;
  readonly autoApprove: boolean;
  readonly redirectUris: string | null;
  readonly ipAllow: string | null;
  readonly userId: string | null;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly secretHash: Buffer | null;
}

/** An enabled client by its id. */
export const findClient = (db: Database, clientId: string): Promise<Client | undefined> =>
  db.maybe<Client>(sql`
    select c.id, c.client_id as "clientId", c.client_name as "clientName", c.code_grant as "codeGrant", c.refresh_grant as "refreshGrant",
           c.credentials_grant as "credentialsGrant", c.implicit_grant as "implicitGrant", c.public_flag as "publicFlag",
           c.auto_approve as "autoApprove", c.redirect_uris as "redirectUris", c.ip_allow as "ipAllow", c.user_id as "userId",
           c.access_token_seconds as "accessTokenSeconds", c.refresh_token_seconds as "refreshTokenSeconds", s.secret_hash as "secretHash"
      from system_sys_client c left join sys_client_secret s on s.client_id = c.id
     where c.client_id = ${clientId} and c.enabled_flag and not c.deleted_flag`);

/** Where a program may call from, and what of its user's rights it may use: nothing that no scope names. */
export interface ClientLimits {
  readonly networks: readonly string[];
  readonly scopes: readonly string[];
}

/** The limits of our own pages. */
export const unlimited: ClientLimits = { networks: [], scopes: ['*:*:*'] };

/** The limits of a client; undefined for one that is disabled or gone, whose tokens are worth nothing. */
export async function limitsOfClient(db: Database, clientId: string): Promise<ClientLimits | undefined> {
  const row = await db.maybe<{ ipAllow: string | null; scopes: string | null }>(sql`
    select ip_allow as "ipAllow", scopes from system_sys_client
     where client_id = ${clientId} and enabled_flag and not deleted_flag`);
  return row && { networks: linesOfText(row.ipAllow), scopes: linesOfText(row.scopes) };
}

/** Whether a program has shown that it is this client, from a place where it may be. */
export function isClient(client: Client, secret: string, address: string): boolean {
  if (!isInNetworks(address, linesOfText(client.ipAllow))) return false;
  if (client.publicFlag) return true;
  return client.secretHash !== null && isSameHash(client.secretHash, hashOf(secret));
}

// A stolen token is worth nothing after an hour, whatever its client was given before that was a limit.
const longestAccess = 3600;

/** How long an access token of a client lives, in seconds. */
export const accessSeconds = ({ accessTokenSeconds }: Pick<Client, 'accessTokenSeconds'>): number =>
  Math.min(accessTokenSeconds, longestAccess);

/** How long the tokens of a client live. */
export const lifetimesOf = (client: Client): ClientLifetimes => ({
  access: accessSeconds(client),
  refresh: client.refreshGrant ? client.refreshTokenSeconds : undefined,
});
