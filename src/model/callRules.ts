/** How much the audit log keeps of what is done with a permission: changes, every refusal too, or also who looked at what. */
export type AuditLevel = 'REFUSALS' | 'VIEWS';

/** Addresses that ask for a permission beside the one they are declared with. */
export interface CallGuard {
  /** Any method without one. */
  readonly method: string | null;
  /** Below `/prod-api`: '*' stands for one part of the address, a last '**' for everything below. */
  readonly pattern: string;
  readonly permission: string;
}

/** What administrators laid down about calls by marking modules. */
export interface CallRules {
  readonly guards: readonly CallGuard[];
  /** Permissions of which the audit log keeps more than changes. */
  readonly levels: ReadonlyMap<string, AuditLevel>;
}

/** An address as it is declared. */
export interface Called {
  readonly method: string;
  readonly path: string;
  /** The permission it is declared with; only such addresses are guarded. */
  readonly permission?: string;
}

/** Whether a pattern covers a declared address. */
export function covers({ method, pattern }: Pick<CallGuard, 'method' | 'pattern'>, called: Called): boolean {
  if (called.permission === undefined || (method !== null && method !== called.method)) return false;
  const wanted = partsOf(pattern);
  const input = partsOf(called.path);
  const isOpen = wanted.at(-1) === '**';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? input.length <= fixed.length : input.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part === input[index]);
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The permissions that an address asks for: its own, and those of the patterns that cover it. */
export function codesAsked(rules: CallRules | undefined, called: Called): string[] {
  const own = called.permission === undefined ? [] : [called.permission];
  return [...own, ...(rules?.guards ?? []).filter((guard) => covers(guard, called)).map((guard) => guard.permission)];
}

/** How much the audit log keeps of a call; undefined for the usual. */
export function levelOf(rules: CallRules | undefined, called: Called): AuditLevel | undefined {
  if (!rules || rules.levels.size === 0) return undefined;
  const levels = codesAsked(rules, called).map((code) => rules.levels.get(code));
  return levels.includes('VIEWS') ? 'VIEWS' : levels.includes('REFUSALS') ? 'REFUSALS' : undefined;
}
