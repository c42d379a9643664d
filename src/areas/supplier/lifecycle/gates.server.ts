import type { Context } from '#engine/runtime/context.ts';
import type { Label } from '#model/label.ts';
import { openAdmissions } from '../survey/survey.queries.ts';
import { titlesOf } from '../survey/titles.rules.ts';
import { gateFacts, gateRules } from './lifecycle.queries.ts';
import type { ChangeType, Gate, GateResult } from './lifecycleChange.rules.ts';

/** How the gates before a change of a supplier stand today; certificates are always one of them. */
export async function judgeGates(
  system: Context,
  supplierId: string,
  changeType: ChangeType,
  companyIds: readonly string[],
): Promise<GateResult[]> {
  if (changeType !== 'TRIAL' && changeType !== 'QUALIFY') return [];
  const [rules, surveys, facts] = await Promise.all([
    gateRules(system.db, supplierId, changeType),
    openAdmissions(system.db, supplierId, companyIds),
    gateFacts(system.db, supplierId, system.today),
  ]);
  const asked = [
    { gate: 'CERT' as const, mandatory: true },
    // What a company has sent for admission is answered before.
    ...(surveys.length > 0 ? [{ gate: 'SURVEY' as const, mandatory: true }] : []),
    ...rules.filter(({ gate }) => gate !== 'CERT' && (gate !== 'SURVEY' || surveys.length === 0)),
  ];
  const details: Readonly<Record<Gate, readonly [isPassed: boolean, met: Label, missing: Label]>> = {
    CERT: [
      facts.missing.length === 0,
      ['必备证照均在有效期内', 'All needed certificates are in force'],
      lacking(facts),
    ],
    BANK: [
      facts.hasAccount && !facts.accountWaits,
      ['银行账户已核实', 'The account is confirmed'],
      facts.accountWaits
        ? ['银行账户尚未完成验证', 'an account is still being verified']
        : ['没有已核实的银行账户', 'no account is confirmed'],
    ],
    CONTACT: [facts.hasContact, ['已有主要联系人', 'There is a main contact'], ['缺少主要联系人', 'no main contact']],
    INVESTIGATION: [
      facts.hasVisit,
      ['现场考察通过且在有效期内', 'A visit was passed and still counts'],
      ['没有有效的现场考察结论', 'no site visit was passed that still counts'],
    ],
    SAMPLE: [
      facts.hasSample,
      ['送样合格且在有效期内', 'A sample was accepted and still counts'],
      ['没有有效的送样合格结论', 'no sample was accepted that still counts'],
    ],
    SURVEY: [surveys.length === 0, ['没有待完成的准入调查表', 'No questionnaire is open'], titlesOf(surveys)],
    USER: [facts.hasUser, ['已有登录用户', 'Somebody can log in'], ['没有可登录的用户', 'nobody can log in']],
  };
  return asked.map(({ gate, mandatory }) => {
    const [isPassed, met, missing] = details[gate];
    return { gate, mandatory, isPassed, detail: isPassed ? met : missing };
  });
}

const lacking = ({ missing }: { missing: readonly { zh: string; en?: string }[] }): Label => [
  `缺少或已过期：${missing.map(({ zh }) => zh).join('、')}`,
  `missing or expired: ${missing.map(({ zh, en }) => en ?? zh).join(', ')}`,
];
