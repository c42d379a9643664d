// An act that somebody asked for together with saving: the page of the saved row asks for it as soon as it may be done.
let pending: { readonly id: string; readonly name: string; readonly until: number } | undefined;

/** Longer than a page takes to come: what opens by itself after that would surprise. */
const patience = 15_000;

/** Remembers the act that follows when the row with this id has been saved and read. */
export function requestAct(id: string, name: string): void {
  pending = { id, name, until: Date.now() + patience };
}

/** The act that was asked for with this row. */
export const requestedAct = (id: string): string | undefined =>
  pending?.id === id && Date.now() < pending.until ? pending.name : undefined;

/** The act was asked for: not once more. */
export function forgetAct(): void {
  pending = undefined;
}
