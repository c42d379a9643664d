import {
  DownOutlined,
  SettingOutlined,
  UpOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { useState } from 'react';
import { useText } from '../../language.ts';
import { KeyPopover } from '../../widgets/KeyPopover.tsx';
import {
  isShown,
  orderedNames,
  usualLayout,
  withMoved,
  withPinned,
  withShown,
  type ColumnLayout,
} from './columnLayout.ts';
import type { DocumentColumn } from '../object/columns.ts';
import { documentTexts } from '../object/texts.ts';

interface ColumnSettingsProps {
  readonly all: readonly DocumentColumn[];
  readonly usual: readonly string[];
  readonly layout: ColumnLayout;
  readonly onChange: (layout: ColumnLayout) => void;
}

/** Which columns a list shows, in which order, pinned to which side: by dragging or by buttons. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const text = useText();
  return (
    <KeyPopover
      label={text(documentTexts.columns)}
      placement="bottomRight"
      head={<Head {...props} />}
      content={<ColumnList {...props} />}
    >
      <Tooltip title={text(documentTexts.columns)}>
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label={text(documentTexts.columns)}
          data-testid="column-settings"
        />
      </Tooltip>
    </KeyPopover>
  );
}

function Head({ onChange }: ColumnSettingsProps) {
  const text = useText();
  return (
    <div className="column-settings-head">
      <span>{text(documentTexts.columns)}</span>
      <Button type="link" size="small" onClick={() => onChange(usualLayout)}>
        {text(documentTexts.columnReset)}
      </Button>
    </div>
  );
}

function ColumnList({ all, usual, layout, onChange }: ColumnSettingsProps) {
  const text = useText();
  const [dragged, setDragged] = useState<string>();
  const names = all.map(({ name }) => name);
  const usualNames = new Set(usual);
  const byName = new Map(all.map((column) => [column.name, column]));
  const move = (name: string, to: number): void => onChange(withMoved(names, layout, name, to));
  return (
    <ul className="column-settings">
      {orderedNames(names, layout).map((name, index) => {
        const label = text(byName.get(name)?.label ?? documentTexts.columns);
        return (
          <li
            key={name}
            draggable
            className={dragged === name ? 'dragged' : ''}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged && dragged !== name) move(dragged, index);
            }}
          >
            <Checkbox
              checked={isShown(name, usualNames, layout)}
              onChange={({ target }) => onChange(withShown(layout, name, target.checked))}
            >
              {label}
            </Checkbox>
            <span className="column-acts">
              <PinButtons name={name} layout={layout} onChange={onChange} />
              <Button
                type="text"
                size="small"
                icon={<UpOutlined />}
                disabled={index === 0}
                aria-label={text(documentTexts.columnUp, { label })}
                onClick={() => move(name, index - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<DownOutlined />}
                disabled={index === names.length - 1}
                aria-label={text(documentTexts.columnDown, { label })}
                onClick={() => move(name, index + 1)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface PinButtonsProps {
  readonly name: string;
  readonly layout: ColumnLayout;
  readonly onChange: (layout: ColumnLayout) => void;
}

function PinButtons({ name, layout, onChange }: PinButtonsProps) {
  const text = useText();
  const sides = [
    { side: 'left' as const, icon: <VerticalRightOutlined />, label: text(documentTexts.pinLeft) },
    { side: 'right' as const, icon: <VerticalLeftOutlined />, label: text(documentTexts.pinRight) },
  ];
  return sides.map(({ side, icon, label }) => {
    const pinned = layout.pinned[name] === side;
    return (
      <Button
        key={side}
        type="text"
        size="small"
        className={pinned ? 'pinned' : ''}
        icon={icon}
        title={pinned ? text(documentTexts.unpin) : label}
        aria-label={label}
        aria-pressed={pinned}
        onClick={() => onChange(withPinned(layout, name, pinned ? undefined : side))}
      />
    );
  });
}
