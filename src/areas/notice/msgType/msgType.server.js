import { implement } from '#engine/runtime/implement.ts';
import { isRuleFor } from '#engine/rights/predicate.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { peopleFields } from './people.rules.ts';
import { assertTemplate } from '../template/template.server.ts';
import { eventsOf } from './catalogue.rules.ts';
import { channelFlags, msgType } from './msgType.document.ts';
/** Message types: built-in ones keep their code and event, own ones tell of the same events to others. */
export const msgTypes = (registry) => implement(msgType, {
    beforeSave(type, _, before) {
        const event = eventsOf(registry().documents).find(({ code }) => code === type.event);
        if (!event)
            return fail(errors.eventUnknown, { event: type.event });
        if (before?.builtInFlag && (before.code !== type.code || before.event !== type.event))
            fail(errors.typeFixed);
        if (type.rule?.trim() && !isRuleFor(event.document, type.rule))
            fail(errors.ruleUnreadable);
        assertChannel(type);
        for (const text of [type.title?.zh, type.title?.en])
            if (text)
                assertTemplate(event.document, text);
        assertReceivers(type);
        assertFields(type, event.document);
        type.rule = type.rule?.trim() || null;
        type.builtInFlag = before?.builtInFlag ?? false;
        type.businessObject = keyOf(event.document);
        type.businessModule = event.businessModule;
    },
    beforeDelete(type) {
        if (type.builtInFlag)
            fail(errors.typeBuiltIn);
    },
});
function assertChannel(type) {
    if (type.enabledFlag && !Object.values(channelFlags).some((flag) => type[flag]))
        fail(errors.channelMissing);
    if (type.webhookFlag && type.webhookId === null)
        fail(errors.robotMissing);
}
function assertReceivers({ receivers }) {
    const open = receivers.findIndex(({ receiverKind, roleId, userId }) => (receiverKind === 'ROLE' && roleId === null) || (receiverKind === 'USER' && userId === null));
    if (open >= 0)
        fail(errors.receiverOpen, { line: open + 1 });
}
function assertFields({ receivers }, document) {
    const known = peopleFields(document);
    for (const { receiverKind, field } of receivers)
        if (receiverKind === 'FIELD' && !known.includes(field ?? ''))
            fail(errors.receiverField, { field: field ?? '', fields: known.join(', ') || '-' });
}
