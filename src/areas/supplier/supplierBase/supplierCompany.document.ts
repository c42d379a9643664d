import { inServiceOnly } from '#areas/organisation/purchaser/purchaser.rules.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, date, lookup, money, percentage, select, text } from '#model/fields.ts';
import { stages } from '../standing/standing.rules.ts';

export const supplierCompany = defineDocument({
  module: 'sup',
  code: 'supplierCompany',
  label: ['合作公司', 'Partner company'],

  fields: {
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    // Changes by lifecycle changes alone (`lifecycle/supLifecycleChange.document.ts`).
    stage: computed(select('阶段', 'Stage', stages, { required: true, default: 'POTENTIAL' })),
    stageSince: computed(date('阶段起', 'In this stage since')),
    stageUntil: computed(date('阶段止', 'In this stage until')),
    // The grade in effect, written where suppliers are graded.
    gradeCode: computed(text('等级', 'Grade', { maxLength: 10 })),
    gradeName: computed(bilingual('等级名称', 'Grade name', { maxLength: 50 })),
    // Grades of two schemes are compared by the score from which on they are reached, not by their codes.
    gradeMinScore: computed(
      percentage('等级最低得分', 'Least score of the grade', { mayBeUnknown: true, internal: true }),
    ),
    quotaCeiling: computed(percentage('配额上限(%)', 'Largest share (%)', { mayBeUnknown: true, internal: true })),
    gradeStopsFlag: computed(boolean('等级停新询价', 'No new inquiries by grade', { internal: true })),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
    currency: lookup('币种', 'Currency', 'basic.currency'),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm'),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate'),
    mainBuyer: lookup('主采购员', 'Main buyer', 'basic.purchaser', { filter: inServiceOnly }),
    trialMaxAmount: computed(
      money('试用限额', 'Trial limit', {
        mayBeUnknown: true,
        internal: true,
        help: [
          '试用期累计下单上限，公司本位币；留空不限',
          'The most that is ordered in the trial, in the home currency; empty: no limit',
        ],
      }),
    ),
    openDeliveryFlag: computed(boolean('在途订单可继续送货', 'Open orders may be delivered', { internal: true })),
  },
  unique: [['parent', 'company']],
});
