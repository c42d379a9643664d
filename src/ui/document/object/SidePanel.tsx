import { MenuFoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

interface SidePanelProps {
  readonly label: string;
  readonly showLabel: string;
  readonly hideLabel: string;
  /** What the panel is reduced to. */
  readonly icon: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
  readonly 'data-testid': string;
}

/** A panel beside a list that can be folded away to its opener. */
export function SidePanel({ label, showLabel, hideLabel, icon, isOpenAtFirst = true, ...rest }: SidePanelProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (!isOpen)
    return (
      <Button
        className="tree-opener"
        icon={icon}
        aria-label={showLabel}
        title={showLabel}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      />
    );
  return (
    <aside className="side-panel" aria-label={label} data-testid={rest['data-testid']}>
      <header>
        <strong>{label}</strong>
        <Button
          type="text"
          icon={<MenuFoldOutlined />}
          aria-label={hideLabel}
          aria-expanded
          onClick={() => setOpen(false)}
        />
      </header>
      {rest.children}
    </aside>
  );
}
