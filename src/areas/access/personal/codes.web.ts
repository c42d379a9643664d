import { recordOf } from '#ui/record.ts';

/** The recovery codes of an answer; undefined when it carries none. */
export function codesOf(answer: unknown): readonly string[] | undefined {
  const codes = recordOf(answer)?.['recoveryCodes'];
  return Array.isArray(codes) ? codes.map(String) : undefined;
}
