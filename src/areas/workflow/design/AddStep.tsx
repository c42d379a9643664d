import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useText } from '#ui/language.ts';
import type { AddedKind } from '../graph/editGraph.rules.ts';
import { nodeKindLabels } from '../graph/newNode.rules.ts';
import { KindIcon } from './KindIcon.tsx';
import { designTexts, kindHints } from './texts.ts';

interface AddStepProps {
  readonly kinds: readonly AddedKind[];
  readonly testId: string;
  readonly onAdd: (kind: AddedKind) => void;
}

/** The plus between two steps: offers what may be put there. */
export function AddStep({ kinds, testId, onAdd }: AddStepProps) {
  const text = useText();
  const items = kinds.map((kind) => {
    const hint = kindHints[kind];
    return {
      key: kind,
      icon: <KindIcon kind={kind} />,
      label: (
        <span className="flow-kind">
          {text(nodeKindLabels[kind])}
          {hint ? <small>{text(hint)}</small> : null}
        </span>
      ),
      onClick: () => onAdd(kind),
    };
  });
  return (
    <Dropdown menu={{ items }} trigger={['click']} destroyOnHidden>
      <Button
        className="flow-plus"
        shape="circle"
        size="small"
        type="primary"
        icon={<PlusOutlined />}
        aria-label={text(designTexts.add)}
        title={text(designTexts.addTo)}
        data-testid={testId}
      />
    </Dropdown>
  );
}
