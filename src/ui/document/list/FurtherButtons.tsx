import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../access.tsx';
import { useText } from '../../language.ts';
import { documentTexts } from '../object/texts.ts';

interface FurtherButtonsProps {
  /** Permissions of which one shows them. */
  readonly codes: readonly string[];
  readonly children: ReactNode;
}

/** Buttons of a list behind one; their dialogs stay while it is closed. */
export function FurtherButtons({ codes, children }: FurtherButtonsProps) {
  const text = useText();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!codes.some((code) => may(code))) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      forceRender
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="further-buttons" data-testid="further-buttons">
          {children}
        </div>
      }
    >
      <Button aria-expanded={open} data-testid="list-more">
        {text(documentTexts.more)} <DownOutlined />
      </Button>
    </Popover>
  );
}
