import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemIdentity } from '#engine/database.ts';
import { prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/validate.ts';
import { cookieName } from './authenticator.server.ts';
import { errors } from './errors.ts';
import { changePassword, logIn, refresh, type Caller } from './login.server.ts';
import { activeRoleOf, endLogin, lifetimes, switchRole, type Tokens } from './sessions.server.ts';
import type { Permissions } from './permissions.server.ts';
import { grantedModules, loadUser, type KnownUser } from './users.queries.ts';
import { menuTree, type MenuNode } from './menu.rules.ts';

const route = (
  method: Route['method'],
  path: string,
  name: string,
  access: Route['access'],
  label: Route['label'],
): Route => ({
  method,
  path,
  label,
  access,
  kind: 'raw',
  name,
});

const routes: readonly Route[] = [
  route('POST', '/auth/oauth/token', 'token', 'public', ['获取令牌', 'Get a token']),
  route('GET', '/user/info', 'info', 'login', ['当前用户', 'The current user']),
  route('GET', '/auth/getUser', 'getUser', 'login', ['当前用户', 'The current user']),
  route('GET', '/system/user/getInfo', 'getInfo', 'login', ['当前用户与权限', 'The current user and rights']),
  route('GET', '/system/menu', 'menu', 'login', ['菜单', 'The menu']),
  route('GET', '/auth/authorize/logout', 'logout', 'login', ['退出登录', 'Log out']),
  route('POST', '/auth/authorize/switchRole', 'switchRole', 'login', ['切换角色', 'Work with one role']),
  route('POST', '/basic/user/updatePassWord', 'updatePassWord', 'login', ['修改密码', 'Change the password']),
];

/** The calls of login, logout and the own account (`docs/http.md`). */
export function identityRoutes(
  permissions: Permissions,
  secure: boolean,
  furtherPages: readonly MenuNode[] = [],
): RawRoutes {
  return {
    routes,
    async register(app, http) {
      // Forms are read here alone: no form of another site reaches any other call (`reliability-security.md` V2).
      await app.register(formbody, { bodyLimit: 64 * 1024 });
      app.post(
        `${prefix}/auth/oauth/token`,
        { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } },
        (request, reply) => token(http, secure, request, reply),
      );
      for (const path of ['/user/info', '/auth/getUser'])
        app.get(`${prefix}${path}`, async (request) =>
          success(userInfo(await currentUser(http, permissions, request))),
        );
      app.get(`${prefix}/system/user/getInfo`, async (request) => {
        const user = await currentUser(http, permissions, request);
        return success({ user: userInfo(user), roles: user.roles, permissions: [...user.permissions] });
      });
      app.get(`${prefix}/system/menu`, async (request) => success([...(await menu(http, request)), ...furtherPages]));
      app.get(`${prefix}/auth/authorize/logout`, (request, reply) => logOut(http, secure, request, reply));
      app.post(`${prefix}/auth/authorize/switchRole`, async (request) => success(await workAs(http, request)));
      app.post(`${prefix}/basic/user/updatePassWord`, async (request) => {
        const { user } = await http.demandLogin(request);
        const body = isRecord(request.body) ? request.body : {};
        const change = {
          oldPassword: textOf(body.oldPassword),
          newPassword: textOf(body.newPassword),
          confirmPassword: textOf(body.confirmPassword),
        };
        await changePassword(http.engine, user, change, callerOf(request));
        return success(null);
      });
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function token(http: Http, secure: boolean, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // A form of another site must not log a browser in (K-1).
  if (!isOwnOrigin(request)) throw new Unauthorised();
  const form = isRecord(request.body) ? request.body : {};
  if (textOf(form.client_id) !== 'browser') fail(errors.grantUnknown);
  const tokens = await grant(http, form, callerOf(request), request.cookies[cookieName(secure)]);
  setCookie(reply, secure, tokens);
  const answer = {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'bearer',
  };
  return { ...success(answer), ...answer };
}

const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
});

async function grant(
  http: Http,
  form: Record<string, unknown>,
  caller: Caller,
  cookie: string | undefined,
): Promise<Tokens> {
  switch (form.grant_type) {
    case 'password':
      return logIn(http.engine, textOf(form.username), textOf(form.password), caller);
    case 'refresh_token':
      return refresh(http.engine, textOf(form.refresh_token), cookie);
    default:
      return fail(errors.grantUnknown);
  }
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function setCookie(reply: FastifyReply, secure: boolean, tokens: Tokens): void {
  void reply.setCookie(cookieName(secure), tokens.cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: lifetimes.absolute,
  });
}

async function logOut(http: Http, secure: boolean, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const login = await http.demandLogin(request);
  await http.engine.pool.transaction(systemIdentity, (db) => endLogin(db, login.id, login.user.id));
  void reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'strict', secure });
  return success(null);
}

async function currentUser(http: Http, permissions: Permissions, request: FastifyRequest): Promise<KnownUser> {
  const { id, user } = await http.demandLogin(request);
  const known = await http.engine.pool.transaction(
    systemIdentity,
    async (db) => loadUser(db, permissions, user.id, await activeRoleOf(db, id)),
    { readOnly: true },
  );
  if (!known) throw new Unauthorised();
  return known;
}

/** Has the login work with one of the roles its user holds, or, without one, with all of them again. */
async function workAs(http: Http, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { id, user, mustChangePassword } = await http.demandLogin(request);
  if (mustChangePassword) throw new Unauthorised();
  const role = textOf(isRecord(request.body) ? request.body.role : undefined) || null;
  const token = await http.engine.pool.transaction(systemIdentity, (db) =>
    switchRole(db, { id, userId: user.id }, role),
  );
  if (!token) return fail(errors.roleNotHeld);
  return { access_token: token.accessToken, expires_in: token.expiresIn };
}

function userInfo(user: KnownUser): Record<string, unknown> {
  return {
    id: user.id,
    userName: user.userName,
    name: user.realName,
    realName: user.realName,
    avatar: user.avatar,
    phone: user.phone,
    email: user.email,
    userType: user.userType,
    side: user.side,
    firstLogin: user.firstLogin ? '0' : '1',
    roles: user.roles,
    heldRoles: user.heldRoles,
    permissions: [...user.permissions],
    supplierBaseId: user.supplierBaseId,
    languageId: user.languageId,
  };
}

async function menu(http: Http, request: FastifyRequest): Promise<MenuNode[]> {
  const { id, user, mustChangePassword } = await http.demandLogin(request);
  if (mustChangePassword) throw new Unauthorised();
  const modules = await http.engine.pool.transaction(
    systemIdentity,
    async (db) => grantedModules(db, user.id, await activeRoleOf(db, id)),
    { readOnly: true },
  );
  return menuTree(modules, user.permissions);
}
