/** An archive as a file: what was read, and the signature of the installation on a line of its own. */
export const archiveFile = (content: string, signature: string): Blob =>
  new Blob([content, `signature ${signature}\n`], { type: 'text/plain;charset=utf-8' });

/** The hash and the signature that an archive says; undefined where it is none. */
export async function readArchive(
  file: Blob,
): Promise<{ readonly hash: string; readonly signature: string } | undefined> {
  const text = await file.text();
  const found = /^signature ([\w-]{20,100})\n?$/m.exec(text);
  if (found?.[1] === undefined) return undefined;
  const content = new TextEncoder().encode(text.slice(0, found.index));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return { hash: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), signature: found[1] };
}
