import { implementService } from '#engine/runtime/implement.ts';
import { findByName, namedDocuments } from '#engine/read/nameSearch.ts';
import { pinyinOf } from '#engine/read/pinyin.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { search } from './search.service.ts';
const mostTexts = 500;
const longestText = 100;
/** Finds documents by number or name, and tells the pinyin by which people find Chinese titles. */
export const searchOf = (documents) => {
    const named = namedDocuments(documents);
    return implementService(search, {
        query: ({ body }, ctx) => findByName(ctx, named, body.keyword),
        pinyin: ({ body }) => pinyinOf(textsIn(body.texts)),
    });
};
function textsIn(input) {
    const texts = Array.isArray(input) ? input : fail(errors.tooManyTexts);
    const isShort = (each) => typeof each === 'string' && each.length <= longestText;
    return texts.length <= mostTexts && texts.every(isShort) ? texts : fail(errors.tooManyTexts);
}
