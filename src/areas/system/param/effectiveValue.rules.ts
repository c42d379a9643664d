import type { Row } from '#model/row.ts';
import { valuesFor, type Parameter, type ParameterPlace } from '#model/parameters.ts';
import type { sysParam } from './param.document.ts';

type Param = Row<typeof sysParam>;

/** Why a value applies or not: it does, a more specific one goes before it, or it is switched off. */
export type Verdict = 'APPLIES' | 'OUTDONE' | 'DISABLED';

/** One value that was looked at, the most specific first; the declared one stands last and names no row. */
export interface Step {
  readonly id: string | null;
  readonly paramScope: Param['paramScope'] | 'DECLARED';
  readonly place: string;
  readonly value: string;
  readonly verdict: Verdict;
}

const placeOf = (row: Param): string =>
  [row.materialName, row.supplierBaseName, row.companyName].filter((name) => name).join(' · ');

/** Which value of a parameter is in force at a place, and what became of every other one that speaks of it. */
export function explained(
  rows: readonly Param[],
  own: Parameter | undefined,
  place: ParameterPlace,
): { value: string; steps: Step[] } {
  const ranked = valuesFor(own ?? { upTo: 'MATERIAL' }, rows, place);
  const inForce = ranked.find((row) => row.enabledFlag);
  const verdictOf = (row: Param): Verdict => (row === inForce ? 'APPLIES' : row.enabledFlag ? 'OUTDONE' : 'DISABLED');
  const steps: Step[] = ranked.map((row) => ({
    id: row.id,
    paramScope: row.paramScope,
    place: placeOf(row),
    value: row.value,
    verdict: verdictOf(row),
  }));
  if (own)
    steps.push({
      id: null,
      paramScope: 'DECLARED',
      place: '',
      value: own.value,
      verdict: inForce ? 'OUTDONE' : 'APPLIES',
    });
  return { value: inForce?.value ?? own?.value ?? '', steps };
}
