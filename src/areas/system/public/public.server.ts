import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import type { LoginHints } from '#areas/access/public.ts';
import { i18n, login, openapi } from './public.service.ts';

export const loginPage = (hints: (ctx: Context) => Promise<LoginHints>) =>
  implementService(login, { hints: (_, ctx) => hints(ctx) });

export const languages = implementService(i18n, {
  // The quick code of languages in the words of the specification: `val` is zh or en.
  list: (_, ctx) =>
    ctx.asSystem(({ db }) =>
      db.many(sql`
        select e.id, coalesce(nullif(e.label->>${ctx.language}, ''), e.label->>'zh') as name, e.value as val
          from system_sys_code_entry e join system_sys_code c on c.id = e.parent_id
         where c.code = 'LANGUAGE_TYPE' and not c.deleted_flag and not e.deleted_flag and e.active_flag
         order by e.sort, e.id`),
    ),

  // Only what the browser does not know by itself: the published texts that differ from those of the product.
  set: ({ query }, ctx) =>
    ctx.asSystem(({ db }) =>
      db.many(sql`
        select i18n_key as "i18nKey", published_value as "i18nValue" from system_iap_sys_i18n_t
         where language_id = ${query.language} and published_value is not null and not deleted_flag
           and (published_value is distinct from code_value or i18n_key like 'menu.%')`),
    ),
});

export const reference = (document: () => unknown) => implementService(openapi, { document });
