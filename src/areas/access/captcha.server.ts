import { systemIdentity } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { BusinessError } from '#model/errors.ts';
import { errors } from './errors.ts';
import { isSameHash } from './sessions.server.ts';
import { recordAttempt, findVerification, consume, type Purpose, type Verification } from './verification.server.ts';

/** A picture of four characters for people to read, and the mark by which the answer is told. */
export async function createCaptcha(seal: SecretBox): Promise<{ readonly svg: string; readonly mark: Buffer }> {
  // Its font is unfolded when it is loaded: for visitors who ask for a picture, not with every start.
  const { default: captcha } = await import('svg-captcha');
  const picture = captcha.create({ size: 4, noise: 2, ignoreChars: '0oO1iIlL', width: 140, height: 44, color: true });
  return { svg: picture.data, mark: markOf(seal, picture.text) };
}

const markOf = (seal: SecretBox, text: string): Buffer => seal.hmac(`picture ${text.trim().toLowerCase()}`);

/** The flow whose picture was read rightly; undefined otherwise. The try counts whatever happens afterwards. */
export async function verifyCaptcha(
  engine: Engine,
  seal: SecretBox,
  purpose: Purpose,
  flow: string,
  answer: string,
): Promise<Verification | undefined> {
  const found = await engine.pool.transaction(systemIdentity, async (db) => {
    const known = await findVerification(db, purpose, flow);
    return known?.pictureHash && (await recordAttempt(db, known.id, 'picture')) ? known : undefined;
  });
  return found?.pictureHash && isSameHash(found.pictureHash, markOf(seal, answer)) ? found : undefined;
}

/** What somebody read in a picture, and the flow to which the picture belongs; empty where none was shown yet. */
export interface CaptchaAnswer {
  readonly flow: string;
  readonly shown: string;
}

/** Refuses unless the picture before a login was read rightly. One picture lets one password be judged. */
export async function assertCaptcha(engine: Engine, seal: SecretBox, { flow, shown }: CaptchaAnswer): Promise<void> {
  const isRead = flow !== '' && (await verifyCaptcha(engine, seal, 'LOGIN', flow, shown)) !== undefined;
  if (isRead && (await isTaken(engine, flow))) return;
  // By this value the page knows that a picture is asked for.
  throw new BusinessError(flow === '' ? errors.pictureNeeded : errors.pictureWrong, { picture: 1 });
}

// Of two logins with the same picture, the second finds it used.
const isTaken = (engine: Engine, flow: string): Promise<boolean> =>
  engine.pool.transaction(systemIdentity, async (db) => {
    const known = await findVerification(db, 'LOGIN', flow);
    if (known) await consume(db, known.id);
    return known !== undefined;
  });
