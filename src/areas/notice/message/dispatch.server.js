import { sql } from '#engine/database/database.ts';
import { ruleFragment } from '#engine/rights/predicate.ts';
import { recipientsOf, keyOf, permissionOf, tableOf } from '#model/document.ts';
import { fillTemplate, readTemplate } from '../template/template.rules.ts';
import { actOnSeveral, firstTry, inBoth, masked } from './delivery.rules.ts';
import { companyOf, isSealed, messageTitle, recipientSupplier } from './message.rules.ts';
import { usersNamed } from './userNames.queries.ts';
import { wake } from './message.queries.ts';
import { insertRecords, openWindow, typesOf, } from './outbox.queries.ts';
import { resolveRecipients } from './recipients.queries.ts';
import { readablePart, visibleTo } from './visibility.server.ts';
/** Keeps a message for everybody who hears of a transition, and gives when the next of them leaves the house. */
export async function dispatchNotifications(parts, reported, ctx) {
    const document = parts.registry().find(reported.document);
    const types = document ? await typesOf(ctx.db, `${reported.document}.${reported.action}`) : [];
    if (!document || types.length === 0)
        return [];
    const code = await codesOf(parts.registry(), document, ctx);
    const missing = new Set();
    const tellings = [];
    for (const moved of reported.rows) {
        const now = await rowOf(document, moved.id, types.some(saysLines), ctx);
        if (!now)
            continue;
        const row = { ...now, status: moved.status };
        const isHidden = recipientSupplier(document, { ...now }) === null;
        const supplierId = isHidden ? null : recipientSupplier(document, row);
        tellings.push({ told: reported, moved, document, row, supplierId, missing, code });
    }
    const times = [];
    for (const type of types)
        times.push(...(await messageOf(parts, type, tellings, ctx)));
    if (missing.size > 0)
        ctx.log.warn({ document: reported.document, missing: [...missing] }, 'a message lacks values');
    return times;
}
// The lines of an order may be thousands: they are read only where a template says them.
const saysLines = ({ title, templates }) => JSON.stringify([title, templates]).includes('{{#');
async function rowOf(document, id, withLines, ctx) {
    if (withLines)
        return ctx.store(document).maybe(id);
    const [row] = await ctx.store(document).find({ ids: [id] });
    return row;
}
// The labels of every quick code that the document or one of its lines has a field of.
async function codesOf({ quickCodes }, document, ctx) {
    const holders = [document, ...Object.values(document.fields).flatMap(({ of }) => of ?? [])];
    const lists = holders.flatMap(({ fields }) => Object.values(fields).flatMap(({ type, list }) => (type === 'quickCode' && list !== undefined ? [list] : [])));
    const known = new Map();
    for (const list of new Set(lists))
        for (const { value, label } of (await quickCodes?.(ctx, list)) ?? [])
            known.set(`${list} ${value}`, label);
    return (list, value) => known.get(`${list} ${value}`);
}
async function isWanted({ rule }, { document, moved }, ctx) {
    if (rule === null)
        return true;
    const fits = await ctx.db.maybe(sql `
    select 1 from ${sql.table(tableOf(document))} t where t.id = ${moved.id}::bigint and ${ruleFragment(document, 't', rule)}`);
    return fits !== undefined;
}
async function messageOf(parts, type, tellings, ctx) {
    const made = [];
    for (const telling of tellings)
        if (await isWanted(type, telling, ctx))
            made.push(...(await recordsOf(parts, type, telling, ctx)));
    const records = [];
    for (const same of Map.groupBy(made, ({ receiverId, webhookId, channel }) => `${receiverId}/${webhookId}/${channel}`).values())
        records.push(await timed(type, together(same, tellings[0]?.told.together ?? null), ctx));
    if (records.length === 0)
        return [];
    insertRecords(ctx.db, records);
    const woken = records.flatMap(({ status, receiverId }) => (status === 'SENT' && receiverId ? receiverId : []));
    if (woken.length > 0)
        wake(ctx.db, woken);
    return records.flatMap(({ nextTry }) => (nextTry === null ? [] : [nextTry]));
}
async function recordsOf(parts, type, telling, ctx) {
    const receivers = await resolveRecipients(ctx.db, await receiverRules(type, telling, ctx));
    const records = [];
    for (const { receiver, row } of await visibleTo(parts.registry(), telling, receivers, ctx))
        for (const channel of type.channels) {
            const record = recordFor(parts, type, { ...telling, row }, receiver, channel);
            if (record)
                records.push(record);
        }
    if (type.webhookId !== null && !isSealed(telling.document, telling.row))
        records.push(await robotRecord(parts, type, telling, ctx));
    return records;
}
async function receiverRules({ receivers }, telling, ctx) {
    const { told: reported, moved, document, row, supplierId } = telling;
    const declared = receivers.length > 0 ? [] : recipientsOf(document, reported.action);
    const objects = declared.filter((recipient) => typeof recipient === 'object');
    const holders = objects.find((recipient) => 'holdersOf' in recipient);
    const paths = [
        ...objects.flatMap((recipient) => ('peopleIn' in recipient ? recipient.peopleIn : [])),
        ...receivers.flatMap(({ receiverKind, field }) => (receiverKind === 'FIELD' ? (field ?? []) : [])),
    ];
    const rolesFor = (kind) => receivers.flatMap(({ receiverKind, roleId }) => (receiverKind === kind ? (roleId ?? []) : []));
    const toCreator = declared.includes('creator') || receivers.some(({ receiverKind }) => receiverKind === 'CREATOR');
    const isWhole = receivers.some(({ receiverKind, roleId }) => receiverKind === 'SUPPLIER' && roleId === null);
    return {
        supplierId,
        toSupplier: declared.includes('supplier') || isWhole,
        supplierRoleIds: rolesFor('SUPPLIER'),
        creatorId: toCreator && typeof row['creator'] === 'string' ? row['creator'] : null,
        permission: holders ? permissionOf(document, holders.holdersOf) : null,
        toAdmins: holders?.admins === true,
        roleIds: rolesFor('ROLE'),
        userIds: [
            ...receivers.flatMap(({ receiverKind, userId }) => (receiverKind === 'USER' ? (userId ?? []) : [])),
            ...(await usersNamed(ctx.db, document, moved.id, paths)),
        ],
        ownIds: await usersNamed(ctx.db, document, moved.id, objects.flatMap((recipient) => ('person' in recipient ? recipient.person : []))),
        viewPermission: permissionOf(document, 'query'),
        companyId: companyOf(document, row),
        exceptId: reported.actorId,
        isSealed: isSealed(document, row),
    };
}
const addressFields = { EMAIL: 'email', SMS: 'phone', WECHAT: 'openId' };
const isOutside = (channel) => channel in addressFields;
/** The message to one person on one channel; undefined where it was turned off, or there is no address. */
function recordFor({ newId, timeZone }, type, telling, receiver, channel) {
    const { told: reported, moved } = telling;
    const isClosed = type.closed.some((each) => each.userId === receiver.id && each.channel === channel);
    if (type.userCloseFlag && isClosed)
        return undefined;
    const address = isOutside(channel) ? receiver[addressFields[channel]] : null;
    if (isOutside(channel) && !address)
        return undefined;
    const place = { channel, timeZone: receiver.timezone ?? timeZone };
    return {
        ...said(type, telling, place),
        ...place,
        id: newId(),
        receiverId: receiver.id,
        webhookId: null,
        address: address ? masked(address) : null,
        status: isOutside(channel) ? 'QUEUED' : 'SENT',
        dedupeKey: [type.code, reported.action, moved.id, moved.versionNo, receiver.id, channel].join('/'),
    };
}
/** The message to the robot of a type: a group may be anybody, so it hears nothing that is kept from somebody. */
async function robotRecord({ registry, newId, timeZone }, type, telling, ctx) {
    const { told: reported, moved, document } = telling;
    const row = await readablePart(registry(), telling, ctx);
    return {
        ...said(type, { ...telling, row }, { channel: 'WEBHOOK', timeZone }),
        timeZone,
        id: newId(),
        receiverId: null,
        webhookId: type.webhookId,
        address: null,
        status: 'QUEUED',
        dedupeKey: [type.code, reported.action, moved.id, moved.versionNo, `robot-${type.webhookId}`, keyOf(document)].join('/'),
    };
}
/** The messages of one act to one receiver as one, which leads to where all of its rows stand. */
function together(made, jumpUrl) {
    const [first, ...more] = made;
    if (!first)
        throw new Error('There is nothing to tell.');
    if (more.length === 0)
        return first;
    return { ...first, ...actOnSeveral(made), jumpUrl: first.jumpUrl ?? jumpUrl };
}
/** What a message says on a channel, and where it leads. */
function said(type, telling, place) {
    const zh = textIn(type, telling, 'zh', place);
    const en = textIn(type, telling, 'en', place);
    return {
        msgType: type.code,
        channel: place.channel,
        title: { zh: zh.title, en: en.title },
        content: inBoth(zh.content ?? telling.told.reason, en.content ?? telling.told.reason),
        businessDoc: keyOf(telling.document),
        businessId: telling.moved.id,
        jumpFlag: type.jumpFlag,
        jumpUrl: type.jumpUrl,
        nextTry: null,
    };
}
// What leaves a row in its state is told by its own name.
function stayingAct(document, action) {
    const transition = document.transitions?.[action];
    return transition?.keepsState ? transition : undefined;
}
/** How a message reads: by the template of the language, the default one, the title of its type, or as the product says it. */
function textIn({ templates, title }, { told: reported, document, row, missing, code }, language, { channel, timeZone }) {
    const fit = templates.filter((each) => each.channel === channel);
    const template = fit.find((each) => each.language === language) ??
        fit.find((each) => each.defaultFlag) ??
        fit.find((each) => each.language === 'zh');
    const wording = { language, timeZone, code, onMissing: (name) => missing.add(name) };
    const filled = (text) => fillTemplate(readTemplate(text) ?? [], document, row, wording);
    if (template)
        return { title: filled(template.title), content: filled(template.content) };
    const built = messageTitle(document, row, (document.endpoints?.[reported.action] ??
        document.events?.[reported.action] ??
        stayingAct(document, reported.action))?.label);
    const own = title && (title[language] ?? title.zh);
    return { title: own ? filled(own) : (built[language] ?? built.zh), content: null };
}
// In the inbox at once; outside when the quiet hours are over, and together with what leaves in the same window.
async function timed(type, record, ctx) {
    if (record.status === 'SENT')
        return record;
    const open = type.mergeWindow > 0 ? await openWindow(ctx.db, record) : undefined;
    const from = new Date(new Date(ctx.now).getTime() + type.mergeWindow * 60_000);
    return { ...record, nextTry: open ?? firstTry(from, type.quietHours, type.level, record.timeZone).toISOString() };
}
