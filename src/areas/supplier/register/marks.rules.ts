import { isRecord } from '#model/value.ts';

/** What an approver wants corrected: where it stands in the registration, what it is called, and why. */
export interface Mark {
  readonly path: string;
  readonly name: string;
  readonly note: string;
}

const most = 100;

/** The marks that a stored or sent value holds; what is not one is left out. */
export function marksIn(value: unknown): Mark[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, most).flatMap((each): Mark[] => {
    if (!isRecord(each)) return [];
    const [path, name, note] = [each['path'], each['name'], each['note']].map((part) =>
      typeof part === 'string' ? part.trim() : '',
    );
    if (!path || !note || !/^[A-Za-z0-9_.]{1,100}$/.test(path)) return [];
    return [{ path, name: (name ?? '').slice(0, 100), note: note.slice(0, 200) }];
  });
}
