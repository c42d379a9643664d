/** A value of a quick code, as far as its offer goes. */
export interface CodeValue {
  readonly value: string;
  readonly activeFlag: boolean;
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
}

/** Whether a value is offered on a day; a value that is not stays readable in rows that hold it. */
export function isOffered(value: CodeValue, day: string): boolean {
  if (!value.activeFlag) return false;
  return (
    (value.effectiveFrom === null || value.effectiveFrom <= day) &&
    (value.effectiveTo === null || day <= value.effectiveTo)
  );
}

/** The first value that stands in a list twice; undefined when each stands once. */
export function repeatedValue(values: readonly { readonly value: string }[]): string | undefined {
  const seen = new Set<string>();
  return values.find(({ value }) => seen.size === seen.add(value).size)?.value;
}
