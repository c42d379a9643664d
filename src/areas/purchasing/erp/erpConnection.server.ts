import type { Context } from '#engine/runtime/context.ts';
import { implement, type Implementation } from '#engine/runtime/implement.ts';
import { requireSecret, testConnection } from '#engine/outbound/connectionTest.ts';
import { secretsIn, type Secrets } from '#engine/runtime/secrets.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { companyCode } from '#areas/organisation/public.ts';
import { erpErrors } from './errors.ts';
import { erpConnection } from './erpConnection.document.ts';
import type { ErpParts } from './erpSteps.server.ts';
import { firstPage, type ErpAddress } from './erpSource.server.ts';

/** The secrets of connections. */
export const erpSecrets = (seal: SecretBox): Secrets => secretsIn('sys_erp_secret', 'connection_id', seal);

/** Where and how the ERP of a connection is asked. */
export async function addressOf(
  ctx: Context,
  { baseUrl, authKind, authUser, erpCompany, companyId }: Row<typeof erpConnection>,
  secret: string,
): Promise<ErpAddress> {
  const code = erpCompany ?? (await ctx.asSystem(({ db }) => companyCode(db, companyId)));
  return { baseUrl, authKind, authUser, companyCode: code, secret };
}

/** Connections to ERPs; their secrets lie apart from them, sealed, and are never read back by anybody. */
export const erpConnections = ({ outside, seal }: Pick<ErpParts, 'outside' | 'seal'>): Implementation => {
  const secrets = erpSecrets(seal);
  return implement(erpConnection, {
    beforeSave(connection, _ctx, before) {
      if (!outside.isCallable(connection.baseUrl)) fail(erpErrors.erpAddressWrong);
      if (connection.authKind === 'BASIC' && !connection.authUser) fail(erpErrors.erpUserMissing);
      // A secret is for the host it was given for and for no other.
      if (before && hostOf(before.baseUrl) !== hostOf(connection.baseUrl)) connection.secretDate = null;
    },

    async afterSave({ id, secretDate }, ctx, before) {
      if (before?.secretDate && !secretDate) await secrets.drop(ctx, id);
    },

    endpoints: {
      async setSecret({ body }, ctx) {
        const connections = ctx.store(erpConnection);
        const { id } = await connections.get(body.connectionId, 'for update');
        await secrets.keep(ctx, id, body.secret);
        await connections.patch(id, { secretDate: ctx.now }, 'setSecret');
        return { secretDate: ctx.now };
      },

      async tryOut({ body }, ctx) {
        const connection = await ctx.store(erpConnection).get(body.id);
        const secret = await secrets.open(ctx, connection.id);
        return testConnection(ctx, { document: erpConnection, id: connection.id, secret }, async () => {
          const address = await addressOf(ctx, connection, requireSecret(secret));
          const { records, next } = await firstPage(outside, address, ctx.today);
          const count = `${records.length}${next === null ? '' : '+'}`;
          return [
            `ERP 应答正常，公司 ${address.companyCode} 今天有变更的订单：${count}`,
            `The ERP answers; orders of company ${address.companyCode} that changed today: ${count}`,
          ];
        });
      },
    },
  });
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
