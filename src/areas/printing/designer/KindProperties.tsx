import { Button, Upload } from 'antd';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { toast } from '#ui/toast.ts';
import { symbologies, type Block } from '../template/layout.rules.ts';
import { choicesOf } from '../template/path.rules.ts';
import { texts } from '../texts.ts';
import { ColumnList } from './ColumnList.tsx';
import { NumberProperty, Row, SelectProperty, SwitchProperty, TextProperty, useChoices, useOptions } from './Field.tsx';

interface KindProps {
  readonly block: Block;
  readonly document: AnyDocument;
  readonly repeat: string | undefined;
  readonly isFixed: boolean;
  readonly change: (change: Partial<Record<keyof Block, unknown>>) => void;
}

/** The properties that only some kinds of blocks have. */
export function KindProperties(props: KindProps) {
  switch (props.block.kind) {
    case 'text':
    case 'signature':
    case 'watermark':
      return <BilingualText {...props} zh={texts.textZh} en={texts.textEn} />;
    case 'field':
    case 'capital':
      return <FieldProperties {...props} />;
    case 'table':
      return <TableProperties {...props} />;
    case 'code':
      return <CodeProperties {...props} />;
    case 'image':
      return <ImageProperties {...props} />;
    case 'line':
    case 'space':
      return <Height {...props} />;
    default:
      return null;
  }
}

function BilingualText({
  block,
  document,
  repeat,
  isFixed,
  change,
  zh,
  en,
}: KindProps & {
  zh: (typeof texts)['textZh'] | (typeof texts)['labelZh'];
  en: (typeof texts)['textEn'] | (typeof texts)['labelEn'];
}) {
  const fields = useChoices(choicesOf(document, documentNamed, repeat));
  const { text } = block;
  const put = (next: { zh?: string; en?: string }) => {
    const said = { zh: text?.zh ?? '', en: text?.en ?? '', ...next };
    change({
      text:
        said.zh === '' && said.en === '' ? undefined : { zh: said.zh || said.en, ...(said.en ? { en: said.en } : {}) },
    });
  };
  return (
    <>
      <TextProperty
        label={zh}
        value={text?.zh ?? ''}
        disabled={isFixed}
        multiline
        onChange={(value) => put({ zh: value })}
      />
      <TextProperty
        label={en}
        value={text?.en ?? ''}
        disabled={isFixed}
        multiline
        onChange={(value) => put({ en: value })}
      />
      <SelectProperty
        label={texts.insertField}
        value={undefined}
        disabled={isFixed}
        options={fields}
        onChange={(path) =>
          put({ zh: `${text?.zh ?? ''}\${${path ?? ''}}`, ...(text?.en ? { en: `${text.en}\${${path ?? ''}}` } : {}) })
        }
      />
    </>
  );
}

function FieldProperties(props: KindProps) {
  const { block, document, repeat, isFixed, change } = props;
  const all = choicesOf(document, documentNamed, repeat);
  const options = useChoices(block.kind === 'capital' ? all.filter(({ field }) => field.kind === 'money') : all);
  return (
    <>
      <SelectProperty
        label={texts.field}
        value={block.field}
        disabled={isFixed}
        options={options}
        onChange={(field) => change({ field })}
      />
      <SwitchProperty
        label={texts.bare}
        value={block.bare ?? false}
        disabled={isFixed}
        onChange={(bare) => change({ bare })}
      />
      {block.bare ? null : <BilingualText {...props} zh={texts.labelZh} en={texts.labelEn} />}
    </>
  );
}

function TableProperties({ block, document, isFixed, change }: KindProps) {
  const text = useText();
  const lines = linesOf(document).map(([name, line]) => ({
    value: name,
    label: text(document.fields[name]?.label ?? line.label),
  }));
  return (
    <>
      <SelectProperty
        label={texts.lines}
        value={block.lines}
        disabled={isFixed}
        options={lines}
        onChange={(name) => change({ lines: name, columns: [] })}
      />
      <ColumnList block={block} document={document} isFixed={isFixed} onChange={(columns) => change({ columns })} />
    </>
  );
}

function CodeProperties(props: KindProps) {
  const { block, document, repeat, isFixed, change } = props;
  const options = useOptions();
  const fields = useChoices(choicesOf(document, documentNamed, repeat));
  return (
    <>
      <SelectProperty
        label={texts.symbology}
        value={block.symbology ?? 'QR'}
        disabled={isFixed}
        options={options(symbologies)}
        onChange={(symbology) => change({ symbology })}
      />
      <TextProperty
        label={texts.content}
        value={block.content ?? ''}
        disabled={isFixed}
        onChange={(content) => change({ content })}
      />
      <SelectProperty
        label={texts.insertField}
        value={undefined}
        disabled={isFixed}
        options={fields}
        onChange={(path) => change({ content: `${block.content ?? ''}\${${path ?? ''}}` })}
      />
      <SwitchProperty
        label={texts.readable}
        value={block.readable ?? false}
        disabled={isFixed}
        onChange={(readable) => change({ readable })}
      />
      <Height {...props} />
    </>
  );
}

function Height({ block, isFixed, change }: KindProps) {
  return (
    <NumberProperty
      label={texts.height}
      value={block.height}
      min={1}
      max={280}
      disabled={isFixed}
      onChange={(height) => change({ height })}
    />
  );
}

const greatestPicture = 40 * 1024;

function ImageProperties(props: KindProps) {
  const text = useText();
  const take = async (file: File): Promise<void> => {
    if (file.size > greatestPicture) return void toast.warning(text(texts.imageTooLarge));
    props.change({ image: await addressOf(file) });
  };
  return (
    <>
      <Row label={texts.image}>
        {(id) => (
          <Upload
            accept="image/png,image/jpeg"
            showUploadList={false}
            disabled={props.isFixed}
            beforeUpload={(file) => void take(file)}
          >
            <Button id={id} disabled={props.isFixed}>
              PNG / JPEG
            </Button>
          </Upload>
        )}
      </Row>
      <Height {...props} />
    </>
  );
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')));
    reader.readAsDataURL(file);
  });
