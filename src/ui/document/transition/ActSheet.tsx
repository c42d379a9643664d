import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Drawer, Menu, type MenuProps } from 'antd';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../../language.ts';
import { documentTexts } from '../object/texts.ts';

interface ActSheetProps {
  /** Buttons for which the bar has no room. */
  readonly buttons: ReactNode;
  readonly items: NonNullable<MenuProps['items']>;
}

/** What does not fit into the bar of acts of a phone, in a sheet that comes up from below. */
export function ActSheet({ buttons, items }: ActSheetProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  // A button with a menu of its own is not done with one click.
  const closeAfter = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button:not(.ant-dropdown-trigger, [aria-disabled=true])')) close();
  };
  return (
    <>
      <Button
        icon={<EllipsisOutlined />}
        aria-label={text(documentTexts.more)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        data-testid="object-menu"
      />
      <Drawer
        open={isOpen}
        placement="bottom"
        title={text(documentTexts.more)}
        rootClassName="act-sheet"
        onClose={close}
        data-testid="act-sheet"
      >
        <div className="act-sheet-buttons" onClick={closeAfter}>
          {buttons}
        </div>
        <Menu items={items} selectable={false} onClick={close} />
      </Drawer>
    </>
  );
}
