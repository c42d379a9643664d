import { recipientsOf, keyOf } from '#model/document.ts';
/** Everything that the transitions, endpoints and events of documents tell. */
export const eventsOf = (documents) => documents.flatMap((document) => Object.entries({ ...document.transitions, ...document.endpoints, ...document.events })
    .filter(([name]) => recipientsOf(document, name).length > 0)
    .map(([name, { label }]) => ({
    code: `${keyOf(document)}.${name}`,
    name: { zh: `${document.label[0]}·${label[0]}`, en: `${document.label[1]}: ${label[1]}` },
    document,
    businessModule: document.module,
    // Somebody has to act on it.
    level: recipientsOf(document, name).some((recipient) => typeof recipient === 'object') ? 'WARN' : 'INFO',
})));
