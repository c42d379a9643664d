// A bidder in a process of its own: what it bids is never in the memory of the product. Seals bids, and searches files for them.
import { randomBytes, randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { sealOffer, type Room } from './sealOffer.ts';

/** What the bidder is asked to do. */
export type BidderTask =
  | { readonly task: 'seal'; readonly room: Room; readonly applyId: string }
  /** How often a file holds a text that everybody may know, and which of its own secrets. */
  | { readonly task: 'search'; readonly path: string; readonly control: string };

/** The answer to a search. */
export interface Found {
  readonly controls: number;
  /** Which secrets, by what they are: never the secret itself. */
  readonly secrets: readonly string[];
}

// Words of the remark in Latin and Chinese letters, and a price that nobody else names.
const secrets = {
  words: `BID${randomBytes(9).toString('hex')}`,
  letters: `标${[...randomBytes(8)].map((byte) => String.fromCodePoint(0x4e00 + byte * 7)).join('')}`,
  price: `${randomInt(10_000, 99_999)}.${randomInt(10_000_000, 99_999_999)}`,
};

/** A secret as it lies in a memory: in either width of letters, in hexadecimal, and in base64 wherever it begins. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const shifted = [0, 1, 2].map((by) => {
    const whole = Buffer.concat([Buffer.alloc(by), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return Buffer.from(whole.slice(by === 0 ? 0 : by + 1, -2));
  });
  return [bytes, Buffer.from(text, 'utf16le'), Buffer.from(bytes.toString('hex')), ...shifted];
}

const forms = Object.entries(secrets).map(([name, text]) => [name, formsOf(text)] as const);

function countIn(content: Buffer, wanted: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(wanted); at >= 0; at = content.indexOf(wanted, at + 1)) count += 1;
  return count;
}

const partSize = 16 * 1024 * 1024;
// Longer than the longest form of a secret: nothing is missed where two parts meet.
const overlap = 4096;

async function search(path: string, control: Buffer): Promise<Found> {
  const secretsFound = new Set<string>();
  let controls = 0;
  const [file, part] = [await open(path), Buffer.alloc(partSize)];
  try {
    for (let at = 0; ; at += partSize - overlap) {
      const { bytesRead } = await file.read(part, 0, partSize, at);
      const content = part.subarray(0, bytesRead);
      controls += countIn(content, control);
      for (const [name, own] of forms) if (own.some((form) => content.includes(form))) secretsFound.add(name);
      if (bytesRead < partSize) return { controls, secrets: [...secretsFound] };
    }
  } finally {
    await file.close();
  }
}

process.on('message', (task: BidderTask) => {
  void (async () => {
    if (task.task === 'seal') {
      const { words, letters, price } = secrets;
      const offer = { unitPrice: price, remark: `${words} ${letters}` };
      process.send?.(await sealOffer(task.room, task.applyId, '李签署', offer));
      return;
    }
    process.send?.(await search(task.path, Buffer.from(task.control)));
  })();
});
