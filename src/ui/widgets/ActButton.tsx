import { Button, Tooltip, type ButtonProps, type MenuProps } from 'antd';
import { useId } from 'react';
import './actButton.css';

interface ActButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be done now; it can without one. */
  readonly reason: string | undefined;
}

/** The button of an act. One that cannot be done stays within reach of the keyboard and tells everybody why. */
export function ActButton({ reason, className = '', onClick, ...button }: ActButtonProps) {
  const id = useId();
  const isRefused = reason !== undefined;
  return (
    <>
      <Tooltip title={reason} trigger={['hover', 'focus']}>
        <Button
          {...button}
          // The look of a button that is out of order, without being out of reach.
          {...(isRefused ? { className: `${className} ant-btn-disabled`, 'aria-disabled': true } : { className })}
          {...(reason ? { 'aria-describedby': id } : {})}
          onClick={isRefused ? undefined : onClick}
        />
      </Tooltip>
      {reason ? (
        <span id={id} hidden>
          {reason}
        </span>
      ) : null}
    </>
  );
}

interface MenuAct {
  readonly key: string;
  readonly label: string;
  readonly danger: boolean;
  readonly reason: string | undefined;
  readonly onClick: () => void;
}

type MenuEntry = NonNullable<MenuProps['items']>[number];

/** The same as an entry of a menu: one that cannot be done can be reached with the arrows and tells why below its name. */
export function actEntry({ key, label, danger, reason, onClick }: MenuAct): MenuEntry {
  if (reason === undefined) return { key, label, danger, onClick, 'data-testid': `act-${key}` };
  const reported = (
    <>
      {label}
      {reason === '' ? null : <span className="act-reason">{reason}</span>}
    </>
  );
  // Without a tab index the arrows pass over what is disabled.
  const refused = { key, label: reported, disabled: true, tabIndex: -1 };
  return refused;
}
