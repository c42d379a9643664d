import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { idleRest } from '../idle.ts';
import { useText } from '../language.ts';
import { messages, shellTexts } from '../texts.ts';

const warnBefore = 120_000;
const look = 5000;

/** Tells two minutes before the hour without a click is over. */
export function IdleWarning() {
  const text = useText();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const watch = setInterval(() => {
      const rest = idleRest();
      setLeft(rest <= warnBefore ? rest : undefined);
    }, look);
    const onClick = () => setLeft(undefined);
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
