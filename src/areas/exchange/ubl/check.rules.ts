import type { Label } from '#model/label.ts';
import type { XmlElement } from '#model/xml.ts';
import { isMessageKind, type MessageKind } from '#model/messageKinds.ts';
import { aggregates, extensions, slotsOf, spaceOf, values, type Aggregate, type Slot } from './shapes.rules.ts';

/** What is wrong at one place of a document. */
export interface Mistake {
  /** Where, as 'Order/OrderLine[2]/LineItem/Quantity'. */
  readonly place: string;
  readonly label: Label;
}

/** As many mistakes as somebody reads. */
const mostMistakes = 50;

/** The kind of a document by its root; undefined for one that is not exchanged. */
export function kindOf(root: XmlElement): MessageKind | undefined {
  return isMessageKind(root.name) && root.space === spaceOf(root.name) ? root.name : undefined;
}

/** Everything in a document that is not as UBL 2.3 has it: unknown or missing elements, wrong order, wrong values. */
export function mistakesIn(root: XmlElement, kind: MessageKind): Mistake[] {
  const mistakes: Mistake[] = [];
  checkAggregate(root, kind, kind, (place, label) => {
    if (mistakes.length < mostMistakes) mistakes.push({ place, label });
  });
  return mistakes;
}

type Tell = (place: string, label: Label) => void;

function checkAggregate(element: XmlElement, aggregate: Aggregate, place: string, notify: Tell): void {
  if (element.text.trim() !== '') notify(place, ['此处不应有文字', 'No text is expected here']);
  const slots = slotsOf(aggregate);
  const children = element.children.filter(({ space }) => space !== extensions);
  const counts = countsOf(children);
  const seen = new Map<string, number>();
  let next = 0;
  for (const child of children) {
    const count = (seen.get(fullName(child)) ?? 0) + 1;
    seen.set(fullName(child), count);
    const at = `${place}/${child.name}${(counts.get(fullName(child)) ?? 1) > 1 ? `[${count}]` : ''}`;
    const slotIndex = slots.findIndex(({ name, of }) => name === child.name && spaceFor(of) === child.space);
    const slot = slots[slotIndex];
    if (!slot) {
      notify(at, ['UBL 2.3 在此没有该元素', 'UBL 2.3 has no such element here']);
      continue;
    }
    if (slotIndex < next) notify(at, ['元素顺序不符合 UBL 2.3', 'This element stands in the wrong place']);
    next = Math.max(next, slotIndex);
    if (slot.of) checkAggregate(child, slot.of, at, notify);
    else if (slot.of === undefined) checkValue(child, at, notify);
  }
  checkCounts(counts, slots, place, notify);
}

const spaceFor = (of: Slot['of']): string => (of === undefined ? values : aggregates);

function countsOf(children: readonly XmlElement[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const child of children) counts.set(fullName(child), (counts.get(fullName(child)) ?? 0) + 1);
  return counts;
}

const fullName = ({ space, name }: Pick<XmlElement, 'space' | 'name'>): string => `${space} ${name}`;

function checkCounts(counts: ReadonlyMap<string, number>, slots: readonly Slot[], place: string, notify: Tell): void {
  for (const { name, of, least, most } of slots) {
    const count = counts.get(fullName({ space: spaceFor(of), name })) ?? 0;
    if (count < least) notify(`${place}/${name}`, ['缺少必需的元素', 'This element is missing']);
    if (count > most) notify(`${place}/${name}`, ['该元素只能出现一次', 'This element may come only once']);
  }
}

interface ValueKind {
  readonly names: RegExp;
  readonly attribute?: string;
  readonly fits: (text: string) => boolean;
  readonly label: Label;
}

const isNumber = (text: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text);
const aNumber: Label = ['应为数字', 'A number is expected'];
const zone = '(Z|[+-]\\d{2}:\\d{2})?';

// What a value is, is told by the end of its name.
const valueKinds: readonly ValueKind[] = [
  { names: /Amount$/, attribute: 'currencyID', fits: isNumber, label: aNumber },
  { names: /Measure$/, attribute: 'unitCode', fits: isNumber, label: aNumber },
  { names: /(Quantity|Numeric|Percent|Rate)$/, fits: isNumber, label: aNumber },
  { names: /Date$/, fits: isDay, label: ['应为日期 YYYY-MM-DD', 'A day YYYY-MM-DD is expected'] },
  {
    names: /Time$/,
    fits: (text) => new RegExp(`^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?${zone}$`).test(text),
    label: ['应为时间 hh:mm:ss', 'A time hh:mm:ss is expected'],
  },
  {
    names: /Indicator$/,
    fits: (text) => /^(true|false|1|0)$/.test(text),
    label: ['应为 true 或 false', 'true or false is expected'],
  },
];

function isDay(text: string): boolean {
  const [, day = ''] = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${zone}$`).exec(text) ?? [];
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function checkValue(element: XmlElement, place: string, notify: Tell): void {
  if (element.children.length > 0) notify(place, ['此处只能有文字', 'Only text is expected here']);
  const kind = valueKinds.find(({ names }) => names.test(element.name));
  if (!kind) return;
  if (!kind.fits(element.text.trim())) notify(place, kind.label);
  if (kind.attribute !== undefined && !element.attributes[kind.attribute])
    notify(`${place}/@${kind.attribute}`, ['缺少必需的属性', 'This attribute is missing']);
}
