const purposes = {
    attachment: {},
    bid: {},
    test: {},
    image: { imageMegabytes: 5 },
    avatar: { imageMegabytes: 2 },
};
/** The purpose of a name; undefined for a name that is not in the list. */
export const purposeOf = (name) => Object.hasOwn(purposes, name) ? purposes[name] : undefined;
/** What files without a document may be filed as. */
const looseKinds = new Set(['Attachment', 'BidAnnex']);
/** Whether a file may be filed as this: by the kinds of its document, or of those without one. */
export const isKind = (kind, ofDocument) => ofDocument ? Object.hasOwn(ofDocument, kind) : looseKinds.has(kind);
/** A text under which a user may collect files before their document exists. */
export const isLooseId = (text) => /^[A-Za-z0-9_-]{1,64}$/.test(text);
