import { valuesFor } from '#model/parameters.ts';
const placeOf = (row) => [row.materialName, row.supplierBaseName, row.companyName].filter((name) => name).join(' · ');
/** Which value of a parameter is in force at a place, and what became of every other one that speaks of it. */
export function explained(rows, own, place) {
    const ranked = valuesFor(own ?? { upTo: 'MATERIAL' }, rows, place);
    const inForce = ranked.find((row) => row.enabledFlag);
    const verdictOf = (row) => (row === inForce ? 'APPLIES' : row.enabledFlag ? 'OUTDONE' : 'DISABLED');
    const steps = ranked.map((row) => ({
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
