import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Modal, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { personalTexts } from '../texts.ts';
import { codesOf } from './codes.web.ts';
import { AskCode } from './AskCode.tsx';
import { Enrol } from './Enrol.tsx';

const path = '/basic/user/secondFactor';
const queryKey = ['user', 'secondFactor'];

type Dialog = 'enrol' | 'disable' | 'recovery';

/** The second factor of the own account: on, off, and its recovery codes. */
export function SecondFactor() {
  const text = useText();
  const client = useQueryClient();
  const { data, isPending } = useQuery({ queryKey, queryFn: () => server.get(path) });
  const [dialog, setDialog] = useState<Dialog>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (isPending) return <Skeleton active />;
  const { isOn, recoveryCodes } = recordOf(data) ?? {};
  const finish = (given?: readonly string[]) => {
    setDialog(undefined);
    setCodes(given);
    void client.invalidateQueries({ queryKey });
  };
  const withCode = (action: 'disable' | 'recovery') => async (code: string) => {
    finish(codesOf(await server.post(`${path}/${action}`, { code })));
  };
  return (
    <Card title={text(personalTexts.secondFactor)} data-testid="second-factor">
      <p>
        {isOn === true ? text(personalTexts.secondOn, { count: Number(recoveryCodes) }) : text(personalTexts.secondOff)}
      </p>
      <Space wrap>
        {isOn === true ? (
          <>
            <Button onClick={() => setDialog('recovery')}>{text(personalTexts.newCodes)}</Button>
            <Button danger onClick={() => setDialog('disable')}>
              {text(personalTexts.turnOff)}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setDialog('enrol')}>
            {text(personalTexts.turnOn)}
          </Button>
        )}
      </Space>
      {dialog === 'enrol' && <Enrol onCancel={() => setDialog(undefined)} onDone={finish} />}
      {(dialog === 'disable' || dialog === 'recovery') && (
        <AskCode
          title={text(dialog === 'disable' ? personalTexts.turnOff : personalTexts.newCodes)}
          onCancel={() => setDialog(undefined)}
          onCode={withCode(dialog)}
        />
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  );
}

function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <Modal
      open={codes !== undefined}
      title={text(personalTexts.recoveryTitle)}
      okText={text(personalTexts.noted)}
      cancelButtonProps={{ style: { display: 'none' } }}
      mask={{ closable: false }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{text(personalTexts.recoveryDetail)}</p>
      <ul className="personal-recovery" data-testid="recovery-codes">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}
