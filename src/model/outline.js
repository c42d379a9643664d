import { draftSources } from './follows.ts';
/** The outline of a document, without everything else that its declaration says. */
export function outlineOf(document) {
    const { module, code, label, readOnly, writtenBy, todo, figures, approval, lov, transitions = {} } = document;
    const drafts = draftSources(document);
    const acts = Object.values(todo ?? {}).map(({ action }) => action);
    const deciders = Object.entries(transitions).flatMap(([name, { by }]) => by !== undefined && acts.includes(name) ? [[name, { by }]] : []);
    return {
        module,
        code,
        label,
        ...(readOnly === undefined ? {} : { readOnly }),
        ...(writtenBy === undefined ? {} : { writtenBy }),
        ...(todo === undefined ? {} : { todo }),
        ...(figures === undefined ? {} : { figures }),
        ...(lov?.knownByCode || lov?.internalCode
            ? {
                lov: {
                    ...(lov.knownByCode ? { knownByCode: true } : {}),
                    ...(lov.internalCode ? { internalCode: true } : {}),
                },
            }
            : {}),
        ...(drafts.length > 0 ? { drafts } : {}),
        ...(document.essentials ? { essentials: document.essentials } : {}),
        ...(document.lateShortcut === undefined ? {} : { lateShortcut: document.lateShortcut }),
        ...(approval && acts.includes(approval.approved) ? { approval: { approved: approval.approved } } : {}),
        ...(deciders.length > 0 ? { transitions: Object.fromEntries(deciders) } : {}),
    };
}
