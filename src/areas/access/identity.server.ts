import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemIdentity } from '#engine/database/database.ts';
import { prefix, type Http, type RawRoutes } from '#engine/http/server.ts';
import { isUnfinished } from '#engine/http/authenticator.ts';
import { languageOf, success, Unauthorised, WrongMediaType } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { grantedSecretsByDocument } from '#engine/rights/fields.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { fail } from '#model/errors.ts';
import type { Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { cookieName } from './authenticator.server.ts';
import { callerOf, textIn } from './calls.server.ts';
import { browserClient } from './client/client.server.ts';
import { deviceSeconds, recordDevice } from './device.server.ts';
import { errors } from './errors.ts';
import { recordUnfamiliarLogin } from './unfamiliarLogin.server.ts';
import { changePassword } from './login.server.ts';
import { browserToken, type BrowserGrant } from './oauth/browserToken.server.ts';
import { clientToken } from './oauth/clientToken.server.ts';
import type { IdentityParts } from './parts.server.ts';
import { activeRoleOf, endLogin, endImpersonation, lifetimes, switchRole } from './sessions.server.ts';
import type { Permissions } from './permissions.server.ts';
import { grantedModules, loadUser, type KnownUser } from './users.queries.ts';
import { menuTree, type MenuNode } from './menu.rules.ts';
import { wechatLogin } from './wechat/wechatCalls.server.ts';

const route = (
  method: Route['method'],
  path: string,
  name: string,
  access: Route['access'],
  label: Route['label'],
  programs?: true,
): Route => ({
  method,
  path,
  label,
  access,
  ...(programs ? { programs } : {}),
  kind: 'raw',
  name,
});

const routes: readonly Route[] = [
  route('POST', '/auth/oauth/token', 'token', 'public', ['获取令牌', 'Get a token']),
  route('POST', '/system/iapSys/wx/codeLogin', 'codeLogin', 'public', ['微信登录', 'Log in by WeChat']),
  route('GET', '/user/info', 'info', 'login', ['当前用户', 'The current user'], true),
  route('GET', '/auth/getUser', 'getUser', 'login', ['当前用户', 'The current user'], true),
  route('GET', '/system/user/getInfo', 'getInfo', 'login', ['当前用户与权限', 'The current user and rights'], true),
  route('GET', '/system/menu', 'menu', 'login', ['菜单', 'The menu']),
  route('GET', '/auth/authorize/logout', 'logout', 'login', ['退出登录', 'Log out'], true),
  route('POST', '/auth/authorize/switchRole', 'switchRole', 'login', ['切换角色', 'Work with one role']),
  route('POST', '/auth/authorize/endView', 'endView', 'login', [
    '结束权限预览',
    'Stop looking through the eyes of another',
  ]),
  route('POST', '/basic/user/updatePassWord', 'updatePassWord', 'login', ['修改密码', 'Change the password']),
];

const formLimit = { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } };

/** The calls of login, logout and the own account (`docs/http.md`). */
export function identityRoutes(permissions: Permissions, parts: IdentityParts): RawRoutes {
  return {
    routes,
    async register(app, http) {
      // Forms are read here alone: no form of another site reaches any other call.
      await app.register(formbody, { bodyLimit: 64 * 1024 });
      app.post(`${prefix}/auth/oauth/token`, formLimit, (request, reply) => token(http, parts, request, reply));
      app.post(`${prefix}/system/iapSys/wx/codeLogin`, formLimit, (request, reply) =>
        codeLogin(http, parts, request, reply),
      );
      for (const path of ['/user/info', '/auth/getUser'])
        app.get(`${prefix}${path}`, async (request) =>
          success(userInfo(await currentUser(http, permissions, request), http.engine, languageOf(request))),
        );
      app.get(`${prefix}/system/user/getInfo`, async (request) => {
        const user = await currentUser(http, permissions, request);
        return success({
          user: userInfo(user, http.engine, languageOf(request)),
          roles: user.activeRoles,
          permissions: [...user.permissions],
        });
      });
      app.get(`${prefix}/system/menu`, async (request) =>
        success([...(await menu(http, request)), ...parts.furtherPages]),
      );
      app.get(`${prefix}/auth/authorize/logout`, (request, reply) => logOut(http, parts.secure, request, reply));
      app.post(`${prefix}/auth/authorize/switchRole`, async (request) => success(await workAs(http, request)));
      app.post(`${prefix}/auth/authorize/endView`, async (request) => success(await stopViewing(http, request)));
      app.post(`${prefix}/basic/user/updatePassWord`, async (request) => {
        const { user } = await http.requireLogin(request);
        const body = isRecord(request.body) ? request.body : {};
        const change = {
          oldPassword: textIn(body, 'oldPassword'),
          newPassword: textIn(body, 'newPassword'),
          confirmPassword: textIn(body, 'confirmPassword'),
        };
        await changePassword(http.engine, user, change, callerOf(request), parts.lengths);
        return success(null);
      });
    },
  };
}

const formOf = (request: FastifyRequest): Record<string, unknown> => (isRecord(request.body) ? request.body : {});

// One parser for one call: a form that came as something else is read by others in another way.
function assertForm(request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new WrongMediaType('A form is expected.');
}

