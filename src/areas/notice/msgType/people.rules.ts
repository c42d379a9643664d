import type { AnyDocument } from '#model/document.ts';

/** The documents whose rows lead to a user: themselves, by their account, or by their manager. */
export const peopleTargets = ['system.iapSysUserT', 'basic.purchaser', 'basic.employee', 'basic.department'] as const;

export type PeopleTarget = (typeof peopleTargets)[number];

/** What a target is, if it leads to users. */
export const peopleTarget = (key: string | undefined): PeopleTarget | undefined =>
  peopleTargets.find((each) => each === key);

/** The fields of a document, and of its lines as `lines.requester`, that name people. */
export const peopleFields = (document: AnyDocument, prefix = ''): string[] =>
  Object.entries(document.fields).flatMap(([name, { type, target, of }]) => {
    if (type === 'lines' && of && prefix === '') return peopleFields(of, `${name}.`);
    return type === 'lookup' && peopleTarget(target) ? [`${prefix}${name}`] : [];
  });
