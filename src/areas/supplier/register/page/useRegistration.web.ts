import { useEffect, useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { RefusalError } from '#ui/request.ts';
import { store, stored } from '#ui/storage.ts';
import type { Content } from '../content.rules.ts';
import {
  loadOptions,
  readInvite,
  readState,
  saveContent,
  type Invited,
  type Options,
  type RegistrationState,
} from './calls.web.ts';

const key = 'srm:registration';
const inviteMark = 'invite=';
const pause = 2000;

interface Stored {
  readonly token: string | undefined;
  /** The token of the invitation whose link led here. */
  readonly invite: string | undefined;
  readonly content: Content;
  readonly step: number;
}

/** The registration of this visit; what is typed lies in the browser at once and on the server soon after. */
export interface Registration extends Stored {
  readonly options: Options | undefined;
  readonly state: RegistrationState | undefined;
  /** What the invitation says; 'dead' when its link is not good any more. */
  readonly invited: Invited | 'dead' | undefined;
  readonly failed: boolean;
  readonly isSaved: boolean;
  readonly change: (values: Content) => void;
  readonly goTo: (step: number) => void;
  /** The registration that a proven mailbox or an answer of the server has brought. */
  readonly take: (state: RegistrationState, token?: string) => void;
  /** Forgets what this browser holds. */
  readonly forget: () => void;
}

const nothing: Stored = {
  token: undefined,
  invite: undefined,
  content: { threeInOneFlag: true, contacts: [{ role: 'BUSINESS', primaryFlag: true }] },
  step: 0,
};

function retained(): Stored {
  const held = stored(sessionStorage, key);
  // Behind the sign `#` of the link in the mail.
  const link = location.hash.slice(1);
  const invite = link.startsWith(inviteMark) ? link.slice(inviteMark.length) : undefined;
  const token = invite === undefined ? link : '';
  if (!isRecord(held)) return token ? { ...nothing, token } : { ...nothing, invite };
  const own = typeof held['token'] === 'string' ? held['token'] : undefined;
  const ownInvite = typeof held['invite'] === 'string' ? held['invite'] : undefined;
  if (token && token !== own) return { ...nothing, token };
  if (invite !== undefined && invite !== ownInvite) return { ...nothing, invite };
  const step = typeof held['step'] === 'number' ? held['step'] : 0;
  return {
    token: own,
    invite: ownInvite,
    content: isRecord(held['content']) ? held['content'] : nothing.content,
    step,
  };
}

// A reload reads it from the browser: the same values in another object.
const isUntouched = (content: Content): boolean => JSON.stringify(content) === JSON.stringify(nothing.content);

/** The state of the registration page. */
export function useRegistration(): Registration {
  const [now, setNow] = useState(retained);
  const [options, setOptions] = useState<Options>();
  const [state, setState] = useState<RegistrationState>();
  const [invited, setInvited] = useState<Invited | 'dead'>();
  const [failed, setFailed] = useState(false);
  const [isSaved, setSaved] = useState(true);
  const dirty = useRef(false);
  const { token, invite } = now;

  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
    loadOptions().then(setOptions, () => setFailed(true));
  }, []);
  useEffect(() => void store(sessionStorage, key, JSON.stringify(now)), [now]);
  useEffect(() => {
    if (token === undefined || state) return;
    const take = (found: RegistrationState) => {
      setState(found);
      // What this browser holds is newer than what the server has.
      setNow((held) => (isUntouched(held.content) ? { ...held, content: found.content } : held));
    };
    readState(token).then(take, (error: unknown) => {
      if (error instanceof RefusalError && error.code === '10007') setNow((held) => ({ ...held, token: undefined }));
      else setFailed(true);
    });
  }, [token, state]);
  useEffect(() => {
    if (invite === undefined || token !== undefined) return;
    const found = (shown: Invited): void => {
      setInvited(shown);
      setNow((held) => (isUntouched(held.content) ? { ...held, content: shown.content } : held));
    };
    readInvite(invite).then(found, (error: unknown) =>
      error instanceof RefusalError ? setInvited('dead') : setFailed(true),
    );
  }, [invite, token]);
  const editable = state?.status === 'DRAFT' || state?.status === 'REJECTED';
  useEffect(() => {
    if (token === undefined || !editable || !dirty.current) return undefined;
    const timer = setTimeout(() => {
      dirty.current = false;
      // Another try follows with the next change; the browser holds it until then.
      const takeTemplate = (template: RegistrationState['template']): void => {
        setSaved(true);
        setState((held) => (held ? { ...held, template } : held));
      };
      saveContent(token, now.content).then(takeTemplate, () => undefined);
    }, pause);
    return () => clearTimeout(timer);
  }, [token, editable, now.content]);

  return {
    ...now,
    options,
    state,
    invited,
    failed,
    isSaved,
    change(values) {
      dirty.current = true;
      setSaved(false);
      setNow((held) => ({ ...held, content: { ...held.content, ...values } }));
    },
    goTo: (step) => setNow((held) => ({ ...held, step })),
    take(found, input) {
      setState(found);
      setNow((held) => ({ ...held, token: input ?? held.token, content: found.content }));
    },
    forget() {
      sessionStorage.removeItem(key);
      setState(undefined);
      setNow(nothing);
    },
  };
}
