import multipart from '@fastify/multipart';
import { systemIdentity } from '#engine/database/database.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import { success } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { isEmail } from '#model/contact.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { dropVisitorFile, receiveVisitorFile, type Files } from '#areas/files/public.ts';
import {
  callRoutes,
  countRecent,
  recordAttempt,
  findVerification,
  isRegistrationOpen,
  isSameHash,
  createCaptcha,
  openVerification,
  verifyCaptcha,
  publicCall,
  consume,
  termsVersion as termsInForce,
  textIn,
  type Call,
  type CallInput,
  type IdentityParts,
} from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { fileTicket, lockOwn, stateOf, submitRegistration, withdrawRegistration } from './application.server.ts';
import { beginInvited, declineInvite, openInvite, readInvite, resumeInvited } from './invited.server.ts';
import { templateOf } from './template.server.ts';
import { registerOptions } from './registerOptions.server.ts';
import { markOfCode, registerLinkCode, sendRegisterCode } from './registerMail.server.ts';
import { keepContent, openRegistration, spendPicture, takenBy } from './registration.queries.ts';
import { registrationIn, tokenOf } from './token.server.ts';

export type RegisterParts = Pick<IdentityParts, 'seal' | 'lengths'> & {
  readonly files: Files;
};

const flowSeconds = 600;
const limits = { byMail: 10, byAddress: 30 };

/** Runs work as the server itself, on behalf of a visitor. */
const inSystem = <T>({ http, request, language, caller }: CallInput, work: (ctx: EngineContext) => Promise<T>) =>
  runRequest(http.engine, { user: systemUser, language, log: request.log, address: caller.address }, work);

/** What the registration page asks for, without a login. Everything beyond the choices needs a mailbox that was proven. */
export function registrationRoutes(parts: RegisterParts): readonly RawRoutes[] {
  const post = (name: string, label: Route['label'], perMinute: number, run: Call['run']): Call =>
    publicCall({ method: 'POST', path: `/sup/register/${name}`, name: name || 'submit', label, perMinute }, run);
  return [
    callRoutes([
      publicCall(
        {
          method: 'GET',
          path: '/sup/register/options',
          name: 'options',
          label: ['注册选项', 'Choices to register'],
          perMinute: 60,
        },
        (input) => inSystem(input, (ctx) => registerOptions(ctx.db)),
      ),
      post('picture', ['注册图形验证码', 'The picture before the code'], 30, (input) => picture(parts, input)),
      post('code', ['发送注册验证码', 'Mail the code'], 30, (input) => sendCode(parts, input)),
      post('begin', ['验证邮箱', 'Prove the mailbox'], 30, (input) => begin(parts, input)),
      post('invite', ['查看邀请', 'Read an invitation'], 60, (input) =>
        inSystem(input, (ctx) => readInvite(ctx, parts.seal, textIn(input.body, 'invite'))),
      ),
      post('beginInvited', ['应邀注册', 'Register by invitation'], 20, (input) =>
        inSystem(input, (ctx) => beginInvited(ctx, parts.seal, input, contentIn(input.body))),
      ),
      post('resumeInvited', ['重发继续注册的链接', 'Mail the link back again'], 5, (input) =>
        inSystem(input, (ctx) => resumeInvited(ctx, parts.seal, textIn(input.body, 'invite'))),
      ),
      post('declineInvite', ['谢绝邀请', 'Decline an invitation'], 10, (input) =>
        inSystem(input, (ctx) => declineInvite(ctx, parts.seal, input)),
      ),
      post('read', ['读取注册内容', 'Go on with a registration'], 60, (input) => read(parts, input)),
      post('save', ['暂存注册内容', 'Keep what was typed'], 120, (input) => save(parts, input)),
      post('withdraw', ['撤回注册', 'Withdraw a registration'], 10, (input) => withdraw(parts, input)),
      post('removeFile', ['删除注册附件', 'Remove a file'], 30, (input) => removeFile(parts, input)),
      post('', ['提交注册', 'Submit a registration'], 20, (input) => submit(parts, input)),
    ]),
    uploadRoute(parts),
  ];
}

// Whoever has proven a mailbox before may finish.
async function assertOpen(input: CallInput): Promise<void> {
  if (!(await inSystem(input, isRegistrationOpen))) fail(errors.registrationClosed);
}

/** First: a picture that programs do not read. It answers alike for every address. */
async function picture(parts: RegisterParts, input: CallInput): Promise<unknown> {
  await assertOpen(input);
  const { http, body, caller, language } = input;
  const email = textIn(body, 'email').trim();
  if (!isEmail(email)) fail(errors.mailFormat);
  const shown = await createCaptcha(parts.seal);
  const flow = await http.engine.pool.transaction(systemIdentity, async (db) => {
    const recent = await countRecent(db, 'REGISTER', email, caller.address);
    if (recent.byName >= limits.byMail || recent.byAddress >= limits.byAddress) fail(errors.tooOften);
    const facts = { userName: email, address: caller.address, language, pictureHash: shown.mark };
    return openVerification(db, { purpose: 'REGISTER', seconds: flowSeconds, ...facts });
  });
  return { flow, captcha: shown.svg, seconds: flowSeconds };
}

/** Second: what the picture shows lets one mail go. */
async function sendCode(parts: RegisterParts, input: CallInput): Promise<unknown> {
  await assertOpen(input);
  const { seal } = parts;
  const { http, body } = input;
  const read = await verifyCaptcha(http.engine, seal, 'REGISTER', textIn(body, 'flow'), textIn(body, 'captcha'));
  if (!read) return fail(errors.codeWrong);
  await inSystem(input, async (ctx) => {
    await spendPicture(ctx.db, read.id);
    await ctx.jobs.add(sendRegisterCode(seal), { verificationId: read.id });
  });
  return { seconds: flowSeconds };
}

