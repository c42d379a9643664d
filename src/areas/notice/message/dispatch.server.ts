import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { ruleFragment } from '#engine/rights/predicate.ts';
import { recipientsOf, keyOf, permissionOf, tableOf, type AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { textOf, type Bilingual, type Label, type Language } from '#model/label.ts';
import { fillTemplate, readTemplate, type Wording } from '../template/template.rules.ts';
import type { PersonalChannel } from './channels.server.ts';
import { actOnSeveral, firstTry, inBoth, masked } from './delivery.rules.ts';
import { companyOf, isSealed, messageTitle, recipientSupplier, taskText } from './message.rules.ts';
import { usersNamed } from './userNames.queries.ts';
import { wake } from './message.queries.ts';
import {
  insertRecords,
  openWindow,
  typesOf,
  type NewRecord,
  type StoredType,
  type QueuedNotification,
  type NotifiedRow,
} from './outbox.queries.ts';
import { resolveRecipients, type RecipientRules, type ResolvedRecipient } from './recipients.queries.ts';
import { readablePart, visibleTo } from './visibility.server.ts';

export interface DispatchParts {
  readonly registry: () => Registry;
  readonly newId: () => string;
  readonly timeZone: string;
}

/** One message being told: the row, as it became then and as it is now. */
interface Telling {
  readonly told: QueuedNotification;
  readonly moved: NotifiedRow;
  readonly document: AnyDocument;
  readonly row: AnyRow;
  /** The supplier that may hear of it; null where the wall hides the row, then or now. */
  readonly supplierId: string | null;
  /** Placeholders that had no value. */
  readonly missing: Set<string>;
  /** The label of a value of a quick code. */
  readonly code: NonNullable<Wording['code']>;
}

/** Keeps a message for everybody who hears of a transition, and gives when the next of them leaves the house. */
export async function dispatchNotifications(
  parts: DispatchParts,
  reported: QueuedNotification,
  ctx: Context,
): Promise<string[]> {
  const document = parts.registry().find(reported.document);
  const types = document ? await typesOf(ctx.db, `${reported.document}.${reported.action}`) : [];
  if (!document || types.length === 0) return [];
  const code = await codesOf(parts.registry(), document, ctx);
  const missing = new Set<string>();
  const tellings: Telling[] = [];
  for (const moved of reported.rows) {
    const now = await rowOf(document, moved.id, types.some(saysLines), ctx);
    if (!now) continue;
    const row = { ...now, status: moved.status };
    const isHidden = recipientSupplier(document, { ...now }) === null;
    const supplierId = isHidden ? null : recipientSupplier(document, row);
    tellings.push({ told: reported, moved, document, row, supplierId, missing, code });
  }
  const times: string[] = [];
  for (const type of types) times.push(...(await messageOf(parts, type, tellings, ctx)));
  if (missing.size > 0) ctx.log.warn({ document: reported.document, missing: [...missing] }, 'a message lacks values');
  return times;
}

// The lines of an order may be thousands: they are read only where a template says them.
const saysLines = ({ title, templates }: StoredType): boolean => JSON.stringify([title, templates]).includes('{{#');

async function rowOf(document: AnyDocument, id: string, withLines: boolean, ctx: Context) {
  if (withLines) return ctx.store(document).maybe(id);
  const [row] = await ctx.store(document).find({ ids: [id] });
  return row;
}

// The labels of every quick code that the document or one of its lines has a field of.
async function codesOf({ quickCodes }: Registry, document: AnyDocument, ctx: Context): Promise<Telling['code']> {
  const holders = [document, ...Object.values(document.fields).flatMap(({ of }) => of ?? [])];
  const lists = holders.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ type, list }) => (type === 'quickCode' && list !== undefined ? [list] : [])),
  );
  const known = new Map<string, Label>();
  for (const list of new Set(lists))
    for (const { value, label } of (await quickCodes?.(ctx, list)) ?? []) known.set(`${list} ${value}`, label);
  return (list, value) => known.get(`${list} ${value}`);
}

async function isWanted({ rule }: StoredType, { document, moved }: Telling, ctx: Context): Promise<boolean> {
  if (rule === null) return true;
  const fits = await ctx.db.maybe(sql`
    select 1 from ${sql.table(tableOf(document))} t where t.id = ${moved.id}::bigint and ${ruleFragment(document, 't', rule)}`);
  return fits !== undefined;
}

