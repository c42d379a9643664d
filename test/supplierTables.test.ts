import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocationErrors } from '#areas/supplier/allocation/errors.ts';
import { bankErrors } from '#areas/supplier/bankAccount/errors.ts';
import { changeErrors } from '#areas/supplier/change/errors.ts';
import { errors as supplierErrors } from '#areas/supplier/errors.ts';
import { fieldErrors } from '#areas/supplier/fieldEngine/errors.ts';
import { inviteErrors } from '#areas/supplier/invitation/errors.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { quotaErrors } from '#areas/supplier/quota/errors.ts';
import { surveyErrors } from '#areas/supplier/survey/errors.ts';
import { templateErrors } from '#areas/supplier/template/errors.ts';
import { errors as insightErrors } from '#areas/supplierInsight/errors.ts';
import { errors as performanceErrors } from '#areas/performance/errors.ts';
import { errors as sampleErrors } from '#areas/sample/errors.ts';
import { errors as visitErrors } from '#areas/siteVisit/errors.ts';
import { areas } from '../src/areas.ts';
import {
  idleEntries,
  testsBelow,
  unnamedRefusals,
  unreachableStates,
  unshownTransitions,
  type ShownElsewhere,
} from './documentTables.ts';

// Groups, invitations, registration, changes, certificates, stages, allocation, grades, quotas, questionnaires, samples,
// performance and site visits: each state, each transition and each refusal of them has a test that names it.
const named = ['supplier', 'supplierInsight', 'performance', 'sample', 'siteVisit'];
const folders = named.map((each) => `src/areas/${each}`);
const documents = areas.filter(({ code }) => named.includes(code)).flatMap((area) => area.documents);
// A supplier is stopped, and its papers end, in what is done with it.
const tests = testsBelow([...folders, 'src/areas/purchasing', 'src/areas/sourcing', 'test/every']);

const area = 'src/areas';
const taken = ['test/every/everyTransition.test.ts', 'what was submitted is taken back by its side'] as const;
const registered = [
  `${area}/supplier/register/register.test.ts`,
  'a returned registration is corrected and submitted again; a submitted one is not',
] as const;
const sheet = [
  `${area}/performance/sheet/sheet.test.ts`,
  'a sheet from figures to final: blind scores, veto, second person, publication, deadline',
] as const;
const appealed = [
  `${area}/performance/sheet/sheet.test.ts`,
  'an appeal in time, once a line, decided by a second person, is answered and recalculates',
] as const;
const reminded = [
  `${area}/purchasing/purchaseOrder/order/certificates.test.ts`,
  "assert.deepEqual(await now(), ['EXPIRED', 'remind,expire']);",
] as const;

const elsewhere: ShownElsewhere = {
  'supChangeRequest withdraw': taken,
  'supChangeRequest takeEffect': [
    `${area}/supplier/change/change.test.ts`,
    'PENDING to EFFECTIVE: the file changes once the buyer agrees, and shows what was there before',
  ],
  'supBankAccount replace': [
    `${area}/supplier/bankAccount/bankAccount.test.ts`,
    "assert.deepEqual(records.map(({ status }) => status).toSorted(), ['ACTIVE', 'REPLACED']);",
  ],
  'supCertificate remind': reminded,
  'supCertificate expire': reminded,
  'supLifecycleChange withdraw': taken,
  'supLifecycleChange reject': taken,
  'supCompanyAllocate withdraw': taken,
  'supCompanyAllocate reject': taken,
  'supQuota reject': taken,
  'temporaryQuotaOrders withdraw': taken,
  'temporaryQuotaOrders reject': taken,
  'temporaryQuotaOrders useUp': [
    `${area}/supplier/quota/quota.test.ts`,
    'an adjusting order changes the shares it names and leaves the others; a limit ends it',
  ],
  'supInviteSupplier reject': taken,
  'supInviteSupplier open': [
    `${area}/supplier/invitation/invitation.test.ts`,
    'an invitation is mailed with its letter and a link, opened, resent with a new link, and revoked',
  ],
  'supInviteSupplier register': [
    `${area}/supplier/register/register.test.ts`,
    'an invitation is registered once its registration is submitted',
  ],
  'supInviteSupplier decline': [
    `${area}/supplier/invitation/invitation.test.ts`,
    'an invitation expires by its deadline, is declined by its visitor, and counts no more',
  ],
  'supSurveyAnswer fill': [
    `${area}/supplier/survey/survey.test.ts`,
    'a questionnaire goes to several suppliers; each answers his own, is scored, returned, reviewed, and keeps it for a time',
  ],
  'supSurveyAnswer close': [
    `${area}/supplier/survey/survey.test.ts`,
    'who is late is reminded before, marked after, and a closed questionnaire is filled in no more',
  ],
  'registerForm submit': registered,
  'registerForm reject': registered,
  'registerForm withdraw': registered,
  'registerForm close': [
    `${area}/supplier/register/register.test.ts`,
    'an idle registration is closed, and the names of its people are erased',
  ],
  'supGradeApply withdraw': taken,
  'supGradeApply reject': taken,
  'supGradeResult replace': [
    `${area}/supplierInsight/grade/grading.test.ts`,
    'a grade takes effect on its day, is explained to its supplier, and stops new inquiries where it says so',
  ],
  'perfPlan finish': sheet,
  'perfSheet collect': sheet,
  'perfScore close': sheet,
  'perfRating count': sheet,
  'perfSheet contest': appealed,
  'perfSheet settle': appealed,
  'supSample withdraw': taken,
  'supSample reject': taken,
  'invPlan withdraw': taken,
  'invPlan reject': taken,
  'invSheet withdraw': taken,
  'invSheet reject': taken,
  'invSheet announce': [
    `${area}/siteVisit/visit/visit.test.ts`,
    'an approved plan makes a visit for each supplier and announces it',
  ],
  'invFinding issue': [
    `${area}/siteVisit/visit/visit.test.ts`,
    'from answers to a conclusion: grade, findings, a second person, a gate of admission',
  ],
};

test('each state is begun in or led to, and each transition is run by a test that names it', () => {
  assert.deepEqual(unreachableStates(documents), []);
  assert.deepEqual(unshownTransitions(documents, tests, elsewhere), []);
  assert.deepEqual(idleEntries(elsewhere, tests), []);
});

const catalogues = {
  supplierErrors,
  allocationErrors,
  bankErrors,
  changeErrors,
  fieldErrors,
  inviteErrors,
  lifecycleErrors,
  quotaErrors,
  surveyErrors,
  templateErrors,
  insightErrors,
  performanceErrors,
  sampleErrors,
  visitErrors,
};

for (const [name, definitions] of Object.entries(catalogues))
  test(`${name}: each refusal is met in a test by its name`, () => {
    assert.deepEqual(unnamedRefusals(definitions, tests), []);
  });
