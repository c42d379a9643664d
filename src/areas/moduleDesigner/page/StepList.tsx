import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { useText } from '#ui/language.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import type { Tone } from '#ui/widgets/statusTone.ts';
import { stepClasses, type StepClass } from '../publish/plan.rules.ts';
import { designerTexts } from '../texts.ts';

/** A step of publishing as the server tells it. */
export interface ShownStep {
  readonly key: string;
  readonly class: StepClass;
  readonly label: Label;
  readonly rows: number;
  readonly failing: number;
  readonly examples: readonly string[];
}

const tones = { SAFE: 'done', CHECKED: 'warning', RETIRE: 'refused' } as const satisfies Readonly<
  Record<StepClass, Tone>
>;

/** The steps of a version: what each does, to how many rows, and which rows keep it from being done. */
export function StepList({ steps }: { readonly steps: readonly ShownStep[] }) {
  const text = useText();
  return (
    <DataTable<ShownStep>
      rowKey="key"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={steps}
      columns={[
        {
          title: text(designerTexts.class),
          dataIndex: 'class',
          render: (kind: StepClass) => <ToneTag tone={tones[kind]}>{text(stepClasses[kind])}</ToneTag>,
        },
        { title: text(designerTexts.step), dataIndex: 'label', render: (label: Label) => text(label) },
        { title: text(designerTexts.rows), dataIndex: 'rows', align: 'right' },
        {
          title: text(designerTexts.failing),
          dataIndex: 'failing',
          align: 'right',
          render: (failing: number, { examples }) =>
            failing === 0 ? '0' : `${failing} (${text(designerTexts.examples, { ids: examples.join(', ') })})`,
        },
      ]}
    />
  );
}

/** The steps in an answer of the server. */
export const stepsIn = (value: unknown): ShownStep[] =>
  (Array.isArray(value) ? value : []).flatMap((each: unknown, index) => {
    if (!isRecord(each)) return [];
    const { label, rows, failing, examples } = each;
    const kind = Object.keys(stepClasses).find((name): name is StepClass => name === each['class']);
    if (!kind || !Array.isArray(label)) return [];
    return [
      {
        key: String(index),
        class: kind,
        label: [String(label[0]), String(label[1])],
        rows: Number(rows ?? 0),
        failing: Number(failing ?? 0),
        examples: Array.isArray(examples) ? examples.map(String) : [],
      },
    ];
  });
