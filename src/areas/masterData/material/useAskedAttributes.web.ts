import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { Derive } from '#ui/document/useObjectForm.ts';
import { useLanguage } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';

/** Offers a row for every attribute that the chosen category asks for; rows of another category that say nothing go. */
export function useAskedAttributes(): Derive {
  const language = useLanguage();
  const { data: offered } = useQuery({
    queryKey: ['documents', 'basic.materialCategory', 'attributes'],
    queryFn: async () => recordsIn((await server.call(materialCategory, 'attributes')).records),
  });
  return useMemo(() => {
    const nameIn = (name: unknown): string =>
      isRecord(name) ? nameOf({ zh: String(name['zh'] ?? ''), en: String(name['en'] ?? '') }, language) : '';
    return (values) => {
      const { categoryId } = values;
      if (!offered || typeof categoryId !== 'string') return {};
      const lines = recordsIn(values['attributes']);
      const asked = offered.filter(({ within }) => Array.isArray(within) && within.includes(categoryId));
      const kept = lines.filter(
        ({ attributeId, value }) => (value ?? '') !== '' || !attributeId || asked.some(({ id }) => id === attributeId),
      );
      const fresh = asked
        .filter(({ id }) => !lines.some(({ attributeId }) => attributeId === id))
        .map(({ id, name, unitId, unitName }) => ({
          attributeId: id,
          attributeName: nameIn(name),
          unitId,
          unitName: nameIn(unitName),
        }));
      return fresh.length === 0 && kept.length === lines.length ? {} : { attributes: [...kept, ...fresh] };
    };
  }, [offered, language]);
}

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
