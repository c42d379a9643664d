const isDeciding = ({ decision, by, notBy, notByAuthor }) => decision === true || by === 'workflow' || notBy !== undefined || notByAuthor === true;
/**
 * Whether a transition judges what somebody else wrote, so that it counts for the version that was read alone: one that is
 * declared as a decision, an approval, and whatever needs a second person.
 */
export function isDecision(document, name) {
    const transition = document.transitions?.[name];
    if (!transition)
        return false;
    const { approval } = document;
    return isDeciding(transition) || approval?.approved === name || approval?.rejected === name;
}
/** Whether any transition of a document is a decision. */
export const hasDecisions = (document) => Object.keys(document.transitions ?? {}).some((name) => isDecision(document, name));
