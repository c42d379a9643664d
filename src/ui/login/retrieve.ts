import { recordOf } from '../record.ts';
import { drawn, type Picture } from './picture.ts';
import { server } from '../server.ts';

/** A retrieval that has begun: its handle, the picture to read, and the address as far as it may be shown. */
export interface Retrieval extends Picture {
  readonly email: string;
}

const reset = (name: string, body: object): Promise<unknown> =>
  server.post(`/basic/reset/${name}`, body, { quiet: true });

/** First call: name and address. It answers alike whether they belong together. */
export async function findByUserName(userName: string, email: string): Promise<Retrieval> {
  const answer = recordOf(await reset('findByUserName', { userName, email })) ?? {};
  return {
    flow: String(answer['flow']),
    picture: drawn(answer['captcha']),
    email: String(answer['email']),
  };
}

/** Second call: what the picture shows lets the mail go. */
export const sendCode = (flow: string, captcha: string): Promise<unknown> => reset('captcha', { flow, captcha });

export interface NewPassword {
  readonly flow: string;
  readonly userName: string;
  readonly code: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Third call: the code of the mail and the new password. */
export const setNewPassword = (body: NewPassword): Promise<unknown> => reset('userCapt', body);
