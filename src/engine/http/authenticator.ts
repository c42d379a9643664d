import type { FastifyRequest } from 'fastify';
import type { User } from '../runtime/context.ts';

/** A live login as the HTTP layer needs it. */
export interface Login {
  readonly id: string;
  readonly user: User;
  readonly rightsVersion: string;
  /** At first login only the change of the password, the own data and the logout are served. */
  readonly mustChangePassword: boolean;
  /** The rules ask for a second factor that is not there yet: only its enrolment, the own data and the logout are served. */
  readonly mustEnrol: boolean;
}

/** Whether something must come first before a login is served like any other. */
export const isUnfinished = (login: Login): boolean => login.mustChangePassword || login.mustEnrol;

/** Tells who calls; the identity area implements it. */
export interface Authenticator {
  /**
   * The login of a request as this process last knew it. Its rights count only in a transaction that finds the same
   * `rightsVersion`.
   */
  recall(request: FastifyRequest): Promise<Login | undefined>;
  /** The login of a request; undefined without one, or with one that is dead. */
  authenticate(request: FastifyRequest): Promise<Login | undefined>;
  /** A login as it is now, for work that outlives its request; undefined where it has ended or its user is disabled. */
  reload(loginId: string): Promise<Login | undefined>;
  /**
   * The login of a link that the browser follows by itself, such as a download: known by its cookie alone, and only from
   * a page of our own. It must change nothing.
   */
  authenticateLink(request: FastifyRequest): Promise<Login | undefined>;
}
