import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { server } from '#ui/server.ts';
import { personalTexts } from '../texts.ts';
import { codesOf } from './codes.web.ts';
import { AskCode } from './AskCode.tsx';
import { SecondFactorEnrolment } from './SecondFactorEnrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityKeys } from './SecurityKeys.tsx';

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
  const answer = recordOf(data) ?? {};
  const { isOn, recoveryCodes } = answer;
  const keys = rowsOf(answer['keys']);
  const finish = (input?: readonly string[]) => {
    setDialog(undefined);
    setCodes(input);
    void client.invalidateQueries({ queryKey });
  };
  const withCode = (action: 'disable' | 'recovery') => async (code?: string) => {
    finish(codesOf(await server.post(`${path}/${action}`, code === undefined ? {} : { code })));
  };
  // Whoever has keys alone is asked for one where the server wants it.
  const renew = () => (isOn === true ? setDialog('recovery') : void ignoreRefusal(withCode('recovery')));
  return (
    <Card title={text(personalTexts.secondFactor)} data-testid="second-factor">
      <p>{text(isOn === true ? personalTexts.secondOn : personalTexts.secondOff)}</p>
      {(isOn === true || keys.length > 0) && (
        <p>{text(personalTexts.recoveryLeft, { count: Number(recoveryCodes) })}</p>
      )}
      <Space wrap>
        {(isOn === true || keys.length > 0) && <Button onClick={renew}>{text(personalTexts.newCodes)}</Button>}
        {isOn === true ? (
          <Button onClick={() => setDialog('disable')}>{text(personalTexts.turnOff)}</Button>
        ) : (
          <Button type="primary" onClick={() => setDialog('enrol')}>
            {text(personalTexts.turnOn)}
          </Button>
        )}
      </Space>
      <SecurityKeys keys={keys} isOffered={answer['offersKeys'] === true} onChange={finish} />
      {dialog === 'enrol' && <SecondFactorEnrolment onCancel={() => setDialog(undefined)} onDone={finish} />}
      {(dialog === 'disable' || dialog === 'recovery') && (
        <AskCode
          title={text(dialog === 'disable' ? personalTexts.turnOff : personalTexts.newCodes)}
          hasKey={keys.length > 0}
          onCancel={() => setDialog(undefined)}
          onCode={withCode(dialog)}
        />
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  );
}
