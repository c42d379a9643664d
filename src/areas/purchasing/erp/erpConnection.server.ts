import { implement, type Implementation } from '#engine/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { erpConnection } from './erpConnection.document.ts';
import type { ErpParts } from './erpRun.server.ts';
import { dropSecret, keepSecret } from './taken.queries.ts';

/** Connections to ERPs; their secrets lie apart from them, sealed, and are never read back by anybody. */
export const erpConnections = ({ outside, seal }: Pick<ErpParts, 'outside' | 'seal'>): Implementation =>
  implement(erpConnection, {
    beforeSave(connection, _ctx, before) {
      if (!outside.isCallable(connection.baseUrl)) fail(errors.erpAddressWrong);
      if (connection.authKind === 'BASIC' && !connection.authUser) fail(errors.erpUserMissing);
      // A secret is for the host it was given for and for no other.
      if (before && hostOf(before.baseUrl) !== hostOf(connection.baseUrl)) connection.secretDate = null;
    },

    async afterSave({ id, secretDate }, ctx, before) {
      if (before?.secretDate && !secretDate) await ctx.asSystem(({ db }) => dropSecret(db, id));
    },

    endpoints: {
      async setSecret({ body }, ctx) {
        const connections = ctx.store(erpConnection);
        const { id } = await connections.get(body.connectionId, 'for update');
        await ctx.asSystem(({ db }) => keepSecret(db, id, seal.close(body.secret)));
        await connections.patch(id, { secretDate: ctx.now }, 'setSecret');
        return { secretDate: ctx.now };
      },
    },
  });

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
