const looked = 20;
// Past this something is wrong with the grid, and nobody waits for ever.
const patience = 5000;

/** Closes the cell that is being written in and waits until it has given its text: it does so when it is drawn closed. */
export async function closeEditor(grid: HTMLRevoGridElement | null): Promise<void> {
  const isOpen = (): boolean => grid?.querySelector('revogr-edit')?.checkVisibility() ?? false;
  if (!grid || !isOpen()) return;
  const { cell } = (await grid.getFocused()) ?? {};
  // A cell that is chosen anew is no longer written in. With none chosen the grid is closing it already.
  if (cell) await grid.setCellsFocus(cell, cell);
  for (const until = Date.now() + patience; isOpen() && Date.now() < until;) await pause();
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, looked);
  });
