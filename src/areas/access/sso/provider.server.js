import { implement } from '#engine/runtime/implement.ts';
import { requireSecret, testConnection } from '#engine/outbound/connectionTest.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { assertProof } from '../accountActs.server.ts';
import { sysIdentityProvider } from './provider.document.ts';
import { dropLinks } from './provider.queries.ts';
/** Providers of identities; their secrets lie apart from them, sealed, and are never read back by anybody. */
export const identityProviders = ({ outside, seal, oidc, publicUrl }) => {
    const secrets = secretsIn('sys_identity_secret', 'provider_id', seal);
    return implement(sysIdentityProvider, {
        beforeSave(provider, _ctx, before) {
            if (!outside.isCallable(provider.issuer) || /[?#]/.test(provider.issuer))
                fail(errors.issuerWrong);
            // A secret is for whom it was given and for nobody else.
            if (before && isAnother(before, provider))
                provider.secretDate = null;
        },
        async afterSave(provider, ctx, before) {
            if (!before)
                return;
            const { id } = provider;
            if (isAnother(before, provider))
                await secrets.drop(ctx, id);
            // Who was meant by a name there may be somebody else by now.
            if (before.issuer !== provider.issuer || before.userClaim !== provider.userClaim)
                await ctx.asSystem(({ db }) => dropLinks(db, id));
        },
        async beforeDelete({ id }, ctx) {
            await secrets.drop(ctx, id);
            await ctx.asSystem(({ db }) => dropLinks(db, id));
        },
        endpoints: {
            async setSecret({ body }, ctx) {
                await assertProof(ctx);
                const providers = ctx.store(sysIdentityProvider);
                const { id } = await providers.get(body.providerId, 'for update');
                await secrets.keep(ctx, id, body.secret);
                await providers.patch(id, { secretDate: ctx.now }, 'setSecret');
                return { secretDate: ctx.now };
            },
            async tryOut({ body }, ctx) {
                const provider = await ctx.store(sysIdentityProvider).get(body.id);
                const secret = await secrets.open(ctx, provider.id);
                return testConnection(ctx, { document: sysIdentityProvider, id: provider.id, secret }, () => oidc.tryOut({ ...provider, secret: requireSecret(secret) }, `${publicUrl}/`));
            },
        },
    });
};
const isAnother = (before, after) => before.issuer !== after.issuer || before.clientKey !== after.clientKey;