/** A message with the zone of whoever gets it. */
interface MadeRecord extends NewRecord {
  readonly timeZone: string;
}

async function messageOf(
  parts: DispatchParts,
  type: StoredType,
  tellings: readonly Telling[],
  ctx: Context,
): Promise<string[]> {
  const made: MadeRecord[] = [];
  for (const telling of tellings)
    if (await isWanted(type, telling, ctx)) made.push(...(await recordsOf(parts, type, telling, ctx)));
  const records: NewRecord[] = [];
  for (const same of Map.groupBy(
    made,
    ({ receiverId, webhookId, channel }) => `${receiverId}/${webhookId}/${channel}`,
  ).values())
    records.push(await timed(type, together(same, tellings[0]?.told.together ?? null), ctx));
  if (records.length === 0) return [];
  insertRecords(ctx.db, records);
  const woken = records.flatMap(({ status, receiverId }) => (status === 'SENT' && receiverId ? receiverId : []));
  if (woken.length > 0) wake(ctx.db, woken);
  return records.flatMap(({ nextTry }) => (nextTry === null ? [] : [nextTry]));
}

async function recordsOf(
  parts: DispatchParts,
  type: StoredType,
  telling: Telling,
  ctx: Context,
): Promise<MadeRecord[]> {
  const receivers = await resolveRecipients(ctx.db, await receiverRules(type, telling, ctx));
  const records: MadeRecord[] = [];
  for (const { receiver, row } of await visibleTo(parts.registry(), telling, receivers, ctx))
    for (const channel of type.channels) {
      const record = recordFor(parts, type, { ...telling, row }, receiver, channel);
      if (record) records.push(record);
    }
  if (type.webhookId !== null && !isSealed(telling.document, telling.row))
    records.push(await robotRecord(parts, type, telling, ctx));
  return records;
}

async function receiverRules({ receivers }: StoredType, telling: Telling, ctx: Context): Promise<RecipientRules> {
  const { told: reported, moved, document, row, supplierId } = telling;
  const declared = receivers.length > 0 ? [] : recipientsOf(document, reported.action);
  const objects = declared.filter((recipient) => typeof recipient === 'object');
  const holders = objects.find((recipient) => 'holdersOf' in recipient);
  const paths = [
    ...objects.flatMap((recipient) => ('peopleIn' in recipient ? recipient.peopleIn : [])),
    ...receivers.flatMap(({ receiverKind, field }) => (receiverKind === 'FIELD' ? (field ?? []) : [])),
  ];
  const rolesFor = (kind: string) =>
    receivers.flatMap(({ receiverKind, roleId }) => (receiverKind === kind ? (roleId ?? []) : []));
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
    ownIds: await usersNamed(
      ctx.db,
      document,
      moved.id,
      objects.flatMap((recipient) => ('person' in recipient ? recipient.person : [])),
    ),
    viewPermission: permissionOf(document, 'query'),
    companyId: companyOf(document, row),
    exceptId: reported.actorId,
    isSealed: isSealed(document, row),
  };
}

const addressFields = { EMAIL: 'email', SMS: 'phone', WECHAT: 'openId' } as const satisfies Record<
  PersonalChannel,
  keyof ResolvedRecipient
>;

const isOutside = (channel: string): channel is PersonalChannel => channel in addressFields;

/** The message to one person on one channel; undefined where it was turned off, or there is no address. */
function recordFor(
  { newId, timeZone }: DispatchParts,
  type: StoredType,
  telling: Telling,
  receiver: ResolvedRecipient,
  channel: string,
): MadeRecord | undefined {
  const { told: reported, moved } = telling;
  const isClosed = type.closed.some((each) => each.userId === receiver.id && each.channel === channel);
  if (type.userCloseFlag && isClosed) return undefined;
  const address = isOutside(channel) ? receiver[addressFields[channel]] : null;
  if (isOutside(channel) && !address) return undefined;
  const zone = receiver.timezone ?? timeZone;
  return {
    ...said(type, telling, { channel, timeZone: zone, side: receiver.isSupplier ? 'supplier' : 'buyer' }),
    channel,
    timeZone: zone,
    id: newId(),
    receiverId: receiver.id,
    webhookId: null,
    address: address ? masked(address) : null,
    status: isOutside(channel) ? 'QUEUED' : 'SENT',
    dedupeKey: [type.code, reported.action, moved.id, moved.versionNo, receiver.id, channel].join('/'),
  };
}

