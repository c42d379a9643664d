import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { FormDialog, FormDrawer } from '../form/FormDialog.tsx';
import { FormSections, FormTabs, SchemaForm } from '../form/SchemaForm.tsx';
import type { FormValues } from '../form/schema.ts';
import { useText } from '../language.ts';
import { contactGroups, contactSchema, everyType, linkedSchema } from './formSchemas.ts';
import { Group, Show } from './parts.tsx';

const words = {
  group: ['表单库', 'Form library'],
  all: ['20 种字段', 'The 20 types of fields'],
  read: ['只读', 'Read only'],
  disabled: ['停用', 'Disabled'],
  inline: ['行内', 'Inline'],
  linked: ['联动', 'Linkage'],
  width: ['容器宽度', 'Width of the container'],
  layers: ['弹窗与抽屉', 'Dialog and drawer'],
  dialog: ['打开弹窗表单', 'Open the dialog'],
  drawer: ['打开抽屉表单', 'Open the drawer'],
  tabs: ['标签页表单', 'Form on tabs'],
  sections: ['分区表单', 'Form in sections'],
  title: ['联系人', 'Contact'],
} as const satisfies Record<string, Label>;

const none: FormValues = {};

export function Forms() {
  return (
    <Group id="forms" title={words.group}>
      <EveryType />
      <Linked />
      <Widths />
      <Layers />
      <Grouped />
      <States />
    </Group>
  );
}

function EveryType() {
  const [values, setValues] = useState(none);
  const [taken, setTaken] = useState<FormValues>();
  return (
    <Show id="every" title={words.all} value={taken ?? values}>
      <SchemaForm schema={everyType} value={values} onChange={setValues} submit={async (input) => setTaken(input)} />
    </Show>
  );
}

function Linked() {
  const [values, setValues] = useState(none);
  return (
    <Show id="linked" title={words.linked} value={values}>
      <SchemaForm schema={linkedSchema} value={values} onChange={setValues} span={24} />
    </Show>
  );
}

const widths = [768, 769, 993, 1201, 1921] as const;

function Widths() {
  const text = useText();
  const [width, setWidth] = useState<number>(widths[0]);
  const [values, setValues] = useState(none);
  return (
    <Show id="widths" title={words.width}>
      <Select
        aria-label={text(words.width)}
        value={width}
        options={widths.map((value) => ({ value, label: String(value) }))}
        onChange={setWidth}
      />
      <div className="gallery-wide" tabIndex={0} role="region" aria-label={text(words.width)}>
        <div style={{ width }} data-testid="form-container">
          <SchemaForm schema={contactSchema} value={values} onChange={setValues} />
        </div>
      </div>
    </Show>
  );
}

function Layers() {
  const text = useText();
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const [taken, setTaken] = useState<FormValues>(none);
  const Layer = open === 'drawer' ? FormDrawer : FormDialog;
  return (
    <Show id="layers" title={words.layers} value={taken}>
      <Button onClick={() => setOpen('dialog')}>{text(words.dialog)}</Button>
      <Button onClick={() => setOpen('drawer')}>{text(words.drawer)}</Button>
      {open ? (
        <Layer
          title={words.title}
          schema={contactSchema}
          submit={async (input) => setTaken({ ...input, by: open })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Show>
  );
}

function Grouped() {
  const [onTabs, setOnTabs] = useState(none);
  const [inSections, setInSections] = useState(none);
  const [taken, setTaken] = useState<FormValues>(none);
  return (
    <>
      <Show id="tabs" title={words.tabs} value={taken}>
        <FormTabs
          schema={contactSchema}
          groups={contactGroups}
          value={onTabs}
          onChange={setOnTabs}
          submit={async (input) => setTaken({ ...input, by: 'tabs' })}
        />
      </Show>
      <Show id="sections" title={words.sections}>
        <FormSections
          schema={contactSchema}
          groups={contactGroups}
          value={inSections}
          onChange={setInSections}
          submit={async (input) => setTaken({ ...input, by: 'sections' })}
        />
      </Show>
    </>
  );
}

const held: FormValues = { name: '王晓燕', mobile: '13800138000', kind: 'A', note: '<b>x</b>' };

function States() {
  const [values, setValues] = useState(held);
  return (
    <>
      <Show id="form-read" title={words.read}>
        <SchemaForm schema={contactSchema} value={values} onChange={setValues} readOnly />
      </Show>
      <Show id="form-off" title={words.disabled}>
        <SchemaForm schema={contactSchema} value={values} onChange={setValues} disabled />
      </Show>
      <Show id="form-inline" title={words.inline}>
        <SchemaForm schema={contactSchema} order={['name', 'kind']} value={values} onChange={setValues} inline />
      </Show>
    </>
  );
}
