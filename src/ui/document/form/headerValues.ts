import { createContext, useContext, useMemo } from 'react';
import type { Field } from '#model/fields.ts';
import { dependentSearch } from '#model/dependentLookups.ts';
import type { Values } from './formValues.ts';

/** The values of the form that lines stand in, as they are when they are asked for. */
export const HeaderValues = createContext<() => Values>(() => ({}));

/** The search that narrows a lookup of this row; the same one as long as it says the same. */
export function useNarrowedSearch(field: Field, row: Values): Values {
  const header = useContext(HeaderValues);
  const key = JSON.stringify(dependentSearch(field, row, header()));
  return useMemo(() => JSON.parse(key) as Values, [key]);
}
