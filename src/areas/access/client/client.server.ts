import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { assertProof } from '../accountActs.server.ts';
import { endLoginsOfClient, hashOf, newSecret } from '../sessions.server.ts';
import { sysClient } from './client.document.ts';
import { isRedirect, isScope, linesOfText } from './client.rules.ts';
import { isImplicitGrantAllowed } from './implicitGrant.server.ts';
import { isNetwork } from './networks.server.ts';

type Client = Row<typeof sysClient>;

/** The client of our own pages; it is part of the product, not of its data. */
export const browserClient = 'browser';

export default implement(sysClient, {
  async beforeSave(client, ctx, before) {
    if (client.clientId.toLowerCase() === browserClient) fail(errors.clientReserved, { clientId: client.clientId });
    if (before && before.clientId !== client.clientId) fail(errors.clientFixed);
    assertFittingAddresses(client);
    if (client.implicitGrant && !before?.implicitGrant && !(await ctx.asSystem(({ db }) => isImplicitGrantAllowed(db))))
      fail(errors.implicitOff);
    if (client.publicFlag && client.credentialsGrant) fail(errors.publicCannot);
    if (client.credentialsGrant) await assertApiUser(client, ctx);
  },

  // Whatever a client was told by the rules before does not outlive them.
  async afterSave(client, ctx, before) {
    if (before) await ctx.asSystem((system) => endLoginsOfClient(system.db, client.clientId));
  },

  async beforeDelete(client, ctx) {
    await ctx.asSystem((system) => endLoginsOfClient(system.db, client.clientId));
  },

  endpoints: {
    async newSecret({ body }, ctx) {
      const client = await ctx.store(sysClient).get(body.clientId, 'for update');
      if (client.publicFlag) fail(errors.publicNoSecret);
      await assertProof(ctx);
      const secret = newSecret();
      await ctx.asSystem(async (system) => {
        await system.db.run(sql`
          insert into sys_client_secret (client_id, secret_hash) values (${client.id}::bigint, ${hashOf(secret)})
          on conflict (client_id) do update set secret_hash = excluded.secret_hash, create_date = clock_timestamp()`);
        await endLoginsOfClient(system.db, client.clientId);
      });
      await ctx.store(sysClient).patch(client.id, { secretDate: ctx.now }, 'newSecret');
      return { secret };
    },
  },
});

function assertFittingAddresses(client: Client): void {
  const addresses = linesOfText(client.redirectUris);
  const wrong = addresses.find((each) => !isRedirect(each));
  if (wrong !== undefined) fail(errors.redirectWrong, { address: wrong });
  if ((client.codeGrant || client.implicitGrant) && addresses.length === 0) fail(errors.redirectMissing);
  const network = linesOfText(client.ipAllow).find((each) => !isNetwork(each));
  if (network !== undefined) fail(errors.networkWrong, { address: network });
  const scope = linesOfText(client.scopes).find((each) => !isScope(each));
  if (scope !== undefined) fail(errors.scopeWrong, { scope });
}

async function assertApiUser(client: Client, ctx: Context): Promise<void> {
  const user = await ctx.db.maybe(sql`
    select 1 from system_iap_sys_user_t where id = ${client.userId}::bigint and user_type = 'API' and not deleted_flag`);
  if (!user) fail(errors.apiUserMissing);
}
