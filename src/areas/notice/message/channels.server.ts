import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#engine/runtime/context.ts';
import { sendMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import type { Outbound } from '#engine/outbound/outbound.ts';
import type { Label, Language } from '#model/label.ts';
import type { RobotKind } from '../webhook/msgWebhook.document.ts';
import type { RobotParts } from '../webhook/msgWebhook.server.ts';
import { sendToRobot } from '../webhook/robot.server.ts';

/** One message to one address. */
export interface Outgoing {
  readonly to: string;
  readonly title: string;
  readonly content: string | null;
  readonly language: Language;
  /** What the provider of text messages asks for. */
  readonly sms: { readonly type: string | null; readonly sign: string | null; readonly code: string | null };
  readonly wechatTemplateId: string | null;
  /** The robot it is for; only on its channel. */
  readonly robot: SealedRobot | null;
  readonly id: string;
  readonly msgType: string;
  readonly businessDoc: string | null;
  readonly businessId: string | null;
  /** Where it leads to: a page of the platform, the message centre where none is named, null where nothing is to follow. */
  readonly path: string | null;
}

/** A robot with its secret as it is stored. */
export interface SealedRobot {
  readonly kind: RobotKind;
  readonly url: string;
  readonly sealed: string | null;
}

/** Channels on which people are reached outside the platform, each at an address of theirs. */
export type PersonalChannel = 'EMAIL' | 'SMS' | 'WECHAT';
export type OutsideChannel = PersonalChannel | 'WEBHOOK';

/** The ways out, one port for all of them; each throws when a message could not be handed over. */
export type Channels = Readonly<Record<OutsideChannel, (message: Outgoing, ctx: Context) => Promise<void>>>;

export interface ChannelOptions {
  /** Where messages are recorded that have no provider. */
  readonly folder: string;
  /** Where people reach the platform: mails lead there. */
  readonly publicUrl?: string;
  /** Sends a template message of the messenger service; undefined without an account there. */
  readonly wechat?: (message: {
    readonly openId: string;
    readonly templateId: string;
    readonly data: Readonly<Record<string, string>>;
  }) => Promise<void>;
  readonly robots: RobotParts;
  /** Who sends text messages. */
  readonly sms?: { readonly url: string; readonly secret: string; readonly outside: Outbound };
}

/** Mail by the mail server; text messages without a provider, and WeChat without an account, into the recording sandbox; robots by their webhooks. */
export function createChannels({ folder, publicUrl, wechat, robots, sms: provider }: ChannelOptions): Channels {
  return {
    EMAIL: (message, ctx) => sendMail(ctx, mailOf(message, publicUrl)),
    async SMS({ id, to, title, content, sms }) {
      const body = { to, ...sms, text: oneLine(title, content) };
      if (!provider) return record(join(folder, 'sms'), body);
      const { url, secret, outside } = provider;
      await outside.sendSigned({ url, secret, id, body });
    },
    async WECHAT({ to, title, content, wechatTemplateId }) {
      const data = { title, content: content ?? '' };
      if (!wechat) return record(join(folder, 'wechat'), { to, templateId: wechatTemplateId, data });
      if (wechatTemplateId === null) throw new Error('The message has no template of the messenger service.');
      await wechat({ openId: to, templateId: wechatTemplateId, data });
    },
    async WEBHOOK({ robot, id, title, content, msgType, businessDoc, businessId }) {
      if (!robot) throw new Error('The message has no robot.');
      const secret = robot.sealed === null ? null : robots.seal.decrypt(robot.sealed);
      const message = { id, title, content, msgType, businessDoc, businessId };
      await sendToRobot(robots.outside, { kind: robot.kind, url: robot.url, secret }, message, new Date());
    },
  };
}

// A value that was written into a text message begins no second line and no second message.
const oneLine = (title: string, content: string | null): string =>
  [title, content ?? '']
    .join(' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);

function mailOf({ to, title, content, language, path }: Outgoing, publicUrl: string | undefined) {
  const texts = (content ?? '').split(/\n+/).filter((text) => text.trim() !== '');
  const values = Object.fromEntries(texts.map((text, index) => [`p${index}`, text]));
  const subject: Label = ['{title}', '{title}'];
  const paragraphs = texts.map((_, index): Label => [`{p${index}}`, `{p${index}}`]);
  if (publicUrl === undefined || path === null)
    return renderMail({ subject, paragraphs }, to, language, { title, ...values });
  const link = `${publicUrl}${path}`;
  return renderMail({ subject, paragraphs, link: 'link' }, to, language, { title, ...values, link });
}

async function record(folder: string, message: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`;
  await writeFile(join(folder, name), JSON.stringify(message, null, 2), { mode: 0o600 });
}
