import assert from 'node:assert/strict';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { Refused, type Answer } from './person.ts';

/** The text of a refusal with anything in its places. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*')}`,
  );

/** Whether a text tells of this refusal, in either language. */
export const saysRefusal = (text: string | undefined, { label }: ErrorDefinition): boolean =>
  text !== undefined && label.some((each) => patternOf(each).test(text));

/** Whether something that was answered or thrown is this refusal and no other of the same code. */
export function isRefusal(found: unknown, definition: ErrorDefinition): boolean {
  const said =
    found instanceof Refused
      ? { code: found.answer.code, texts: [found.answer.msg] }
      : found instanceof BusinessError
        ? { code: found.code, texts: [...found.label] }
        : undefined;
  return said?.code === definition.code && said.texts.some((text) => saysRefusal(text, definition));
}

/** For `assert.rejects`: this refusal and no other, told by its code and by its text. */
export const refusal =
  (definition: ErrorDefinition) =>
  (error: unknown): boolean => {
    assert.ok(isRefusal(error, definition), `expected ${definition.code} ${definition.label[0]}, got ${String(error)}`);
    return true;
  };

/** Asserts that an answer is this refusal and no other. */
export const assertRefused = (answer: Answer, definition: ErrorDefinition): void =>
  assert.ok(
    isRefusal(new Refused(answer), definition),
    `expected ${definition.code} ${definition.label[0]}, got ${answer.code} ${answer.msg}`,
  );
