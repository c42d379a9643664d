import { implementService } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { i18n, login, openapi } from './public.service.ts';
export const loginPage = (hints) => implementService(login, { hints: (_, ctx) => hints(ctx) });
export const languages = implementService(i18n, {
    // Only what the browser does not know by itself: the published texts that differ from those of the product.
    set: ({ query }, ctx) => ctx.asSystem(({ db }) => db.many(sql `
        select i18n_key as "i18nKey", published_value as "i18nValue" from system_iap_sys_i18n_t
         where language_id = ${query.language} and published_value is not null and not deleted_flag
           and (published_value is distinct from code_value or i18n_key like 'menu.%')`)),
});
export const reference = (document) => implementService(openapi, { document });
