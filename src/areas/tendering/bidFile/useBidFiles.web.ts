import { useEffect, useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { leftBehind } from '#ui/files/transfer.ts';
import { RefusalError } from '#ui/request.ts';
import { fromBase64, toBase64 } from '../sealing/canonical.rules.ts';
import { readLocally, writeLocally } from './localVault.web.ts';
import { sendBidFile } from './sendBidFile.web.ts';
import { newFileSecret, readNamedFiles, type NamedFile } from './stream.rules.ts';

/** A file of a bid as its page shows it. */
export interface BidFileItem {
  readonly mark: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'paused' | 'failed';
  /** How much of it has been sent, 0 to 1. */
  readonly part: number;
  readonly problem?: string;
  readonly named?: NamedFile;
}

// What this browser has to know to go on with a file of which a part is sent.
interface Begun {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly key: string;
  readonly prefix: string;
  /** It is complete, and stands in no draft yet. */
  readonly named?: NamedFile;
}

const begunIn = (value: unknown): Begun[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).flatMap((each) => {
    const { name, size, lastModified, key, prefix } = each;
    if (typeof name !== 'string' || typeof size !== 'number' || typeof lastModified !== 'number') return [];
    if (typeof key !== 'string' || typeof prefix !== 'string') return [];
    const [named] = readNamedFiles({ files: [each['named']] });
    return [{ name, size, lastModified, key, prefix, ...(named ? { named } : {}) }];
  });

const itemOf = (file: NamedFile): BidFileItem => ({
  mark: file.prefix,
  name: file.name,
  size: file.size,
  state: 'done',
  part: 1,
  named: file,
});

interface Options {
  readonly applyId: string;
  /** The files that the draft names already. */
  readonly first: readonly NamedFile[];
  /** The files that are complete, whenever they change. */
  readonly onChange: (files: readonly NamedFile[]) => void;
}

/** The files of a bid: encrypted and sent one after the other; what is begun goes on when the file is chosen again. */
export function useBidFiles({ applyId, first, onChange }: Options) {
  const [items, setItems] = useState<readonly BidFileItem[]>(() => first.map(itemOf));
  const current = useRef(items);
  const begun = useRef<readonly Begun[]>([]);
  const running = useRef<{ readonly mark: string; readonly stop: AbortController }>(undefined);
  const queue = useRef<{ readonly mark: string; readonly file: File }[]>([]);
  // What was chosen on this page: once the connection is back, it goes on without being chosen again.
  const chosen = useRef(new Map<string, File>());
  const vault = `files.${applyId}`;

  const change = (next: readonly BidFileItem[]): void => {
    current.current = next;
    setItems(next);
  };
  const set = (mark: string, part: Partial<BidFileItem>): void =>
    change(current.current.map((item) => (item.mark === mark ? { ...item, ...part } : item)));
  const report = (): void => onChange(current.current.flatMap(({ named }) => named ?? []));
  const remember = (next: readonly Begun[]): void => {
    begun.current = next;
    void writeLocally(vault, next);
  };

  useEffect(() => {
    const resume = async (): Promise<void> => {
      const found = await readLocally(vault);
      begun.current = begunIn(found).filter(({ prefix }) => current.current.every(({ mark }) => mark !== prefix));
      const known = begun.current.map(({ prefix, name, size, named }): BidFileItem =>
        named ? itemOf(named) : { mark: prefix, name, size, state: 'paused', part: 0 },
      );
      if (known.length > 0) change([...current.current, ...known]);
      if (known.some(({ named }) => named !== undefined)) report();
    };
    const goOn = (): void => {
      for (const [mark, file] of chosen.current)
        if (current.current.some((item) => item.mark === mark && item.state === 'paused')) enqueue(mark, file);
      void work();
    };
    void resume();
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      running.current?.stop.abort(leftBehind);
    };
    // Once: everything it works with is behind references.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  async function work(): Promise<void> {
    if (running.current) return;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { mark, file } = next;
      const secret = begun.current.find(({ prefix }) => prefix === mark);
      const [key, prefix] = [fromBase64(secret?.key ?? ''), fromBase64(mark)];
      if (!secret || !key || !prefix) continue;
      const stop = new AbortController();
      running.current = { mark, stop };
      set(mark, { state: 'sending', part: 0 });
      try {
        const named = await sendBidFile({
          applyId,
          file,
          secret: { key, prefix },
          onProgress: (part) => set(mark, part >= 1 ? { state: 'checking', part } : { part }),
          signal: stop.signal,
        });
        set(mark, { state: 'done', part: 1, named });
        chosen.current.delete(mark);
        remember(begun.current.map((each) => (each.prefix === mark ? { ...each, named } : each)));
        report();
      } catch (error) {
        if (!stop.signal.aborted)
          set(mark, { state: error instanceof RefusalError ? 'failed' : 'paused', problem: messageOf(error) });
      } finally {
        running.current = undefined;
      }
    }
  }

  return {
    items,
    /** Whether some of them are not complete. */
    isOpen: items.some(({ state }) => state !== 'done' && state !== 'failed'),
    add(files: readonly File[]): void {
      for (const file of files) {
        const known = begun.current.find(
          ({ name, size, lastModified }) =>
            name === file.name && size === file.size && lastModified === file.lastModified,
        );
        const mark = known?.prefix ?? begin(file);
        const item = current.current.find((each) => each.mark === mark);
        if (
          item?.state === 'done' ||
          running.current?.mark === mark ||
          queue.current.some((each) => each.mark === mark)
        )
          continue;
        if (!item) change([...current.current, { mark, name: file.name, size: file.size, state: 'waiting', part: 0 }]);
        chosen.current.set(mark, file);
        enqueue(mark, file);
      }
      void work();
    },
    /** Puts a complete file into the technical or the commercial envelope. */
    place(mark: string, envelope: 'TECH' | 'PRICE'): void {
      const named = current.current.find((item) => item.mark === mark)?.named;
      if (!named) return;
      const { envelope: _, ...file } = named;
      set(mark, { named: envelope === 'PRICE' ? { ...file, envelope } : file });
      report();
    },
    remove(mark: string): void {
      if (running.current?.mark === mark) running.current.stop.abort();
      queue.current = queue.current.filter((each) => each.mark !== mark);
      chosen.current.delete(mark);
      remember(begun.current.filter(({ prefix }) => prefix !== mark));
      change(current.current.filter((item) => item.mark !== mark));
      report();
    },
  };

  function enqueue(mark: string, file: File): void {
    set(mark, { state: 'waiting' });
    queue.current.push({ mark, file });
  }

  function begin(file: File): string {
    const { key, prefix } = newFileSecret();
    const mark = toBase64(prefix);
    remember([
      ...begun.current,
      { name: file.name, size: file.size, lastModified: file.lastModified, key: toBase64(key), prefix: mark },
    ]);
    return mark;
  }
}

export type BidFileList = ReturnType<typeof useBidFiles>;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
