import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameOf, type Bilingual } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import type { Derive } from '#ui/document/form/useObjectForm.ts';
import { useLanguage } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { attributeTypes, renamedAttributeOf, type AttributeType } from './attributes.rules.ts';

interface Offered {
  readonly id: string;
  readonly name: Bilingual;
  readonly dataType: AttributeType;
  readonly unitId: unknown;
  readonly unitName: unknown;
  readonly within: readonly unknown[];
}

interface AskedAttributes {
  /** Offers a row for every attribute that the chosen category asks for, and lets values move to it. */
  readonly derive: Derive;
  /** The names of filled attributes that the chosen category does not ask for: they go with the next save. */
  readonly lost: (values: Values) => readonly string[];
}

/** Every attribute that some category asks for. */
export function useOffered(): readonly Offered[] {
  const { data = nothing } = useQuery({
    queryKey: ['documents', 'basic.materialCategory', 'attributes'],
    queryFn: async () => recordsIn((await server.call(materialCategory, 'attributes')).records).flatMap(offeredIn),
  });
  return data;
}

/** What the category of a material asks of it while it is filled in. */
export function useAskedAttributes(): AskedAttributes {
  const language = useLanguage();
  const offered = useOffered();
  return useMemo(() => {
    const askedBy = (values: Values) => offered.filter(({ within }) => within.includes(values['categoryId']));
    const rowOf = ({ id, name, unitId, unitName }: Offered) => ({
      attributeId: id,
      attributeName: nameOf(name, language),
      unitId,
      unitName: isBilingual(unitName) ? nameOf(unitName, language) : null,
    });
    return {
      derive(values) {
        if (offered.length === 0 || typeof values['categoryId'] !== 'string') return {};
        const asked = askedBy(values);
        const lines = recordsIn(values['attributes']);
        const isAsked = ({ attributeId }: Line) => !attributeId || asked.some(({ id }) => id === attributeId);
        const held = lines.filter((line) => isFilled(line) || isAsked(line));
        const taken = new Set(held.filter(isFilled).map(({ attributeId }) => String(attributeId)));
        const moved = held.map((line) => {
          const former = isAsked(line) ? undefined : offered.find(({ id }) => id === line['attributeId']);
          const heir = former && renamedAttributeOf(former, asked, taken);
          if (heir) taken.add(heir.id);
          return heir ? { ...line, ...rowOf(heir) } : line;
        });
        const isMoved = moved.some((line, index) => line !== held[index]);
        // A value that has moved takes the place of the empty row of its attribute.
        const stored = isMoved
          ? moved.filter((line) => isFilled(line) || !taken.has(String(line['attributeId'])))
          : moved;
        const fresh = asked.filter(({ id }) => !stored.some(({ attributeId }) => attributeId === id)).map(rowOf);
        return fresh.length === 0 && !isMoved && stored.length === lines.length
          ? {}
          : { attributes: [...stored, ...fresh] };
      },
      lost(values) {
        if (offered.length === 0 || typeof values['categoryId'] !== 'string') return [];
        const asked = askedBy(values);
        return recordsIn(values['attributes'])
          .filter((line) => isFilled(line) && line['attributeId'])
          .filter(({ attributeId }) => !asked.some(({ id }) => id === attributeId))
          .map((line) => `${String(line['attributeName'] ?? '')} ${String(line['value'])}`.trim());
      },
    };
  }, [offered, language]);
}

type Line = Readonly<Record<string, unknown>>;

const nothing: readonly Offered[] = [];
const isFilled = ({ value }: Line): boolean => (value ?? '') !== '';
const recordsIn = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const isBilingual = (value: unknown): value is Bilingual => isRecord(value) && typeof value['zh'] === 'string';

function offeredIn({ id, name, dataType, unitId, unitName, within }: Line): Offered[] {
  const type = attributeTypes.find((each) => each === dataType);
  if (typeof id !== 'string' || !isBilingual(name) || !type || !Array.isArray(within)) return [];
  return [{ id, name, dataType: type, unitId, unitName, within }];
}
