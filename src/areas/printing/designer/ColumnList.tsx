import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { most, type Block, type TableColumn } from '../template/layout.rules.ts';
import { lineChoices } from '../template/path.rules.ts';
import { texts } from '../texts.ts';
import { useChoices } from './Field.tsx';

interface ColumnListProps {
  readonly block: Block;
  readonly document: AnyDocument;
  readonly isFixed: boolean;
  readonly onChange: (columns: readonly TableColumn[]) => void;
}

/** The columns of a table of lines, in their order. */
export function ColumnList({ block, document, isFixed, onChange }: ColumnListProps) {
  const text = useText();
  const choices = lineChoices(document, block.lines ?? '', documentNamed);
  const options = useChoices(choices);
  const columns = block.columns ?? [];
  const put = (index: number, change: Partial<TableColumn>): void => {
    const column = columns[index];
    if (column) onChange(columns.with(index, { ...column, ...change }));
  };
  const unused = choices.find(({ path }) => !columns.some(({ field }) => field === path));
  return (
    <fieldset className="print-columns" disabled={isFixed}>
      <legend>{text(texts.columns)}</legend>
      {columns.map(({ field, width, sum = false }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <div key={index} className="print-column">
          <Select
            className="wide"
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={`${text(texts.column)} ${index + 1}`}
            value={field}
            disabled={isFixed}
            options={options}
            onChange={(path) => put(index, { field: path })}
          />
          <InputNumber
            aria-label={`${text(texts.columnWidth)} ${index + 1}`}
            min={1}
            max={100}
            precision={0}
            value={width}
            disabled={isFixed}
            onChange={(value) => put(index, { width: value ?? width })}
          />
          <Checkbox checked={sum} disabled={isFixed} onChange={({ target }) => put(index, { sum: target.checked })}>
            {text(texts.sum)}
          </Checkbox>
          <Button
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`${text(texts.columnUp)} ${index + 1}`}
            disabled={isFixed || index === 0}
            onClick={() => onChange(swapped(columns, index))}
          />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${text(texts.removeColumn)} ${index + 1}`}
            disabled={isFixed}
            onClick={() => onChange(columns.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={isFixed || !unused || columns.length >= most.columns}
        onClick={() => unused && onChange([...columns, { field: unused.path, width: 10 }])}
      >
        {text(texts.addColumn)}
      </Button>
    </fieldset>
  );
}

function swapped(columns: readonly TableColumn[], index: number): readonly TableColumn[] {
  const [before, column] = [columns[index - 1], columns[index]];
  return before && column ? columns.with(index - 1, column).with(index, before) : columns;
}
