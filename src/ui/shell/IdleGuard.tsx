import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../language.ts';
import { endSession } from '../request.ts';
import { store } from '../storage.ts';
import { messages, shellTexts } from '../texts.ts';
import { accessToken } from '../token.ts';

const timeout = 3_600_000;
const warnBefore = 120_000;
const look = 5000;
const storageKey = 'lastActivity';

/** When the user last clicked, in any tab of this browser. */
const lastActivity = (): number => Number(localStorage.getItem(storageKey) ?? 0) || Date.now();

/** Ends the login at the first click after an hour without one, and warns two minutes before the hour. */
export function IdleGuard() {
  const text = useText();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (localStorage.getItem(storageKey) === null) store(localStorage, storageKey, String(Date.now()));
    const onClick = () => {
      if (Date.now() - lastActivity() > timeout && accessToken()) {
        endSession(true);
        return;
      }
      store(localStorage, storageKey, String(Date.now()));
      setLeft(undefined);
    };
    const watch = setInterval(() => {
      const rest = timeout - (Date.now() - lastActivity());
      setLeft(rest <= warnBefore ? rest : undefined);
    }, look);
    // Before anything else: a click after the hour must not start anything.
    document.addEventListener('click', onClick, true);
    return () => {
      clearInterval(watch);
      document.removeEventListener('click', onClick, true);
    };
  }, []);

  return (
    <Modal
      open={left !== undefined}
      title={text(shellTexts.idleTitle)}
      okText={text(shellTexts.stay)}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      width={420}
    >
      <p role="alert">
        {left !== undefined && left > 0
          ? text(messages.idleWarning, { m: Math.ceil(left / 60_000) })
          : text(messages.expired)}
      </p>
    </Modal>
  );
}
