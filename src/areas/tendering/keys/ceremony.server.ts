import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { fromBase64, toBase64, type Bytes } from '../sealing/canonical.rules.ts';
import { addTenderKey, dropTenderKey, tenderKey } from '../sealing/sealing.queries.ts';
import { checkOfShare, combineKey, splitKey } from '../sealing/shares.server.ts';
import { shareBinding, shareInfo } from '../sealing/shares.rules.ts';
import { createTenderKeys, sealFor } from '../sealing/suite.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { envelopesOf, type EnvelopeKind } from '../tender/envelopes.rules.ts';
import { isHeld } from '../tender/sealModes.rules.ts';
import { errors } from './errors.ts';
import { addShare, dropShares, sharesOf } from './keys.queries.ts';
import { keysOfUsers } from './sealKey.server.ts';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';

type Share = Row<typeof tenderingKeyShare>;

/** Refuses a tender whose holders could not open it, or one of whom could alone. */
export function checkHolders(row: Tender): void {
  if (!isHeld(row)) return;
  const holders = new Set(row.holders.map(({ userId }) => userId));
  if (holders.size < 2) fail(errors.holdersMissing);
  const most = holders.size + (row.vaultFlag ? 1 : 0);
  if (row.keyThreshold < 2 || row.keyThreshold > most)
    fail(errors.thresholdWrong, { threshold: row.keyThreshold, most });
}

/** Refuses to make keys as long as a holder has none of his own to seal a share for. */
export async function checkHolderKeys(ctx: Context, row: Tender): Promise<void> {
  checkHolders(row);
  const keys = await ctx.asSystem((system) =>
    keysOfUsers(
      system,
      row.holders.map(({ userId }) => userId),
    ),
  );
  for (const { userId, userName } of row.holders)
    if (!keys.has(userId)) fail(errors.holderWithoutKey, { holder: userName ?? '' });
}

/** The shares of a tender that count, in the order in which they were made. */
export const sharesInForce = async (system: Context, tenderingId: string): Promise<Share[]> =>
  (await system.store(tenderingKeyShare).find({ tenderingId })).filter(({ status }) => status !== 'VOIDED');

/**
 * Makes the key pairs of a tender, one for each envelope, splits their private halves over the holders and forgets them: each share is sealed for its
 * holder's own key, the one of the vault lies encrypted. Former shares are void from then on.
 */
export async function makeSharedKeys(ctx: Context, seal: SecretBox, row: Tender): Promise<void> {
  await ctx.asSystem(async (system) => {
    await voidShares(system, row.id);
    await dropTenderKey(system.db, row.id);
    const holders = row.holders.map(({ userId }) => userId);
    const keys = await keysOfUsers(system, holders);
    for (const kind of envelopesOf(row)) await makeShares(system, seal, { row, kind, holders, keys });
  });
}

interface Making {
  readonly row: Tender;
  readonly kind: EnvelopeKind;
  readonly holders: readonly string[];
  readonly keys: Awaited<ReturnType<typeof keysOfUsers>>;
}

async function makeShares(system: Context, seal: SecretBox, { row, kind, holders, keys }: Making): Promise<void> {
  const { publicKey, privateKey } = await createTenderKeys();
  const shares = await splitKey(privateKey, holders.length + (row.vaultFlag ? 1 : 0), row.keyThreshold);
  await addTenderKey(system.db, { tenderingId: row.id, kind, publicKey, sealed: null });
  for (const [index, share] of shares.entries()) {
    const holderId = holders[index];
    const key = holderId === undefined ? undefined : keys.get(holderId);
    if (holderId !== undefined && !key) return fail(errors.holderWithoutKey, { holder: '' });
    const made = await system.store(tenderingKeyShare).create({
      tenderingId: row.id,
      tenderingNo: row.tenderingNo,
      title: row.tenderingName,
      companyId: row.companyId,
      holderId: holderId ?? null,
      envelopeKind: kind,
      vaultFlag: holderId === undefined,
      fingerprint: key?.fingerprint ?? null,
      keyRound: row.keyRound,
      threshold: row.keyThreshold,
      bidDeadline: row.bidDeadline,
      openTime: row.openTime,
    });
    await storeShare(system, seal, { shareId: made.id, share, publicKey: key?.publicKey });
    if (holderId === undefined)
      await system
        .store(tenderingKeyShare)
        .patch(made.id, { status: 'CONFIRMED', confirmedAt: system.now }, 'confirmShare');
    else await notifyEvent(system, tenderingKeyShare, 'issued', made.id, null);
    share.fill(0);
  }
}

