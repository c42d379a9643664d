import { EyeOutlined, KeyOutlined, SafetyCertificateOutlined, UsbOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import type { Fields } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { useMay } from '#ui/access.tsx';
import { startImpersonation } from '#ui/auth.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { homePath } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { userActTexts, userTexts } from '../texts.ts';
import { iapSysUserT } from './user.document.ts';

/** A user; administrators give the link to set a password here, and look through the user's eyes. */
export function UserPage() {
  return <ObjectPage document={iapSysUserT} acts={(row) => <Acts row={row} />} />;
}

function Acts({ row }: { readonly row: DocumentRow }) {
  return (
    <>
      <ResetPassword userId={row.id} userName={String(row['userName'])} />
      <ConfirmRoles row={row} />
      <Unlock row={row} />
      <ViewAs row={row} />
      <DropKey row={row} />
      <End row={row} endpoint="dropSecondFactor" confirm={userActTexts.dropAsk} isShown={row['erasedAt'] === null} />
      <End
        row={row}
        endpoint="erase"
        confirm={userActTexts.eraseAsk}
        isShown={row['enabledFlag'] === false && row['erasedAt'] === null}
      />
    </>
  );
}

/** Roles with functions of administration or money, which another person gave, count once they are confirmed here. */
function ConfirmRoles({ row }: { readonly row: DocumentRow }) {
  const cache = useQueryClient();
  const waiting = rowsOf(row['roles']).filter((each) => each['awaitsConfirmation'] === true);
  if (waiting.length === 0) return null;
  const names = waiting.map((each) => String(each['roleName'])).join('、');
  return (
    <EndpointButton
      document={iapSysUserT}
      endpoint="confirmRoles"
      confirm={[
        `以下角色含管理或资金权限，复核后生效：${names}。授予角色的人不能自己复核。`,
        `These roles carry rights of administration or money and count once they are confirmed: ${names}. Whoever gave them cannot confirm them.`,
      ]}
      title={String(row['userName'])}
      count={1}
      icon={<SafetyCertificateOutlined />}
      onRun={async () => {
        const body = { userId: row.id, versionNo: Number(row['versionNo']) };
        await server.call(iapSysUserT, 'confirmRoles', { body });
        await cache.invalidateQueries();
      }}
    />
  );
}

function Unlock({ row }: { readonly row: DocumentRow }) {
  return (
    <EndpointButton
      document={iapSysUserT}
      endpoint="unlock"
      confirm={userActTexts.unlockAsk}
      title={String(row['userName'])}
      count={1}
      onRun={async () => {
        await server.call(iapSysUserT, 'unlock', { body: { userId: row.id } });
      }}
    />
  );
}

interface EndProps {
  readonly row: DocumentRow;
  readonly endpoint: 'dropSecondFactor' | 'erase';
  readonly confirm: Label;
  readonly isShown: boolean;
}

// What cannot be taken back asks twice: what happens, and who sits there.
function End({ row, endpoint, confirm, isShown }: EndProps) {
  const cache = useQueryClient();
  if (!isShown) return null;
  return (
    <EndpointButton
      document={iapSysUserT}
      endpoint={endpoint}
      confirm={confirm}
      danger
      title={String(row['userName'])}
      count={1}
      onRun={async () => {
        await ignoreRefusal(() => server.call(iapSysUserT, endpoint, { body: { userId: row.id } }));
        await cache.invalidateQueries({ queryKey: ['documents', 'system.iapSysUserT'] });
      }}
    />
  );
}

// One that was lost, while the user goes on with another.
function DropKey({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const may = useMay();
  const own = useUser();
  const [keys, setKeys] = useState<readonly Readonly<Record<string, unknown>>[]>();
  if (row.id === own.id || row['erasedAt'] !== null || !may(permissionOf(iapSysUserT, 'dropSecondFactor'))) return null;
  const load = async () => {
    const answer = await ignoreRefusal(() => server.call(iapSysUserT, 'securityKeys', { body: { userId: row.id } }));
    if (answer) setKeys(rowsOf(answer.records));
  };
  const drop = async (keyId: string) => {
    await ignoreRefusal(() => server.call(iapSysUserT, 'dropSecurityKey', { body: { userId: row.id, keyId } }));
    await load();
  };
  return (
    <>
      <Button icon={<UsbOutlined />} onClick={() => void load()}>
        {text(userActTexts.keys)}
      </Button>
      <Modal
        open={keys !== undefined}
        title={text(userActTexts.keysOf, { name: String(row['realName']) })}
        footer={null}
        onCancel={() => setKeys(undefined)}
      >
        <p>{text(userActTexts.keysDetail)}</p>
        {keys?.length === 0 && <Typography.Text type="secondary">{text(userActTexts.noKeys)}</Typography.Text>}
        {keys?.map((key) => (
          <Flex key={String(key['id'])} justify="space-between" align="center" gap={12} style={{ padding: '6px 0' }}>
            <span>
              {String(key['keyName'])}{' '}
              <Typography.Text type="secondary">{formatInstant(String(key['createDate']))}</Typography.Text>
            </span>
            <Button danger size="small" onClick={() => void drop(String(key['id']))}>
              {text(userActTexts.dropKey)}
            </Button>
          </Flex>
        ))}
      </Modal>
    </>
  );
}

// Which reason is given is kept in the audit log and told to the user.
const reasonOf = (endpoint: 'resetPassword' | 'viewAs'): Fields => {
  const reason = iapSysUserT.endpoints?.[endpoint]?.body?.reason;
  return reason ? { reason } : {};
};

function ResetPassword({ userId, userName }: { readonly userId: string; readonly userName: string }) {
  const text = useText();
  const [link, setLink] = useState<string>();
  const give = async (input: Values) => {
    const body = { userId, reason: String(input['reason']) };
    const answer = await server.call(iapSysUserT, 'resetPassword', { body });
    if (answer.sentTo) toast.success(text(userTexts.sent, { email: answer.sentTo }));
    else if (answer.token) setLink(`${location.origin}/retrieve-password#${answer.token}`);
  };
  return (
    <>
      <EndpointButton
        document={iapSysUserT}
        endpoint="resetPassword"
        confirm={userTexts.resetDetail}
        input={reasonOf('resetPassword')}
        title={userName}
        count={1}
        icon={<KeyOutlined />}
        onRun={give}
      />
      <Modal
        open={link !== undefined}
        title={text(userTexts.given)}
        onCancel={() => setLink(undefined)}
        onOk={() => setLink(undefined)}
        okText={text(userTexts.done)}
        cancelButtonProps={{ style: { display: 'none' } }}
        mask={{ closable: false }}
      >
        <p>{text(userTexts.givenDetail)}</p>
        <Typography.Text code copyable data-testid="password-link">
          {link}
        </Typography.Text>
      </Modal>
    </>
  );
}

function ViewAs({ row }: { readonly row: DocumentRow }) {
  const navigate = useNavigate();
  const own = useUser();
  const isPossible = row.id !== own.id && row['userType'] !== 'API' && row['enabledFlag'] === true;
  if (!isPossible) return null;
  return (
    <EndpointButton
      document={iapSysUserT}
      endpoint="viewAs"
      confirm={userTexts.viewAsDetail}
      input={reasonOf('viewAs')}
      title={String(row['realName'])}
      count={1}
      icon={<EyeOutlined />}
      onRun={async (input) => {
        const body = { userId: row.id, reason: String(input['reason']) };
        const answer = await server.call(iapSysUserT, 'viewAs', { body });
        await startImpersonation(answer.accessToken, answer.expiresIn);
        await navigate(homePath);
      }}
    />
  );
}