async function token(http: Http, parts: IdentityParts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  assertForm(request);
  const form = formOf(request);
  const credentials = credentialsOf(form, request.headers.authorization);
  if (credentials.clientId === browserClient) {
    // A form of another site must not log a browser in.
    if (!isOwnOrigin(request)) throw new Unauthorised();
    const cookie = request.cookies[cookieName(parts.secure)];
    const grant = await browserToken(http.engine, parts, request, form, callerOf(request), cookie);
    return answerBrowser(http, parts, request, reply, grant);
  }
  recordUnfamiliarLogin(request, { clientId: credentials.clientId.slice(0, 16), userName: null });
  const tokens = await clientToken(http.engine, form, credentials, callerOf(request));
  return tokenAnswer(tokens);
}

// As a form field or in the header, as both are common among programs.
function credentialsOf(
  form: Record<string, unknown>,
  header: string | undefined,
): { clientId: string; secret: string } {
  const basic = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(header ?? '')?.[1];
  if (basic === undefined) return { clientId: textIn(form, 'client_id'), secret: textIn(form, 'client_secret') };
  const [clientId = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { clientId, secret: secret.join(':') };
}

async function codeLogin(
  http: Http,
  parts: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!isOwnOrigin(request)) throw new Unauthorised();
  const grant = await wechatLogin(http.engine, parts, request, textIn(formOf(request), 'code'), callerOf(request));
  return answerBrowser(http, parts, request, reply, grant);
}

async function answerBrowser(
  http: Http,
  parts: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, userId }: BrowserGrant,
): Promise<unknown> {
  const { secure } = parts;
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  void reply.setCookie(cookieName(secure), tokens.cookie, { ...cookie, maxAge: lifetimes.absolute });
  if (userId !== undefined) {
    const name = `${cookieName(secure)}_device`;
    const facts = { user: systemUser, language: languageOf(request), log: request.log };
    const device = await runRequest(http.engine, facts, (ctx) =>
      recordDevice(ctx, userId, request.cookies[name], callerOf(request), http.engine.timeZone),
    );
    void reply.setCookie(name, device, { ...cookie, maxAge: deviceSeconds });
  }
  return tokenAnswer(tokens);
}

function tokenAnswer(tokens: {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly expiresIn: number;
}): unknown {
  const answer = {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'bearer',
  };
  return { ...success(answer), ...answer };
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // Browsers name the page that a form comes from; those that hide it say that it is one of ours.
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

async function logOut(http: Http, secure: boolean, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { id, user } = await http.requireReader(request);
  const owner = user.viewedBy ?? user;
  await http.engine.pool.transaction(systemIdentity, (db) => endLogin(db, id, owner.id));
  void reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'strict', secure });
  return success(null);
}

async function currentUser(http: Http, permissions: Permissions, request: FastifyRequest): Promise<KnownUser> {
  const { id, user } = await http.requireReader(request);
  const { viewedBy } = user;
  const known = await http.engine.pool.transaction(
    systemIdentity,
    async (db) => loadUser(db, permissions, user.id, viewedBy ? null : await activeRoleOf(db, id)),
    { readOnly: true },
  );
  if (!known) throw new Unauthorised();
  // A program is told what it may do, which is less than what its user may.
  if (user.clientId !== undefined) return { ...known, permissions: user.permissions };
  return viewedBy ? { ...known, viewedBy, firstLogin: false, mustEnrol: false } : known;
}

/** Has the login work with one of the roles its user holds, or, without one, with all of them again. */
async function workAs(http: Http, request: FastifyRequest): Promise<Record<string, unknown>> {
  const login = await http.requireLogin(request);
  if (isUnfinished(login)) throw new Unauthorised();
  const { id, user } = login;
  const role = textIn(formOf(request), 'role') || null;
  const token = await http.engine.pool.transaction(systemIdentity, (db) =>
    switchRole(db, { id, userId: user.id }, role),
  );
  if (!token) return fail(errors.roleNotHeld);
  return { access_token: token.accessToken, expires_in: token.expiresIn };
}

/** Gives a login back to its own user. */
async function stopViewing(http: Http, request: FastifyRequest): Promise<Record<string, unknown>> {
  const login = await http.requireReader(request);
  if (isUnfinished(login)) throw new Unauthorised();
  const { viewedBy } = login.user;
  if (!viewedBy) return fail(errors.notViewing);
  const owner = { id: login.id, userId: viewedBy.id };
  const token = await http.engine.pool.transaction(systemIdentity, (db) => endImpersonation(db, owner));
  return { access_token: token.accessToken, expires_in: token.expiresIn };
}

function userInfo(user: KnownUser, engine: Engine, language: Language): Record<string, unknown> {
  const realName = (language === 'en' && user.englishName) || user.realName;
  return {
    id: user.id,
    userName: user.userName,
    name: realName,
    realName,
    avatar: user.avatar,
    phone: user.phone,
    email: user.email,
    userType: user.userType,
    side: user.side,
    firstLogin: user.firstLogin ? '0' : '1',
    mustEnrol: user.mustEnrol,
    viewedBy: user.viewedBy ?? null,
    roles: user.activeRoles,
    heldRoles: user.heldRoles,
    permissions: [...user.permissions],
    supplierBaseId: user.supplierBaseId,
    languageId: user.languageId,
    timezone: user.timeZone ?? null,
    installationZone: engine.timeZone,
    secretFields: grantedSecretsByDocument({ user, engine }),
  };
}

async function menu(http: Http, request: FastifyRequest): Promise<MenuNode[]> {
  const login = await http.requireReader(request);
  if (isUnfinished(login)) throw new Unauthorised();
  const { id, user } = login;
  const modules = await http.engine.pool.transaction(
    systemIdentity,
    async (db) => grantedModules(db, user, user.viewedBy ? null : await activeRoleOf(db, id)),
    { readOnly: true },
  );
  return menuTree(modules, user.permissions);
}
