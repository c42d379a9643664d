import { isRecord } from './value.ts';

/** The field in which somebody signs: positions of its pen are whole numbers within it. */
export const signatureField = { width: 1000, height: 400 } as const;

/** How somebody signed a decision: strokes of a pen, each as x and y in turn, or his own name. */
export type Signature =
  | { readonly kind: 'DRAWN'; readonly strokes: readonly (readonly number[])[] }
  | { readonly kind: 'NAME'; readonly name: string };

const mostStrokes = 100;
const mostNumbers = 4000;
const shortest = 200;
const longestName = 100;

/** A signature as it was sent or stored; undefined where it is none: too short for a hand, or with more than a hand writes. */
export function readSignature(value: unknown): Signature | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, name, strokes } = value;
  if (kind === 'NAME') {
    const written = typeof name === 'string' ? name.trim() : '';
    return written !== '' && written.length <= longestName ? { kind, name: written } : undefined;
  }
  if (kind !== 'DRAWN' || !Array.isArray(strokes) || strokes.length > mostStrokes) return undefined;
  const read = strokes.filter(isStroke);
  const isWhole = read.length === strokes.length && read.reduce((sum, { length }) => sum + length, 0) <= mostNumbers;
  return isWhole && drawnLength(read) >= shortest ? { kind, strokes: read.map((stroke) => [...stroke]) } : undefined;
}

function isStroke(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length >= 4 &&
    value.length % 2 === 0 &&
    value.every(
      (each, at) =>
        Number.isInteger(each) && each >= 0 && each <= (at % 2 === 0 ? signatureField.width : signatureField.height),
    )
  );
}

/** How far the pen went, in units of the field. */
export const drawnLength = (strokes: readonly (readonly number[])[]): number =>
  strokes.reduce((sum, stroke) => sum + strokeLength(stroke), 0);

function strokeLength(stroke: readonly number[]): number {
  let length = 0;
  for (let at = 2; at + 1 < stroke.length; at += 2)
    length += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
  return length;
}
