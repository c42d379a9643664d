/** What an upload is for: the label `path` of the specification's calls, checked against this list. */
export interface Purpose {
  /** Pictures only, and no bigger than so many MB. */
  readonly imageMegabytes?: number;
}

const purposes: Readonly<Record<string, Purpose>> = {
  attachment: {},
  bid: {},
  test: {},
  image: { imageMegabytes: 5 },
  avatar: { imageMegabytes: 2 },
};

/** The purpose of a name; undefined for a name that is not in the list. */
export const purposeOf = (name: string): Purpose | undefined =>
  Object.hasOwn(purposes, name) ? purposes[name] : undefined;

/** What files without a document may be filed as. */
const looseKinds: ReadonlySet<string> = new Set(['Attachment', 'BidAnnex']);

/** Whether a file may be filed as this: by the kinds of its document, or of those without one. */
export const isKind = (kind: string, ofDocument: Readonly<Record<string, unknown>> | undefined): boolean =>
  ofDocument ? Object.hasOwn(ofDocument, kind) : looseKinds.has(kind);

/** A text under which a user may collect files before their document exists. */
export const isLooseId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);
