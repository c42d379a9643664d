import { sql } from '#engine/database/database.ts';
import { isInNetworks } from '../client/networks.server.ts';
import { linesOfText } from '../client/client.rules.ts';
import { hashOf, isSameHash } from '../sessions.server.ts';
/** An enabled client by its id. */
export const findClient = (db, clientId) => db.maybe(sql `
    select c.id, c.client_id as "clientId", c.client_name as "clientName", c.code_grant as "codeGrant", c.refresh_grant as "refreshGrant",
           c.credentials_grant as "credentialsGrant", c.implicit_grant as "implicitGrant", c.public_flag as "publicFlag",
           c.auto_approve as "autoApprove", c.redirect_uris as "redirectUris", c.ip_allow as "ipAllow", c.user_id as "userId",
           c.access_token_seconds as "accessTokenSeconds", c.refresh_token_seconds as "refreshTokenSeconds", s.secret_hash as "secretHash"
      from system_sys_client c left join sys_client_secret s on s.client_id = c.id
     where c.client_id = ${clientId} and c.enabled_flag and not c.deleted_flag`);
/** The limits of our own pages. */
export const unlimited = { networks: [], scopes: ['*:*:*'] };
/** The limits of a client; undefined for one that is disabled or gone, whose tokens are worth nothing. */
export async function limitsOfClient(db, clientId) {
    const row = await db.maybe(sql `
    select ip_allow as "ipAllow", scopes from system_sys_client
     where client_id = ${clientId} and enabled_flag and not deleted_flag`);
    return row && { networks: linesOfText(row.ipAllow), scopes: linesOfText(row.scopes) };
}
/** Whether a program has shown that it is this client, from a place where it may be. */
export function isClient(client, secret, address) {
    if (!isInNetworks(address, linesOfText(client.ipAllow)))
        return false;
    if (client.publicFlag)
        return true;
    return client.secretHash !== null && isSameHash(client.secretHash, hashOf(secret));
}
/** How long the tokens of a client live. */
export const lifetimesOf = (client) => ({
    access: client.accessTokenSeconds,
    refresh: client.refreshGrant ? client.refreshTokenSeconds : undefined,
});
