/** The needs behind award lines through the items that they award, by award line; lines without a need are left out. */
export function needsOfLines(
  lines: readonly { readonly id: string; readonly itemId?: string | null }[],
  items: readonly { readonly id: string; readonly needId: string | null }[],
): Map<string, string> {
  const needs = new Map(items.map(({ id, needId }) => [id, needId]));
  return new Map(
    lines.flatMap(({ id, itemId }) => {
      const needId = needs.get(itemId ?? '') ?? null;
      return needId === null ? [] : [[id, needId] as const];
    }),
  );
}
