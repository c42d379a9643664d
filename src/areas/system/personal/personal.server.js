import { randomBytes } from 'node:crypto';
import { implementService } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { dropView, hasRoom, keepSetting, keepView, mostKept, readSetting, viewsOf } from './personal.queries.ts';
import { userSetting, userView } from './personal.service.ts';
const newId = () => (randomBytes(8).readBigUInt64BE() >> 1n).toString();
export const userViews = implementService(userView, {
    query: ({ body }, ctx) => ctx.asSystem((system) => viewsOf(system.db, ctx.user, body.screen)),
    async save({ body }, ctx) {
        const view = { ...body, id: body.id ?? newId(), shared: body.shared === true, isDefault: body.isDefault === true };
        const stored = await ctx.asSystem(async (system) => {
            await assertRoom(system, ctx.user, body.state);
            return keepView(system.db, ctx.user, view);
        });
        if (stored === 0)
            fail(errors.viewNotFound);
        return { id: view.id };
    },
    async delete({ body }, ctx) {
        const dropped = await ctx.asSystem((system) => dropView(system.db, ctx.user, body.id));
        if (dropped === 0)
            fail(errors.viewNotFound);
    },
});
export const userSettings = implementService(userSetting, {
    get: ({ body }, ctx) => ctx.asSystem((system) => readSetting(system.db, ctx.user, body.key)),
    save: ({ body }, ctx) => ctx.asSystem(async (system) => {
        await assertRoom(system, ctx.user, body.value);
        return keepSetting(system.db, ctx.user, body.key, body.value);
    }),
});
async function assertRoom(system, user, value) {
    if (!(await hasRoom(system.db, user, JSON.stringify(value ?? null).length)))
        fail(errors.settingsFull, { megabytes: mostKept.megabytes });
}
