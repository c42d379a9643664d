import type { Row } from '#model/row.ts';
import { bytesOfText, textOfBytes, toBase64, type Bytes } from '#areas/tendering/sealing/canonical.rules.ts';
import { bindingBytes, type SealBinding } from '#areas/tendering/sealing/envelope.rules.ts';
import { innerOf, outerInfo } from '#areas/tendering/sealing/outer.rules.ts';
import { inParts } from '#areas/tendering/sealing/sealBid.web.ts';
import { challengeInfo, proofOfShare, shareBinding, shareInfo } from '#areas/tendering/sealing/shares.rules.ts';
import {
  createKeyFile,
  openWithKeyFile,
  type KeyFile,
  type SealedForOne,
} from '#areas/tendering/keys/personalKey.web.ts';
import { tenderingKeyShare } from '#areas/tendering/keys/tenderingKeyShare.document.ts';
import type { EnvelopeKind } from '#areas/tendering/tender/envelopes.rules.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import { person } from './app.ts';
import { manager } from './needs.ts';
import type { Person } from './person.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { newTender, tenderAdmin } from './tenders.ts';

/** The passphrase of every key of the tests. */
const testPassphrase = '十二个字符以上的口令 correct horse';

/** Somebody with a key of his own, made and proven as the browser does it. */
export interface Holder {
  readonly who: Person;
  readonly file: KeyFile;
}

const made = new Map<string, Promise<Holder>>();

/** Registers a key of somebody and proves it. */
export async function registeredKey(who: Person): Promise<KeyFile> {
  const file = await createKeyFile(testPassphrase);
  const { id, challenge } = await who.post<{ id: string; challenge: SealedForOne }>('/bidding/sealKey/register', {
    publicKey: file.publicKey,
  });
  const opened = await openWithKeyFile(file, testPassphrase, challenge, {
    info: challengeInfo,
    binding: bytesOfText(id),
  });
  await who.post('/bidding/sealKey/prove', { id, answer: textOfBytes(opened ?? new Uint8Array(0)) });
  return file;
}

/** A holder of the company of the chain, by name. */
export function holder(name: string): Promise<Holder> {
  const known = made.get(name) ?? newHolder(name);
  made.set(name, known);
  return known;
}

async function newHolder(name: string): Promise<Holder> {
  const { companyId } = await purchasingFixture();
  const who = await person(name, { userType: 'BUYER', roles: ['key_holder'], companies: [companyId] });
  return { who, file: await registeredKey(who) };
}

/** The shares of somebody in a tender, one for each envelope. */
export async function sharesOf({ who }: Holder, tenderingNo: string): Promise<Row<typeof tenderingKeyShare>[]> {
  const { records } = await who.query(tenderingKeyShare, { tenderingNo });
  return records.filter(({ status, holderId }) => holderId === who.id && status !== 'VOIDED');
}

/** The share of somebody in a tender of one envelope. */
export async function shareOf(one: Holder, tenderingNo: string): Promise<Row<typeof tenderingKeyShare>> {
  const [own] = await sharesOf(one, tenderingNo);
  if (!own) throw new Error('There is no share.');
  return own;
}

/** Opens a share in the browser of its holder. */
export async function openedShare({ who, file }: Holder, shareId: string): Promise<Bytes> {
  const { sealed } = await who.post<{ sealed: SealedForOne }>('/bidding/tenderingKeyShare/sealedShare', {
    id: shareId,
  });
  const place = { info: shareInfo, binding: shareBinding(shareId) };
  return (await openWithKeyFile(file, testPassphrase, sealed, place)) ?? new Uint8Array(0);
}

/** Confirms the share of somebody. */
export async function confirmShare(one: Holder, tenderingNo: string): Promise<void> {
  const { id } = await shareOf(one, tenderingNo);
  const proof = await proofOfShare(await openedShare(one, id));
  await one.who.run(tenderingKeyShare, 'confirmShare', id, { proof });
}

/** Provides the share of somebody. */
export async function provideShare(one: Holder, tenderingNo: string): Promise<void> {
  const { id } = await shareOf(one, tenderingNo);
  await one.who.run(tenderingKeyShare, 'provideShare', id, { share: toBase64(await openedShare(one, id)) });
}

/** A tender that is approved and names these holders; its keys are not made yet. */
export async function heldTender(
  holders: readonly Holder[],
  values: Parameters<typeof newTender>[1] = {},
): Promise<Row<typeof tendering>> {
  const { buyer } = await purchasingFixture();
  const drafted = await newTender([{}], {
    sealMode: 'KEYHOLDER',
    holders: holders.map(({ who }) => ({ userId: who.id })),
    ...values,
  });
  await buyer.run(tendering, 'submit', drafted.id, {});
  return (await manager()).run(tendering, 'approve', drafted.id);
}

/** The same, with its keys made, every share confirmed, published. */
export async function publishedHeldTender(
  holders: readonly Holder[],
  values: Parameters<typeof newTender>[1] = {},
): Promise<Row<typeof tendering>> {
  const admin = await tenderAdmin();
  const approved = await heldTender(holders, values);
  await admin.run(tendering, 'makeKeys', approved.id);
  for (const each of holders) await confirmShare(each, approved.tenderingNo);
  return admin.run(tendering, 'publish', approved.id);
}

/** Opens the outer layer of a bid in the browser of its bidder. */
export async function openOwnBid(who: Person, file: KeyFile, applyId: string) {
  const { sealed, binding, priceApart } = await who.post<{
    sealed: SealedForOne;
    binding: SealBinding;
    priceApart: boolean;
  }>('/bidding/tenderingApply/sealedBid', { id: applyId });
  const place = { info: outerInfo, binding: bindingBytes(binding) };
  const opened = await openWithKeyFile(file, testPassphrase, sealed, place);
  const { enc, cipher, price } = innerOf(opened ?? new Uint8Array(0), priceApart);
  return {
    id: applyId,
    enc,
    cipher: inParts(cipher),
    ...(price ? { priceEnc: price.enc, priceCipher: inParts(price.cipher) } : {}),
  };
}

/** Every holder confirms or provides his share of an envelope. */
export const actWithShares = async (
  holders: readonly Holder[],
  { tenderingNo }: { readonly tenderingNo: string },
  kind: EnvelopeKind,
  act: 'confirmShare' | 'provideShare',
): Promise<void> => {
  for (const each of holders)
    for (const { id, envelopeKind } of await sharesOf(each, tenderingNo)) {
      if (envelopeKind !== kind) continue;
      const share = await openedShare(each, id);
      if (act === 'confirmShare') await each.who.run(tenderingKeyShare, act, id, { proof: await proofOfShare(share) });
      else await each.who.run(tenderingKeyShare, act, id, { share: toBase64(share) });
    }
};
