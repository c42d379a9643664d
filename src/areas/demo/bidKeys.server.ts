import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context, Log } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { saveFile, saveOwnContent, type Files } from '#areas/files/public.ts';
import { sealKey } from '#areas/tendering/keys/sealKey.document.ts';
import { tenderingKeyShare } from '#areas/tendering/keys/tenderingKeyShare.document.ts';
import { createTenderKeys, openFor, shareOf } from '#areas/tendering/public.ts';
import { bytesOfText, fromBase64 } from '#areas/tendering/sealing/canonical.rules.ts';
import { fingerprintOf, proofOfShare, shareBinding, shareInfo } from '#areas/tendering/sealing/shares.rules.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import type { DemoAccount } from './people.server.ts';

/** With it the key files of the demo open. */
const passphrase = 'Demo-2026-bid-key';

/** The key of somebody in the demo: what he keeps, and what the loader confirms his share with. */
export interface DemoKey {
  readonly userId: string;
  readonly userName: string;
  readonly file: string;
  readonly privateKey: string;
}

/** Makes a key for somebody, as his browser would, registered and proven. */
export async function demoKey(ctx: Context, { userId, userName }: DemoAccount): Promise<DemoKey> {
  const { publicKey, privateKey } = await createTenderKeys();
  const fingerprint = await fingerprintOf(fromBase64(publicKey) ?? new Uint8Array(0));
  const [salt, iv, rounds] = [randomBytes(16), randomBytes(12), 600_000];
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(bytesOfText(passphrase), salt, rounds, 32, 'sha256'), iv);
  cipher.setAAD(Buffer.from(publicKey, 'base64'));
  const closed = Buffer.concat([cipher.update(Buffer.from(privateKey, 'base64')), cipher.final(), cipher.getAuthTag()]);
  const { id } = await ctx.store(sealKey).create({ userId, publicKey, fingerprint });
  await ctx.store(sealKey).patch(id, { status: 'ACTIVE', provenAt: ctx.now }, 'register');
  const file = {
    kind: 'bid-key',
    version: 1,
    publicKey,
    fingerprint,
    salt: salt.toString('base64'),
    rounds,
    iv: iv.toString('base64'),
    cipher: closed.toString('base64'),
  };
  return { userId, userName, file: JSON.stringify(file, null, 2), privateKey };
}

/** The proof that the holder of a share makes of it, with the share it belongs to. */
export async function demoProof(
  ctx: Context,
  tenderingId: string,
  key: DemoKey,
): Promise<{ readonly shareId: string; readonly proof: string }> {
  const [share] = await ctx.store(tenderingKeyShare).find({ tenderingId, holderId: key.userId });
  const stored = share && (await shareOf(ctx.db, share.id));
  if (!stored?.enc || !stored.cipher) throw new Error('A holder of the demo has no share.');
  const sealed = { enc: stored.enc, cipher: stored.cipher };
  const opened = await openFor(key.privateKey, sealed, shareInfo, shareBinding(stored.shareId));
  if (!opened) throw new Error('A share of the demo cannot be opened.');
  return { shareId: stored.shareId, proof: await proofOfShare(opened) };
}

/** Remembers the key files of the demo, for every start to lay them down. */
export const rememberKeys = async (ctx: Context, tenderingId: string, keys: readonly DemoKey[]): Promise<void> => {
  const files = keys.map(({ userName, file }) => ({ userName, file }));
  await ctx.db.run(sql`
    insert into sys_installation (key, value)
    values ('demoKeys', ${JSON.stringify({ tenderingId, files })}::jsonb)`);
};

/**
 * Lays the key files of the demo with the tender that they open. Their contents are laid down at every start: a copy of the
 * database comes without the files.
 */
export async function showDemoKeys(engine: Engine, files: Files, log: Log, isFresh: boolean): Promise<void> {
  const [row] = await engine.pool.bare<{ value: unknown }>(
    sql`select value from sys_installation where key = 'demoKeys'`,
  );
  if (!isRecord(row?.value) || !Array.isArray(row.value['files'])) return;
  const tenderingId = String(row.value['tenderingId']);
  const list: unknown[] = row.value['files'];
  for (const each of list.filter(isRecord)) {
    const content = await saveOwnContent(files, Readable.from(Buffer.from(String(each['file']))));
    if (!isFresh) continue;
    await runRequest(engine, { user: systemUser, language: 'zh', log }, (ctx) =>
      saveFile(ctx, files, {
        name: `${String(each['userName'])} · ${passphrase}.txt`,
        contentType: 'text/plain; charset=utf-8',
        ...content,
        businessId: tenderingId,
        businessDocument: keyOf(tendering),
        kind: 'Internal',
        purpose: 'attachment',
        uploaderSide: 'buyer',
      }),
    );
  }
}
