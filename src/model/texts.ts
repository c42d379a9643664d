import type { Area, MenuGroup, MenuPage } from './area.ts';
import { keyOf, type AnyDocument } from './document.ts';
import type { Endpoint } from './transition.ts';
import type { Fields } from './fields.ts';
import type { Label } from './label.ts';

/** A label with the key made from its place: `pur.purchaseOrder.field.supplier`. */
export type KeyedLabel = readonly [key: string, label: Label];

/** What of an area has labels. */
export interface WordedArea extends Pick<Area, 'code' | 'label' | 'documents' | 'services'> {
  readonly groups?: readonly Pick<MenuGroup, 'code' | 'label'>[];
  readonly pages?: readonly Pick<MenuPage, 'code' | 'label'>[];
}

/** Every label of the declarations with its key; administrators may reword them under these keys. */
export function textsOf(areas: readonly WordedArea[]): KeyedLabel[] {
  return areas.flatMap((area) => [
    [`area.${area.code}`, area.label] as const,
    ...[...(area.groups ?? []), ...(area.pages ?? [])].map(({ code, label }) => [menuKey(code), label] as const),
    ...area.documents.flatMap(documentTexts),
    ...(area.services ?? []).flatMap((service) => endpointTexts(keyOf(service), service.endpoints)),
  ]);
}

/** The i18n key of a menu entry. */
export const menuKey = (code: string): string => (code === 'sys' ? 'menu.system.management' : `menu.${code}`);

function documentTexts(document: AnyDocument): KeyedLabel[] {
  const key = keyOf(document);
  return [
    [key, document.label],
    ...(document.help ? [[`${key}.help`, document.help] as const] : []),
    ...fieldTexts(key, document.fields),
    ...Object.entries(document.states ?? {}).map(([state, label]) => [`${key}.state.${state}`, label] as const),
    ...Object.entries(document.transitions ?? {}).flatMap(([name, transition]): KeyedLabel[] => [
      [`${key}.transition.${name}`, transition.label],
      ...fieldTexts(`${key}.transition.${name}`, transition.input ?? {}),
    ]),
    ...endpointTexts(key, document.endpoints ?? {}),
    ...(document.form ?? []).map((section, index) => [`${key}.section.${index}`, section.label] as const),
  ];
}

function endpointTexts(key: string, endpoints: Readonly<Record<string, Endpoint>>): KeyedLabel[] {
  return Object.entries(endpoints).map(([name, endpoint]) => [`${key}.endpoint.${name}`, endpoint.label] as const);
}

function fieldTexts(key: string, fields: Fields): KeyedLabel[] {
  return Object.entries(fields).flatMap(([name, field]): KeyedLabel[] => [
    [`${key}.field.${name}`, field.label],
    ...Object.entries(field.options ?? {}).map(([code, label]) => [`${key}.field.${name}.${code}`, label] as const),
  ]);
}
