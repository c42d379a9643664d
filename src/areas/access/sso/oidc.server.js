import { PartnerError } from '#model/partnerError.ts';
/** A provider does not answer, or may not be called. */
export class ProviderDown extends PartnerError {
}
/** The protocol over the calls to partners. Its library is loaded at its first use: many installations have no provider. */
export function createOidc(outside, seal) {
    const loaded = async () => (await import('./openId.server.ts')).openIdConnect(outside, seal);
    return {
        addressOf: async (...asked) => (await loaded()).addressOf(...asked),
        identityOf: async (...asked) => (await loaded()).identityOf(...asked),
        tryOut: async (...asked) => (await loaded()).tryOut(...asked),
    };
}
