import { CopyOutlined, DeleteOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { RevoGrid } from '@revolist/react-datagrid';
import { Button, theme } from 'antd';
import { useId, useMemo, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import type { DocumentColumn } from '../document/object/columns.ts';
import type { DocumentLinesProps } from '../document/lines/DocumentLines.tsx';
import { LineSums } from '../document/lines/LineSums.tsx';
import { MessagePopover } from '../widgets/MessagePopover.tsx';
import { CellPicker } from './CellPicker.tsx';
import { useGrid, type GridControl } from './useGrid.ts';
import { useGridColumns } from './useGridColumns.ts';
import { useGridEvents } from './useGridEvents.ts';
import { useGridRoles } from './useGridRoles.ts';
import { usePinnedColumn } from './usePinnedColumn.ts';
import { gridTexts } from './texts.ts';
import './grid.css';

const rowHeight = 36;
const headHeight = 40;
const mostShown = 14;

interface EditGridProps extends DocumentLinesProps {
  readonly columns: readonly DocumentColumn[];
  readonly all: readonly DocumentColumn[];
  readonly onReveal: (names: readonly string[]) => void;
  /** Chooses the columns that are shown, where not all of them are. */
  readonly chooser?: ReactNode;
}

/** Lines to fill in like a spreadsheet: keyboard, ranges, copy and paste, fill down, undo. */
export function EditGrid(props: EditGridProps) {
  const { document, lines, columns, problems, fixed = false } = props;
  const text = useText();
  const { token } = theme.useToken();
  const control = useGrid(props);
  const { grid, source, picking } = control;
  const gridColumns = useGridColumns(control, columns, problems);
  const events = useGridEvents(control);
  const pinned = usePinnedColumn(gridColumns[0], source);
  const keys = useId();
  useGridRoles(grid);
  const isDark = token.colorBgContainer !== '#ffffff';
  const height = headHeight + rowHeight * Math.max(3, Math.min(mostShown, lines.length)) + 16;
  return (
    <div className="edit-grid" data-testid="edit-grid">
      <Toolbar control={control} document={document} chooser={props.chooser} fixed={fixed} />
      <div className="grid-frame" style={{ height }}>
        <RevoGrid
          ref={grid}
          aria-label={text(document.label)}
          aria-describedby={keys}
          theme={isDark ? 'darkCompact' : 'compact'}
          columns={gridColumns}
          source={source}
          rowSize={rowHeight}
          rowHeaders={pinned.rowHeaders}
          onViewportscroll={pinned.onViewportscroll}
          range
          resize
          applyOnClose
          // Its link stands below the grid: inside, it would be a cell to assistive technology.
          hideAttribution
          filter={false}
          exporting={false}
          canMoveColumns={false}
          canDrag={false}
          {...events}
        />
        <span id={keys} className="grid-keys">
          {text(gridTexts.keys)}
        </span>
        {picking ? <CellPicker control={control} picking={picking} /> : null}
      </div>
      <div className="grid-foot">
        <LineSums document={document} columns={columns} lines={lines} />
        <a className="grid-maker" href="https://rv-grid.com" target="_blank" rel="noreferrer">
          RevoGrid
        </a>
      </div>
    </div>
  );
}

interface ToolbarProps {
  readonly control: GridControl;
  readonly document: AnyDocument;
  readonly chooser: ReactNode;
  readonly fixed: boolean;
}

function Toolbar({ control, document, chooser, fixed }: ToolbarProps) {
  const text = useText();
  const messages = useMemo(() => control.messages(text), [control, text]);
  return (
    <div className="grid-toolbar" role="toolbar" aria-label={text(document.label)}>
      {fixed ? null : (
        <>
          <Button icon={<PlusOutlined />} onClick={() => void control.addRow()} data-testid="grid-add">
            {text(gridTexts.addRow)}
          </Button>
          <Button
            icon={<DeleteOutlined />}
            disabled={control.rows.length === 0}
            title="Ctrl+Backspace"
            onClick={() => void control.deleteRows()}
          >
            {text(gridTexts.deleteRows)}
          </Button>
        </>
      )}
      <Button
        icon={<CopyOutlined />}
        disabled={control.rows.length < 2}
        title="Ctrl+D"
        onClick={() => void control.fillDown()}
      >
        {text(gridTexts.fillDown)}
      </Button>
      <Button
        type="text"
        icon={<UndoOutlined />}
        disabled={!control.canUndo}
        aria-label={text(gridTexts.undo)}
        title={`${text(gridTexts.undo)} Ctrl+Z`}
        onClick={control.undo}
      />
      <Button
        type="text"
        icon={<RedoOutlined />}
        disabled={!control.canRedo}
        aria-label={text(gridTexts.redo)}
        title={`${text(gridTexts.redo)} Ctrl+Y`}
        onClick={control.redo}
      />
      <span className="grid-hint">{text(gridTexts.hint)}</span>
      {chooser}
      <MessagePopover messages={messages} onGo={(key) => void control.goTo(key)} />
    </div>
  );
}
