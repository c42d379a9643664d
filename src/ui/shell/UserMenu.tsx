import { UserOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Avatar, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { nameOf } from '#model/label.ts';
import { signOut, switchRole } from '../auth.ts';
import { useLanguage, useText } from '../language.ts';
import { isDirty } from '../leaveGuard.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';
import { shellTexts } from '../texts.ts';
import { readUser } from '../token.ts';
import { keepSettingsNow } from '../userSettings.ts';
import { showSettings } from './layout.ts';
import { homePath } from './routes.ts';
import { resetTags } from './tags.ts';

type Items = NonNullable<MenuProps['items']>;

/** Who is signed in, and what this person can do about it. */
export function UserMenu({ further }: { readonly further: Items }) {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { modal } = App.useApp();
  const user = useSession((state) => state.user) ?? readUser();
  const name = user?.realName || user?.userName || '';

  const leave = async () => {
    // What is still being asked for would be refused once the login has ended.
    await queries.cancelQueries();
    await keepSettingsNow();
    await signOut();
    resetTags();
    await navigate('/?logout=yes', { replace: true });
  };
  const ask = (act: () => Promise<void>) => {
    if (!isDirty()) {
      void act();
      return;
    }
    modal.confirm({
      title: text(shellTexts.dirtyTitle),
      content: text(shellTexts.dirtyLeave),
      okText: text(shellTexts.discard),
      okButtonProps: { danger: true },
      cancelText: text(shellTexts.keep),
      onOk: act,
    });
  };
  const items: Items = [
    { key: 'profile', label: text(shellTexts.profile), onClick: () => void navigate('/personal-center') },
    { key: 'settings', label: text(shellTexts.settings), onClick: () => showSettings(true) },
    { key: 'dashboard', label: text(shellTexts.dashboard), onClick: () => void navigate(homePath) },
    ...useRoleItems(ask),
    ...(further.length > 0 ? [{ key: 'line', type: 'divider' } as const, ...further] : []),
    { key: 'end', type: 'divider' },
    { key: 'relogin', label: text(shellTexts.relogin), onClick: () => ask(leave) },
    { key: 'logout', label: text(shellTexts.logout), onClick: () => ask(leave) },
  ];
  return (
    <Dropdown autoFocus menu={{ items }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className="user-button"
        data-testid="user-menu"
        aria-label={`${text(shellTexts.userMenu)}: ${name}`}
      >
        <Avatar size={28} src={user?.avatar || undefined} icon={<UserOutlined />} alt="" />
        <span className="user-name">{name}</span>
      </button>
    </Dropdown>
  );
}

/**
 * The roles a user may work with one at a time, to see what each sees. Only where the demo is loaded: in production
 * everybody works with all roles held.
 */
function useRoleItems(ask: (act: () => Promise<void>) => void): Items {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { roles = [], heldRoles = [] } = useSession((state) => state.user) ?? {};
  const { data: isDemo = false } = useQuery({
    queryKey: ['demo'],
    enabled: heldRoles.length > 1,
    staleTime: Infinity,
    queryFn: async () => recordOf(await server.get('/system/login/hints', {}, { quiet: true }))?.['demo'] === true,
  });
  if (!isDemo || heldRoles.length < 2) return [];
  const isOne = roles.length === 1;
  const work = (role?: string) => () =>
    ask(async () => {
      await switchRole(role);
      resetTags();
      await navigate(homePath);
    });
  return [
    {
      key: 'roles',
      type: 'group',
      label: text(shellTexts.workAs),
      children: [
        { key: 'role all', label: text(shellTexts.allRoles), disabled: !isOne, onClick: work() },
        ...heldRoles.map(({ code, name }) => ({
          key: `role ${code}`,
          label: nameOf(name, language),
          disabled: isOne && roles[0] === code,
          onClick: work(code),
        })),
      ],
    },
  ];
}
