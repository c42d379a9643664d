import { sql, type Database } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { chatWord } from './chatWord.document.ts';
import { wordFilter, type RestrictedWord, type WordFilter } from './wordFilter.rules.ts';

/** The word list of one process. */
export interface RestrictedWords {
  filter(db: Database): Promise<WordFilter>;
  /** Reads the list anew with the next message. */
  forget(): void;
}

// Other processes read a changed list after this time.
const keptFor = 10_000;

export function createRestrictedWords(clock: () => number = Date.now): RestrictedWords {
  let known: { readonly filter: WordFilter; readonly until: number } | undefined;
  return {
    async filter(db) {
      if (known && known.until > clock()) return known.filter;
      const words = await db.many<RestrictedWord>(
        sql`select word, act from im_chat_word where enabled_flag and not deleted_flag`,
      );
      known = { filter: wordFilter(words), until: clock() + keptFor };
      return known.filter;
    },
    forget() {
      known = undefined;
    },
  };
}

/** What somebody says, as far as the word list is about it. */
interface SaidText {
  readonly format: number;
  readonly content: string;
  readonly searched: string;
}

// The format of a message that is plain text.
const text = 0;

/** What is left of a message under the word list; refused where a word refuses it. Only texts are looked at. */
export function moderated<T extends SaidText>(filter: WordFilter, content: T): T {
  if (content.format !== text) return content;
  const word = filter.refusedWord(content.content);
  if (word !== undefined) fail(errors.wordRefused, { word });
  const masked = filter.masked(content.content);
  return masked === content.content ? content : { ...content, content: masked, searched: masked };
}

/** The word list: this process goes by a change with the next message. */
export const restrictedWords = (words: RestrictedWords) => implement(chatWord, { afterSave: () => words.forget() });
