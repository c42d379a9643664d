import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { format } from '../message/content.rules.ts';
import { chatWord } from './chatWord.document.ts';
import { wordFilter } from './moderation.rules.ts';
// Other processes read a changed list after this time.
const keptFor = 10_000;
export function createRestrictedWords(clock = Date.now) {
    let known;
    return {
        async filter(db) {
            if (known && known.until > clock())
                return known.filter;
            const words = await db.many(sql `select word, act from im_chat_word where enabled_flag and not deleted_flag`);
            known = { filter: wordFilter(words), until: clock() + keptFor };
            return known.filter;
        },
        forget() {
            known = undefined;
        },
    };
}
/** What is left of a message under the word list; refused where a word refuses it. Only texts are looked at. */
export function moderated(filter, content) {
    if (content.format !== format.text)
        return content;
    const word = filter.refusedWord(content.content);
    if (word !== undefined)
        fail(errors.wordRefused, { word });
    const masked = filter.masked(content.content);
    return masked === content.content ? content : { ...content, content: masked, searched: masked };
}
/** The word list: this process goes by a change with the next message. */
export const restrictedWords = (words) => implement(chatWord, { afterSave: () => words.forget() });
