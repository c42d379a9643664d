import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { becomes, demoSite } from './harness.ts';

/** The texts of the mails to an address, the newest last. */
export async function mailsTo(address: string): Promise<readonly string[]> {
  const folder = join((await demoSite()).dataFolder, 'mail');
  const names = (await readdir(folder).catch((): string[] => [])).toSorted();
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((each) => each.address === address)).map(({ text }) => text ?? '');
}

/** The six digits of the newest mail to an address, once there is one. */
export async function codeFor(address: string): Promise<string> {
  let code = '';
  await becomes(async () => {
    code = /^(\d{6})$/m.exec((await mailsTo(address)).at(-1) ?? '')?.[1] ?? '';
    return code !== '';
  }, true);
  return code;
}

/** The address, without its host, of the newest link mailed to somebody that holds one text and not another, once there is one. */
export async function linkFor(address: string, holds: string, holdsNot?: string): Promise<string> {
  let link = '';
  await becomes(async () => {
    const links = (await mailsTo(address)).flatMap((text) => [...text.matchAll(/https?:\/\/[^/\s]+(\/\S+)/g)]);
    const fits = (each: string): boolean => each.includes(holds) && !(holdsNot && each.includes(holdsNot));
    link = links.map(([, path = '']) => path).findLast((path) => fits(path)) ?? '';
    return link !== '';
  }, true);
  return link;
}
