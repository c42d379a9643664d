import { randomInt } from 'node:crypto';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { groupNameTaken } from '../supplier.queries.ts';
import { supGroup } from './supGroup.document.ts';
// Letters and digits that nobody confuses on paper; twelve of them are 57 bits.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newJoinCode = () => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
export default implement(supGroup, {
    async beforeSave(group, ctx, before) {
        group.joinCode ??= newJoinCode();
        if (group.groupName !== before?.groupName && (await groupNameTaken(ctx.db, group.groupName, group.id)))
            fail(errors.groupNameTaken, { name: group.groupName });
    },
    endpoints: {
        async renewJoinCode({ body }, ctx) {
            const groups = ctx.store(supGroup);
            const { id } = await groups.get(body.groupId, 'for update');
            await groups.patch(id, { joinCode: newJoinCode() }, 'renewJoinCode');
            return groups.get(id);
        },
    },
});
