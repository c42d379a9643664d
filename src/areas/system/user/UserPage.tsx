import { KeyOutlined } from '@ant-design/icons';
import { Alert, App, Button, Typography } from 'antd';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { copyText } from '#ui/document/ObjectHeader.tsx';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { userTexts } from '../texts.ts';
import { iapSysUserT } from './user.document.ts';

/** The page of a user; an administrator gives a one-time password here and never learns another. */
export function UserPage() {
  const text = useText();
  const { modal } = App.useApp();
  const show = (userName: string, password: string): void => {
    modal.success({
      title: text(userTexts.passwordTitle, { userName }),
      content: (
        <>
          <Typography.Paragraph code data-testid="one-time-password">
            {password}
          </Typography.Paragraph>
          <Alert type="info" showIcon title={text(userTexts.passwordOnce)} />
          <Button type="link" onClick={() => void copyText(password, text(userTexts.copied))}>
            {text(userTexts.copy)}
          </Button>
        </>
      ),
    });
  };
  return (
    <ObjectPage
      document={iapSysUserT}
      actions={(user) => (
        <EndpointButton
          document={iapSysUserT}
          endpoint="resetPassword"
          icon={<KeyOutlined />}
          confirm={userTexts.passwordAsk}
          title={String(user['userName'])}
          count={1}
          onRun={async () => {
            const { password } = await server.call(iapSysUserT, 'resetPassword', { body: { userId: user.id } });
            show(String(user['userName']), password);
          }}
        />
      )}
    />
  );
}
