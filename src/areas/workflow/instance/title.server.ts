import { sql } from '#engine/database/database.ts';
import { lookupText } from '#engine/read/selection.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import type { Bilingual, Language } from '#model/label.ts';
import { ownWord, titleFields, titleOf } from '../graph/facts.rules.ts';

/** What an approval is called in both languages, whatever language its document was submitted in. */
export async function titleInBoth(
  system: Context,
  registry: Registry,
  document: AnyDocument,
  row: AnyRow,
  rule: string | null,
): Promise<Bilingual> {
  const names = new Map<string, { readonly zh: string | null; readonly en: string | null }>();
  for (const name of new Set(titleFields(document, rule))) {
    const { type, target } = document.fields[name] ?? {};
    const id = row[`${name}Id`];
    if (type !== 'lookup' || typeof id !== 'string') continue;
    const named = registry.get(target ?? '');
    const found = await system.db.maybe<{ zh: string | null; en: string | null }>(sql`
      select (${lookupText(named, 't', 'zh')})::text as zh, (${lookupText(named, 't', 'en')})::text as en
        from ${sql.table(tableOf(named))} t where t.id = ${id}::bigint`);
    if (found) names.set(name, found);
  }
  const inLanguage = (language: Language): string =>
    titleOf(
      document,
      rule,
      (name) =>
        document.fields[name]?.type === 'lookup'
          ? (names.get(name)?.[language] ?? '')
          : document.fields[name]
            ? ownWord(name, row, language)
            : '',
      language,
    );
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}