async function storeShare(
  system: Context,
  seal: SecretBox,
  {
    shareId,
    share,
    publicKey,
  }: { readonly shareId: string; readonly share: Bytes; readonly publicKey: string | undefined },
): Promise<void> {
  const sealed =
    publicKey === undefined ? undefined : await sealFor(publicKey, share, shareInfo, shareBinding(shareId));
  await addShare(system.db, {
    shareId,
    enc: sealed?.enc ?? null,
    cipher: sealed?.cipher ?? null,
    sealed: sealed ? null : seal.encrypt(toBase64(share)),
    checkHash: await checkOfShare(share),
  });
}

/** Lets holders read when bids close and are opened, after that has moved. */
export const moveShares = (ctx: Context, { id, bidDeadline, openTime }: Tender): Promise<void> =>
  ctx.asSystem(async (system) => {
    for (const share of await sharesInForce(system, id))
      if (share.openTime !== openTime || share.bidDeadline !== bidDeadline)
        await system.store(tenderingKeyShare).patch(share.id, { bidDeadline, openTime }, 'move');
  });

/** Refuses to publish before the keys are made and every holder has shown that he can open his share. */
export async function checkCeremony(ctx: Context, row: Tender): Promise<void> {
  if (!isHeld(row)) return;
  // Shares of a first stage are used up; those of this round count.
  const shares = (await ctx.asSystem((system) => sharesInForce(system, row.id))).filter(
    ({ keyRound, status }) => keyRound === row.keyRound && status !== 'USED',
  );
  if (shares.length === 0) fail(errors.keysNotMade);
  for (const kind of envelopesOf(row)) {
    const own = shares.filter(({ envelopeKind }) => envelopeKind === kind);
    if (own.filter(({ status }) => status !== 'LOST').length < row.keyThreshold)
      fail(errors.sharesTooFew, {
        count: own.filter(({ status }) => status === 'CONFIRMED').length,
        least: row.keyThreshold,
      });
  }
  const open = shares.filter(({ status }) => status !== 'CONFIRMED');
  if (open.length > 0)
    fail(errors.sharesUnconfirmed, {
      holders: [...new Set(open.map(({ holderName }) => holderName))].join('、'),
    });
}

/** Refuses to open an envelope with fewer shares than its key needs. */
export async function checkShares(ctx: Context, row: Tender, kind: EnvelopeKind): Promise<void> {
  if (!isHeld(row)) return;
  const shares = await ctx.asSystem((system) => sharesInForce(system, row.id));
  const count = shares.filter(({ status, envelopeKind }) => status === 'PROVIDED' && envelopeKind === kind).length;
  if (count < row.keyThreshold) fail(errors.sharesMissing, { count, least: row.keyThreshold });
}

/** The private key of one kind of envelope, as the mode of the tender keeps it; an empty text where there is none any more. Refuses shares that make another key. */
export async function openingKey(system: Context, seal: SecretBox, row: Tender, kind: EnvelopeKind): Promise<string> {
  const key = await tenderKey(system.db, row.id, kind);
  if (!key) return '';
  if (key.sealed !== null) return seal.decrypt(key.sealed);
  const provided = (await sharesInForce(system, row.id)).filter(
    ({ status, envelopeKind }) => status === 'PROVIDED' && envelopeKind === kind,
  );
  const stored = await sharesOf(
    system.db,
    provided.map(({ id }) => id),
  );
  const shares = stored.flatMap((share) =>
    share.provided === null ? [] : (fromBase64(seal.decrypt(share.provided)) ?? []),
  );
  return (await combineKey(shares, key.publicKey)) ?? fail(errors.keyNotOurs);
}

/** Ends the shares of an envelope that was opened, and its key: nothing is left that could open anything. */
export async function useShares(system: Context, tenderingId: string, kind: EnvelopeKind): Promise<void> {
  const shares = (await sharesInForce(system, tenderingId)).filter(({ envelopeKind }) => envelopeKind === kind);
  for (const { id, status } of shares)
    await system.store(tenderingKeyShare).patch(id, { status: status === 'PROVIDED' ? 'USED' : 'VOIDED' }, 'openBids');
  await dropShares(
    system.db,
    shares.map(({ id }) => id),
  );
}

/** Voids the shares of a tender; what they would open stays closed for good. */
export async function voidShares(system: Context, tenderingId: string): Promise<void> {
  const shares = (await sharesInForce(system, tenderingId)).filter(({ status }) => status !== 'USED');
  for (const { id } of shares) await system.store(tenderingKeyShare).patch(id, { status: 'VOIDED' }, 'void');
  await dropShares(
    system.db,
    shares.map(({ id }) => id),
  );
}
