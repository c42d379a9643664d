/** The cells of a block that was copied in a spreadsheet: tabs and lines, quoted cells, any line ending. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && closes(text, at)) quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  // A copied block ends with a line break, which is no row.
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

// Only a quote that is closed at the end of its cell is one; 3" is three inches.
function closes(text: string, start: number): boolean {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '');
  }
  return false;
}

/** A column of the grid as far as pasting needs to know it. */
export interface PasteColumn {
  readonly name: string;
  readonly titles: readonly string[];
  readonly editable: boolean;
}

/** A text for one cell. */
export interface CellText {
  readonly row: number;
  readonly name: string;
  readonly text: string;
}

export interface Pasting {
  readonly edits: readonly CellText[];
  /** How many rows the grid must have to take the block. */
  readonly rowsNeeded: number;
  /** Rows of the block beyond the limit, which are left out. */
  readonly leftOut: number;
}

/** Where the cells of a block go: by title when its first row holds titles, else by position from the active cell. */
export function placeBlock(
  block: readonly (readonly string[])[],
  columns: readonly PasteColumn[],
  start: { readonly row: number; readonly column: number },
  limit: number,
  /** Those that are not shown have titles too. */
  named: readonly PasteColumn[] = columns,
): Pasting {
  const titled = columnsByTitle(block[0] ?? [], named);
  const body = titled ? block.slice(1) : block;
  const room = Math.max(0, limit - start.row);
  const taken = body.slice(0, room);
  const columnAt = (index: number): PasteColumn | undefined => (titled ? titled[index] : columns[start.column + index]);
  const edits = taken.flatMap((cells, rowIndex) =>
    cells.flatMap((text, index): CellText[] => {
      const column = columnAt(index);
      return column?.editable ? [{ row: start.row + rowIndex, name: column.name, text }] : [];
    }),
  );
  return { edits, rowsNeeded: start.row + taken.length, leftOut: body.length - taken.length };
}

const plainTitle = (title: string): string => title.normalize('NFKC').replace(/[\s*]/g, '').toLowerCase();

// Titles are recognised when the row is more than one value and every filled cell is the title of a column.
function columnsByTitle(
  cells: readonly string[],
  columns: readonly PasteColumn[],
): readonly (PasteColumn | undefined)[] | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return undefined;
  const found = cells.map((cell) =>
    cell.trim() === ''
      ? undefined
      : columns.find(({ titles }) => titles.some((title) => plainTitle(title) === plainTitle(cell))),
  );
  return found.filter(Boolean).length === filled.length ? found : undefined;
}
