import { useState } from 'react';
import { textOf, type Label } from '#model/label.ts';
import { formatDay } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useAttempt } from '#ui/login/useAttempt.ts';
import { acceptedTerms } from '#ui/registration.ts';
import { RefusalError } from '#ui/request.ts';
import { toast } from '#ui/toast.ts';
import { registerTexts } from '../../texts.ts';
import { withTemplate, type FrozenTemplate } from '../../template/inviteTemplate.rules.ts';
import { valueAt, type Content, type RegisterFacts } from '../content.rules.ts';
import { problemsOf, stepOfPath, steps } from '../register.rules.ts';
import { begin, beginInvited, saveContent, submit, type Options } from './calls.web.ts';
import type { VerificationState } from './MailVerification.tsx';
import type { Registration } from './useRegistration.web.ts';

interface Found {
  readonly path: string;
  readonly label: Label;
}

/** What is wrong where, which step is open, and what the buttons do. */
export function useWizard(registration: Registration, options: Options) {
  const text = useText();
  const language = useLanguage();
  const { content, token, step, change, goTo, take, invite, invited, state } = registration;
  const template = state?.template;
  // Who was invited has shown the mailbox by following the link.
  const isInvited = invite !== undefined && typeof invited === 'object' && !invited.needsCode;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [reported, setReported] = useState<ReadonlyMap<string, string>>(new Map());
  const [proof, setProof] = useState<VerificationState>();
  const [passwords, setPasswords] = useState({ password: '', confirmPassword: '' });
  const { pending, refusal, attempt } = useAttempt();

  const facts = factsOf(content, options, template);
  const problems: readonly Found[] = problemsOf(content, facts);
  const stepOf = (path: string): number => stepOfPath(path, template);
  const wrongIn = (index: number): readonly Found[] => problems.filter(({ path }) => stepOf(path) === index);
  const isProofMissing = token === undefined && !isInvited && (!proof || proof.code.trim() === '');
  // Asked anew each time: the box below the step is ticked without this being drawn again.
  const isTermsMissing = (): boolean =>
    token === undefined && options.termsVersion !== undefined && acceptedTerms() !== options.termsVersion;

  const marks = new Map((state?.marks ?? []).map(({ path, note }) => [path, note]));
  const messageAt = (path: string): string | undefined => {
    const server = reported.get(path);
    if (server !== undefined) return server;
    const marked = marks.get(path);
    if (marked !== undefined && isSame(content, state?.content, path)) return marked;
    if (!checked.has(stepOf(path)) && !left.has(path)) return undefined;
    const found = problems.find((each) => each.path === path);
    if (found) return textOf(found.label, language);
    if (path === 'email' && checked.has(0) && isProofMissing) return text(registerTexts.proveFirst);
    if (path === 'terms' && checked.has(0) && isTermsMissing()) return text(registerTexts.termsFirst);
    return undefined;
  };
  const open = (index: number): void => {
    setReported(new Map());
    goTo(index);
    window.scrollTo({ top: 0 });
  };

  async function next(): Promise<void> {
    setChecked(new Set([...checked, step]));
    const wrong =
      wrongIn(step).length + (step === 0 && isProofMissing ? 1 : 0) + (step === 0 && isTermsMissing() ? 1 : 0);
    if (wrong > 0) {
      toast.warning(text(registerTexts.wrong, { n: wrong }));
      return;
    }
    if (token !== undefined) {
      const stored = await attempt(() => saveContent(token, content).then((found) => ({ found })));
      if (stored) open(step + 1);
      return;
    }
    const termsVersion = acceptedTerms();
    const begun = await attempt(() =>
      isInvited
        ? beginInvited({ invite, termsVersion, content })
        : begin({ flow: proof?.flow ?? '', code: proof?.code.trim() ?? '', termsVersion, content, invite }),
    );
    if (!begun) return;
    // A mailbox that had begun before goes on with what it had.
    const isOther = JSON.stringify(begun.state.content) !== JSON.stringify(content);
    if (isOther) toast.success(text(registerTexts.resumed));
    take(begun.state, begun.token);
    if (!isOther) open(step + 1);
  }

  async function send(): Promise<void> {
    setChecked(new Set(steps.keys()));
    const [first] = problems;
    if (first) {
      toast.warning(text(registerTexts.wrong, { n: problems.length }));
      goTo(stepOf(first.path));
      return;
    }
    if (token === undefined || passwords.password === '') return;
    await attempt(async () => {
      try {
        take(await submit(token, content, passwords));
      } catch (error) {
        if (error instanceof RefusalError) notify(error);
        throw error;
      }
    });
  }

  // What the server finds stands at its fields, and the step of the first is opened.
  function notify({ problems: found }: RefusalError): void {
    setReported(new Map(found.map(({ path, message }) => [path, message])));
    const [first] = found;
    if (first) goTo(stepOf(first.path));
  }

  return {
    hasCreditCode: facts.hasCreditCode,
    isInvited,
    template,
    marked: steps.map((_, index) => (state?.marks ?? []).filter(({ path }) => stepOf(path) === index).length),
    complete: steps.map((_, index) => token !== undefined && wrongIn(index).length === 0),
    wrong: steps.map((_, index) => (checked.has(index) ? wrongIn(index).length : 0)),
    // Only a proven mailbox leads beyond the first step.
    reach: token === undefined ? 0 : steps.length - 1,
    proof,
    passwords,
    pending,
    refusal,
    messageAt,
    setProof,
    setPasswords,
    change,
    goTo: open,
    leave: (path: string) => setLeft(new Set([...left, path])),
    next,
    submit: send,
  };
}

function factsOf(
  content: Registration['content'],
  options: Options,
  template: FrozenTemplate | undefined,
): RegisterFacts {
  const country = options.lists['basic.country']?.find(({ id }) => id === content['countryId']);
  const { isStrict } = options;
  const certificateTypes = withTemplate(options.certificateTypes, template);
  const today = formatDay(Date.now());
  return { hasCreditCode: country?.hasCreditCode === true, isStrict, certificateTypes, today, template };
}

// A marked value that was changed since is not pointed at any more.
const isSame = (content: Content, before: Content | undefined, path: string): boolean =>
  JSON.stringify(valueAt(content, path)) === JSON.stringify(valueAt(before ?? {}, path));
