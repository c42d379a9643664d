import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { iapSysI18nT } from './i18n.document.ts';
import { completenessOf, isReworded, moduleOfKey, strayPlaces, wordingState } from './i18n.rules.ts';
const languages = ['zh', 'en'];
export default implement(iapSysI18nT, {
    beforeSave(text, _, before) {
        if (before && (before.i18nKey !== text.i18nKey || before.languageId !== text.languageId))
            fail(errors.textKeyFixed);
        const [stray] = strayPlaces(text.i18nValue, text.codeValue);
        if (stray !== undefined)
            fail(errors.textPlaces, { place: stray });
        text.source ??= 'USER';
        text.moduleCode = moduleOfKey(text.i18nKey);
        text.rewordedFlag = isReworded(text);
        text.status = wordingState(text);
    },
    beforeDelete(text) {
        if (text.source === 'CODE')
            fail(errors.textOfProduct);
    },
    transitions: {
        publish: {
            effect: (text, ctx) => ctx.store(iapSysI18nT).patch(text.id, { publishedValue: text.i18nValue }, 'publish'),
        },
        restore: {
            guard(text) {
                if (text.codeValue === null)
                    fail(errors.textNotOfProduct);
            },
            async effect(text, ctx) {
                const value = text.codeValue ?? text.i18nValue;
                const restored = { i18nValue: value, publishedValue: value, rewordedFlag: false };
                await ctx.store(iapSysI18nT).patch(text.id, restored, 'restore');
            },
        },
    },
    endpoints: {
        queryById: ({ body }, ctx) => ctx.store(iapSysI18nT).get(body.id),
        async completeness(_, ctx) {
            return { languages: await completeness(ctx) };
        },
        async publishAll({ body }, ctx) {
            const texts = ctx.store(iapSysI18nT);
            const drafts = await texts.find({ ids: body.ids ?? [], status: 'DRAFT' }, { page: { size: 5000, current: 1 } });
            for (const draft of drafts)
                await texts.run('publish', draft.id);
            return { published: drafts.length };
        },
    },
});
async function completeness(ctx) {
    const texts = await ctx.db.many(sql `
    select i18n_key as "i18nKey", language_id as "languageId" from system_iap_sys_i18n_t where not deleted_flag`);
    const menu = await ctx.db.many(sql `
    select module_name as key from system_sys_module where is_operating <> '3' and enabled_flag and not deleted_flag`);
    return completenessOf(languages, texts, menu.map(({ key }) => key));
}
