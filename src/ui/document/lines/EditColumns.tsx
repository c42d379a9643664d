import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useText } from '../../language.ts';
import { KeyPopover } from '../../widgets/KeyPopover.tsx';
import type { DocumentColumn } from '../object/columns.ts';
import { documentTexts } from '../object/texts.ts';

interface EditColumnsProps {
  readonly all: readonly DocumentColumn[];
  readonly shown: readonly DocumentColumn[];
  readonly onChange: (name: string, isWanted: boolean) => void;
}

/** Which columns of lines are there to be filled in. */
export function EditColumns({ all, shown, onChange }: EditColumnsProps) {
  const text = useText();
  const names = new Set(shown.map(({ name }) => name));
  return (
    <KeyPopover
      label={text(documentTexts.columns)}
      placement="bottomRight"
      head={text(documentTexts.columns)}
      content={
        <ul className="column-settings">
          {all.map(({ name, label }) => (
            <li key={name}>
              <Checkbox checked={names.has(name)} onChange={({ target }) => onChange(name, target.checked)}>
                {text(label)}
              </Checkbox>
            </li>
          ))}
        </ul>
      }
    >
      <Button icon={<SettingOutlined />} data-testid="grid-columns">
        {text(documentTexts.columns)}
      </Button>
    </KeyPopover>
  );
}