/** The message to the robot of a type: a group may be anybody, so it hears nothing that is kept from somebody. */
async function robotRecord(
  { registry, newId, timeZone }: DispatchParts,
  type: StoredType,
  telling: Telling,
  ctx: Context,
): Promise<MadeRecord> {
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
    dedupeKey: [type.code, reported.action, moved.id, moved.versionNo, `robot-${type.webhookId}`, keyOf(document)].join(
      '/',
    ),
  };
}

interface Place {
  readonly channel: string;
  readonly timeZone: string;
  /** The side of whoever reads it; undefined where nobody knows. */
  readonly side?: 'buyer' | 'supplier';
}

/** The messages of one act to one receiver as one, which leads to where all of its rows stand. */
function together(made: readonly MadeRecord[], jumpUrl: string | null): MadeRecord {
  const [first, ...more] = made;
  if (!first) throw new Error('There is nothing to tell.');
  if (more.length === 0) return first;
  return { ...first, ...actOnSeveral(made), jumpUrl: first.jumpUrl ?? jumpUrl };
}

/** What a message says on a channel, and where it leads. */
function said(type: StoredType, telling: Telling, place: Place) {
  const zh = textIn(type, telling, 'zh', place);
  const en = textIn(type, telling, 'en', place);
  return {
    msgType: type.code,
    channel: place.channel,
    title: { zh: zh.title, en: en.title },
    content: inBoth(zh.content ?? reasonAfter(zh.task, telling), en.content ?? reasonAfter(en.task, telling)),
    businessDoc: keyOf(telling.document),
    businessId: telling.moved.id,
    jumpFlag: type.jumpFlag,
    jumpUrl: type.jumpUrl,
    nextTry: null,
  };
}

// What is to be done comes before why.
function reasonAfter(task: string | undefined, { told: { reason } }: Telling): string | null {
  return task === undefined ? reason : [task, reason].filter(Boolean).join('\n');
}

// What leaves a row in its state is told by its own name.
function stayingAct(document: AnyDocument, action: string): Transition | undefined {
  const transition = document.transitions?.[action];
  return transition?.keepsState ? transition : undefined;
}

/** How a message reads: by the template of the language, the default one, the title of its type, or as the product says it. */
function textIn(
  { templates, title }: StoredType,
  { told: reported, document, row, missing, code }: Telling,
  language: Language,
  { channel, timeZone, side }: Place,
): { readonly title: string; readonly content: string | null; readonly task?: string } {
  const fit = templates.filter((each) => each.channel === channel);
  const template =
    fit.find((each) => each.language === language) ??
    fit.find((each) => each.defaultFlag) ??
    fit.find((each) => each.language === 'zh');
  const wording = { language, timeZone, code, onMissing: (name: string) => missing.add(name) };
  const filled = (text: string) => fillTemplate(readTemplate(text) ?? [], document, row, wording);
  if (template) return { title: filled(template.title), content: filled(template.content) };
  const built: Bilingual = messageTitle(
    document,
    row,
    (
      document.endpoints?.[reported.action] ??
      document.events?.[reported.action] ??
      stayingAct(document, reported.action)
    )?.label,
    side,
  );
  const own = title && (title[language] ?? title.zh);
  const task = side && taskText(document, row, side, timeZone);
  return {
    title: own ? filled(own) : (built[language] ?? built.zh),
    content: null,
    ...(task ? { task: textOf(task, language) } : {}),
  };
}

// In the inbox at once; outside when the quiet hours are over, and together with what leaves in the same window.
async function timed(type: StoredType, record: MadeRecord, ctx: Context): Promise<NewRecord> {
  if (record.status === 'SENT') return record;
  const open = type.mergeWindow > 0 ? await openWindow(ctx.db, record) : undefined;
  const from = new Date(new Date(ctx.now).getTime() + type.mergeWindow * 60_000);
  return { ...record, nextTry: open ?? firstTry(from, type.quietHours, type.level, record.timeZone).toISOString() };
}
