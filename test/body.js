import { keyOf, linesOf, wireName } from '#model/document.ts';
import { app } from './app.ts';
import { sample } from './factory.ts';
import { fieldRecipes } from './fieldRecipes.ts';
/** The fields a person fills in: not computed, and no number that a rule gives. */
export const inputFieldsOf = (document) => Object.entries(document.fields).filter(([, field]) => !field.computed && field.type !== 'serial' && field.type !== 'lines' && field.type !== 'ids');
/** The body of a new row with every field filled, as a page would send it. */
export async function bodyOf(document, from) {
    const body = {
        ...(await filled(document, from)),
        ...(await fieldRecipes[keyOf(document)]?.(from)),
    };
    for (const [name, line] of linesOf(document)) {
        if (document.fields[name]?.computed)
            continue;
        body[name] ??= [{ ...(await filled(line, from)), ...input(line, await fieldRecipes[keyOf(line)]?.(from)) }];
    }
    return body;
}
// Recipes also say what is computed, for rows that stand in the database as they are.
const input = (document, recipe = {}) => Object.fromEntries(Object.entries(recipe).filter(([name]) => !document.fields[name]?.computed));
async function filled(document, from) {
    const { engine } = await app();
    const values = {};
    for (const [name, field] of inputFieldsOf(document)) {
        if (field.type !== 'lookup')
            values[name] = sample(field, from.marker) ?? null;
        // A row above itself is a matter of its own rules.
        else if (field.target !== keyOf(document) || field.required)
            values[wireName(name, field)] = await from.idOf(engine.registry.get(field.target ?? ''));
    }
    return values;
}
