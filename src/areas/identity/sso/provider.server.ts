import { implement, type Implementation } from '#engine/implement.ts';
import type { Outside } from '#engine/outside/outside.ts';
import type { Seal } from '#engine/seal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { demandProof } from '../public.ts';
import { sysIdentityProvider } from './provider.document.ts';
import { dropLinks, dropSecret, keepSecret } from './provider.queries.ts';

/** What providers are judged by: which addresses may be called, and what closes their secrets. */
export interface ProviderParts {
  readonly outside: Pick<Outside, 'isCallable'>;
  readonly seal: Seal;
}

/** Providers of identities; their secrets lie apart from them, sealed, and are never read back by anybody. */
export const identityProviders = ({ outside, seal }: ProviderParts): Implementation =>
  implement(sysIdentityProvider, {
    beforeSave(provider, _ctx, before) {
      if (!outside.isCallable(provider.issuer) || /[?#]/.test(provider.issuer)) fail(errors.issuerWrong);
      // A secret is for whom it was given and for nobody else.
      if (before && isAnother(before, provider)) provider.secretDate = null;
    },

    async afterSave(provider, ctx, before) {
      if (!before) return;
      const { id } = provider;
      if (isAnother(before, provider)) await ctx.asSystem(({ db }) => dropSecret(db, id));
      // Who was meant by a name there may be somebody else by now.
      if (before.issuer !== provider.issuer || before.userClaim !== provider.userClaim)
        await ctx.asSystem(({ db }) => dropLinks(db, id));
    },

    async beforeDelete({ id }, ctx) {
      await ctx.asSystem(async ({ db }) => {
        await dropSecret(db, id);
        await dropLinks(db, id);
      });
    },

    endpoints: {
      async setSecret({ body }, ctx) {
        await demandProof(ctx);
        const providers = ctx.store(sysIdentityProvider);
        const { id } = await providers.get(body.providerId, 'for update');
        await ctx.asSystem(({ db }) => keepSecret(db, id, seal.close(body.secret)));
        await providers.patch(id, { secretDate: ctx.now }, 'setSecret');
        return { secretDate: ctx.now };
      },
    },
  });

interface Named {
  readonly issuer: string;
  readonly clientKey: string;
}

const isAnother = (before: Named, after: Named): boolean =>
  before.issuer !== after.issuer || before.clientKey !== after.clientKey;
