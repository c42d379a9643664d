import { wireName } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { ownerOf } from '#model/sourceOwnership.ts';
import { isSameValue } from '#model/value.ts';
import { engineErrors } from '../runtime/errors.ts';
/** Refuses a change of what another system keeps; a value that is sent back as it is changes nothing. */
export function assertNotForeignOwned(document, before, input) {
    const system = ownerOf(document, before);
    if (system === undefined)
        return;
    const changed = (document.owned ?? []).flatMap((name) => {
        const field = document.fields[name];
        const wire = field ? wireName(name, field) : name;
        return field && wire in input && !isSameValue(input[wire] ?? null, before[wire] ?? null) ? [field.label] : [];
    });
    if (changed.length === 0)
        return;
    const fields = [changed.map(([zh]) => zh).join('、'), changed.map(([, en]) => en).join(', ')];
    fail(engineErrors.ownedElsewhere, { system, fields });
}
/** Refuses to delete what another system keeps. */
export function assertDeletableHere(document, row) {
    const system = ownerOf(document, row);
    if (system !== undefined)
        fail(engineErrors.ownedUndeletable, { system });
}
