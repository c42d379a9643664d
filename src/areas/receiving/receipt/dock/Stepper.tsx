import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { NumberInput } from '#ui/widgets/NumberInput.tsx';
import { stepped } from './scan.rules.ts';

interface StepperProps {
  readonly value: string;
  /** What the field, the button for one more and the one for one fewer are called. */
  readonly labels: readonly [field: string, more: string, fewer: string];
  readonly onChange: (quantity: string) => void;
}

/** A quantity with large buttons on both sides, for gloves and thumbs. */
export function Stepper({ value, labels: [field, more, fewer], onChange }: StepperProps) {
  return (
    <div className="dock-count">
      <Button size="large" icon={<MinusOutlined />} aria-label={fewer} onClick={() => onChange(stepped(value, -1))} />
      <NumberInput
        value={value}
        precision={6}
        min="0"
        aria-label={field}
        onChange={(quantity) => onChange(quantity ?? '')}
      />
      <Button size="large" icon={<PlusOutlined />} aria-label={more} onClick={() => onChange(stepped(value, 1))} />
    </div>
  );
}