/** Third: the code proves the mailbox. A mailbox has one registration: it begins, or goes on. */
async function begin(parts: RegisterParts, input: CallInput): Promise<unknown> {
  const { seal } = parts;
  const { http, body, language, caller } = input;
  // Whoever is invited may register although nobody else may.
  if (textIn(body, 'invite') === '') await assertOpen(input);
  const known = await http.engine.pool.transaction(systemIdentity, async (db) => {
    const found = await findVerification(db, 'REGISTER', textIn(body, 'flow'));
    return found && (await recordAttempt(db, found.id, 'code')) ? found : undefined;
  });
  const mark = markOfCode(seal, known?.id ?? '0', textIn(body, 'code').trim());
  if (!known?.codeHash || !known.userName || !isSameHash(known.codeHash, mark)) return fail(errors.codeWrong);
  const email = known.userName;
  return inSystem(input, async (ctx) => {
    // Of two calls with the same code, the second finds it used.
    if (!(await findVerification(ctx.db, 'REGISTER', textIn(body, 'flow')))) fail(errors.codeWrong);
    const termsVersion = await termsInForce(ctx);
    if (termsVersion !== null && textIn(body, 'termsVersion') !== termsVersion) fail(errors.termsOpen);
    // Only now: whoever reads the mailbox may know that it belongs to a user.
    if ((await takenBy(ctx.db, { email, mobile: '', userName: '', formId: null })).mail) fail(errors.mailTaken);
    await consume(ctx.db, known.id);
    const sealed = seal.encrypt(JSON.stringify(contentIn(body)));
    const invite = textIn(body, 'invite') === '' ? undefined : await openInvite(ctx, seal, textIn(body, 'invite'));
    // Somebody else's invitation is worth nothing for this mailbox.
    if (invite && invite.email !== email.toLowerCase()) fail(errors.linkDead);
    const inviteId = invite?.id ?? null;
    const facts = { email, language, sealed, termsVersion, termsAddress: caller.address, inviteId };
    const id = await openRegistration(ctx.db, { id: ctx.engine.ids.next(), ...facts });
    await ctx.jobs.add({ code: registerLinkCode }, { registrationId: id });
    return { token: tokenOf(seal, id), ...(await stateOf(ctx, seal, id)) };
  });
}

async function read({ seal }: RegisterParts, input: CallInput): Promise<unknown> {
  const id = ticketIn(seal, input);
  return inSystem(input, (ctx) => stateOf(ctx, seal, id));
}

async function save({ seal }: RegisterParts, input: CallInput): Promise<unknown> {
  const id = ticketIn(seal, input);
  return inSystem(input, async (ctx) => {
    const { registration } = await lockOwn(ctx, id, ['DRAFT', 'REJECTED']);
    const content = contentIn(input.body);
    await keepContent(ctx.db, id, seal.encrypt(JSON.stringify(content)));
    return { savedAt: ctx.now, template: (await templateOf(ctx, registration, content)) ?? null };
  });
}

async function submit(parts: RegisterParts, input: CallInput): Promise<unknown> {
  const id = ticketIn(parts.seal, input);
  const passwords = {
    newPassword: textIn(input.body, 'password'),
    confirmPassword: textIn(input.body, 'confirmPassword'),
  };
  return inSystem(input, async (ctx) => {
    await submitRegistration(ctx, parts, id, contentIn(input.body), passwords);
    return stateOf(ctx, parts.seal, id);
  });
}

async function withdraw({ seal }: RegisterParts, input: CallInput): Promise<unknown> {
  const id = ticketIn(seal, input);
  return inSystem(input, async (ctx) => {
    await withdrawRegistration(ctx, id);
    return stateOf(ctx, seal, id);
  });
}

async function removeFile({ seal }: RegisterParts, input: CallInput): Promise<unknown> {
  const id = ticketIn(seal, input);
  return inSystem(input, async (ctx) => {
    await lockOwn(ctx, id, ['DRAFT', 'REJECTED']);
    await dropVisitorFile(ctx, fileTicket(id), textIn(input.body, 'id'));
    return null;
  });
}

const ticketIn = (seal: RegisterParts['seal'], { body }: Pick<CallInput, 'body'>): string =>
  registrationIn(seal, textIn(body, 'token')) ?? fail(errors.linkDead);

function contentIn(body: CallInput['body']): Readonly<Record<string, unknown>> {
  const content = body['content'];
  return isRecord(content) ? content : {};
}

// The ticket of a file travels beside it: nothing of the file is read before it is judged.
function uploadRoute(parts: RegisterParts): RawRoutes {
  const path = '/sup/register/upload';
  const label = ['上传注册附件', 'Upload a file'] as const;
  return {
    routes: [{ method: 'POST', path, label, access: 'public', kind: 'raw', name: 'upload' }],
    async register(app, http) {
      await app.register(multipart, { limits: { files: 1 } });
      app.route({
        method: 'POST',
        url: `${prefix}${path}`,
        config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
        handler: async (request) => {
          const token = request.headers['x-registration'];
          const id = registrationIn(parts.seal, typeof token === 'string' ? token : '') ?? fail(errors.linkDead);
          const run = <T>(work: (ctx: EngineContext) => Promise<T>) => http.run(request, systemUser, work);
          await run((ctx) => lockOwn(ctx, id, ['DRAFT', 'REJECTED']));
          return success(await receiveVisitorFile(parts.files, request, fileTicket(id), run));
        },
      });
    },
  };
}
