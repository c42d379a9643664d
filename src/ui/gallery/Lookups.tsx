import { Button, Switch } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { ListPicker, LovPicker } from '../widgets/LovPicker.tsx';
import { Group, Show } from './parts.tsx';

const words = {
  group: ['值列表', 'Lists of values'],
  single: ['单选（单据）', 'One (document)'],
  multi: ['多选', 'Several'],
  auto: ['自动完成', 'Autocomplete'],
  other: ['取其他列为文本', 'Text of another column'],
  param: ['带参数', 'With a parameter'],
  change: ['更换参数', 'Change the parameter'],
  list: ['值列表定义', 'Defined list'],
  listMulti: ['值列表定义（多选）', 'Defined list (several)'],
  load: ['加载定义', 'Load the definitions'],
  disabled: ['停用', 'Disabled'],
  wrong: ['有误', 'With a mistake'],
  refuse: ['拒绝选择', 'Refuse the choice'],
  material: ['物料', 'Material'],
} as const satisfies Record<string, Label>;

const target = 'basic.material';

interface Chosen {
  readonly value: string | readonly string[] | undefined;
  readonly text: string;
  readonly changes: number;
  readonly cleared: number;
}

const nothing: Chosen = { value: undefined, text: '', changes: 0, cleared: 0 };

/** What a picker was given, and how often it said so. */
function useChosen() {
  const [chosen, setChosen] = useState(nothing);
  const handlers = {
    value: chosen.value,
    text: chosen.text || undefined,
    onChange: (value: Chosen['value'], text: string) =>
      setChosen((held) => ({ ...held, value, text, changes: held.changes + 1 })),
    onClear: () => setChosen((held) => ({ ...held, cleared: held.cleared + 1 })),
  };
  return { chosen, handlers };
}

export function Lookups() {
  return (
    <Group id="lookups" title={words.group}>
      <Single />
      <Multi />
      <Auto />
      <WithParam />
      <Defined />
    </Group>
  );
}

function Single() {
  const text = useText();
  const { chosen, handlers } = useChosen();
  const other = useChosen();
  const [refuses, setRefuses] = useState(false);
  return (
    <>
      <Show id="lov" title={words.single} value={chosen}>
        <Switch checked={refuses} onChange={setRefuses} aria-label={text(words.refuse)} />
        <LovPicker target={target} label={words.material} beforeSelected={() => !refuses} {...handlers} />
      </Show>
      <Show id="lov-text" title={words.other} value={other.chosen}>
        <LovPicker target={target} label={words.material} textField="code" {...other.handlers} />
      </Show>
      <Show id="lov-off" title={words.disabled}>
        <LovPicker target={target} label={words.material} value={undefined} onChange={() => undefined} disabled />
      </Show>
      <Show id="lov-wrong" title={words.wrong}>
        <LovPicker target={target} label={words.material} value={undefined} onChange={() => undefined} invalid />
      </Show>
    </>
  );
}

function Multi() {
  const { chosen, handlers } = useChosen();
  return (
    <Show id="lov-multi" title={words.multi} value={chosen}>
      <LovPicker target={target} label={words.material} multi {...handlers} />
    </Show>
  );
}

function Auto() {
  const { chosen, handlers } = useChosen();
  return (
    <Show id="lov-auto" title={words.auto} value={chosen}>
      <LovPicker target={target} label={words.material} variant="autocomplete" {...handlers} />
    </Show>
  );
}

function WithParam() {
  const text = useText();
  const { chosen, handlers } = useChosen();
  const [enabled, setEnabled] = useState(1);
  return (
    <Show id="lov-param" title={words.param} value={chosen}>
      <LovPicker target={target} label={words.material} additionalParam={{ enabled }} {...handlers} />
      {/* Reached by script while the dialog is open, as another field of a form would change it. */}
      <Button onClick={() => setEnabled(1 - enabled)}>{text(words.change)}</Button>
    </Show>
  );
}

function Defined() {
  const text = useText();
  const [isLoaded, setLoaded] = useState(false);
  const one = useChosen();
  const several = useChosen();
  return (
    <>
      <Button onClick={() => setLoaded(true)}>{text(words.load)}</Button>
      {isLoaded ? (
        <>
          <Show id="list" title={words.list} value={one.chosen}>
            <ListPicker code="GALLERY_LIST" {...one.handlers} />
          </Show>
          <Show id="list-multi" title={words.listMulti} value={several.chosen}>
            <ListPicker code="GALLERY_LIST" multi {...several.handlers} />
          </Show>
        </>
      ) : null}
    </>
  );
}
