import { recordOf } from '../record.ts';
import { server } from '../server.ts';

/** A picture of characters, as the server draws it, and the flow it belongs to. */
export interface Picture {
  readonly flow: string;
  readonly picture: string;
}

/** What somebody read in it. */
export interface PictureAnswer {
  readonly flow: string;
  readonly shown: string;
}

/** A drawing as the address of an image. */
export const drawn = (svg: unknown): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(String(svg))}`;

/** The picture that stands before a password. */
export async function askLoginPicture(): Promise<Picture> {
  const answer = recordOf(await server.post('/system/login/picture', {}, { quiet: true })) ?? {};
  return { flow: String(answer['flow']), picture: drawn(answer['captcha']) };
}

/** Lets a code go to a phone number, for what somebody has read in a picture. */
export const sendLoginCode = (phone: string, { flow, shown }: PictureAnswer): Promise<unknown> =>
  server.post('/system/login/code', { phone, flow, captcha: shown }, { quiet: true });
