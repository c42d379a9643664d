import { sql } from '#engine/database/database.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { testService } from '#engine/outbound/connectionTest.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { errors } from '../errors.ts';
import { breakerOf } from '../partner/partner.queries.ts';
import { externalService, externalServices } from './externalService.service.ts';
import { servicesOf } from './services.server.ts';
/** What the operator has set, and whether it works; secrets stay with him. */
export function externalServicesOf(parts) {
    const services = servicesOf(parts);
    return implementService(externalService, {
        async query(_, ctx) {
            const records = [];
            for (const [code, service] of Object.entries(services))
                records.push(await recordOf(ctx, code, service));
            return { records };
        },
        async tryOut({ body: { id } }, ctx) {
            const { secret, settings, work } = services[id];
            if (!work)
                return fail(errors.serviceUnset, { settings });
            const person = await personOf(ctx);
            return testService(ctx, { service: externalService, name: externalServices[id], secret }, () => work(person, ctx));
        },
    });
}
async function recordOf(ctx, code, { place, settings, host, work }) {
    const known = host === undefined ? undefined : await ctx.asSystem(({ db }) => breakerOf(db, host));
    return {
        service: code,
        isSet: work !== undefined,
        place: textOf(place, ctx.language),
        settings,
        breaker: known?.breaker ?? null,
        nextTry: known?.nextTry ?? null,
    };
}
const personOf = ({ user, asSystem }) => asSystem(({ db }) => db.one(sql `select email, phone from system_iap_sys_user_t where id = ${user.id}::bigint`));
