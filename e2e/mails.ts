import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { becomes, demoSite } from './harness.ts';

/** The six digits of the newest mail to an address, once there is one. */
export async function codeFor(address: string): Promise<string> {
  const folder = join((await demoSite()).dataFolder, 'mail');
  let code = '';
  await becomes(async () => {
    const names = (await readdir(folder).catch((): string[] => [])).toSorted();
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    const own = mails.filter((mail) => mail.to?.some((each) => each.address === address));
    code = /^(\d{6})$/m.exec(own.at(-1)?.text ?? '')?.[1] ?? '';
    return code !== '';
  }, true);
  return code;
}
