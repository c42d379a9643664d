import type { Fields } from '#model/fields.ts';
import { date, integer, percentage, quantity, select, text } from '#model/fields.ts';
import type { Label } from '#model/label.ts';

/** The steps of an 8D report, in their order. */
export const steps = {
  D0: ['D0 应急措施', 'D0 Emergency response'],
  D1: ['D1 小组成立', 'D1 Team'],
  D2: ['D2 问题描述', 'D2 Problem description'],
  D3: ['D3 围堵措施', 'D3 Containment'],
  D4: ['D4 根本原因', 'D4 Root cause'],
  D5: ['D5 永久措施选择', 'D5 Chosen actions'],
  D6: ['D6 实施与验证', 'D6 Implementation'],
  D7: ['D7 预防再发', 'D7 Prevention'],
  D8: ['D8 结案', 'D8 Closure'],
} as const satisfies Record<string, Label>;

export type StepCode = keyof typeof steps;

export const stepCodes = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const satisfies readonly StepCode[];

/** How much of a report is asked for. */
export const templates = {
  '8D': ['8D 全部步骤', '8D: all steps'],
  '5D': ['5D 至永久措施', '5D: up to D5'],
  '3D': ['3D 至围堵', '3D: up to D3'],
} as const satisfies Record<string, Label>;

/** Of which kind a cause is: why the fault came to be, or why nobody found it. */
export const causeKinds = {
  OCCURRENCE: ['发生原因', 'Occurrence'],
  ESCAPE: ['流出原因', 'Escape'],
} as const satisfies Record<string, Label>;

/** The bones of the fishbone. */
export const bones = {
  MAN: ['人', 'People'],
  MACHINE: ['机', 'Machine'],
  MATERIAL: ['料', 'Material'],
  METHOD: ['法', 'Method'],
  ENVIRONMENT: ['环', 'Environment'],
  MEASUREMENT: ['测', 'Measurement'],
} as const satisfies Record<string, Label>;

/** Where goods of the same fault can lie. */
const containedAt = {
  SUPPLIER: ['供应商库存', 'At the supplier'],
  PROCESS: ['供应商在制', 'In process'],
  TRANSIT: ['在途', 'In transit'],
  BUYER: ['采购方', 'At the buyer'],
} as const satisfies Record<string, Label>;

/** A table of a step: its columns, and whether it needs a row. */
export interface StepTable {
  readonly label: Label;
  readonly of: Fields;
  readonly required: boolean;
  /** How a row begins, for a row that is added. */
  readonly rowLabel: Label;
}

/** What a step asks for: fields and tables. */
export interface StepForm {
  readonly fields: Fields;
  readonly tables: Readonly<Record<string, StepTable>>;
}

const long = { required: true, maxLength: 2000, multiline: true } as const;
const optional = { maxLength: 2000, multiline: true } as const;
const short = { required: true, maxLength: 100 } as const;

/** What each step asks the supplier for; validated on both sides. */
export const stepForms: Readonly<Record<StepCode, StepForm>> = {
  D0: {
    fields: {
      symptom: text('现象', 'Symptom', long),
      emergencyAction: text('应急措施', 'Emergency action', long),
    },
    tables: {},
  },
  D1: {
    fields: { champion: text('负责人（高层支持）', 'Champion', short) },
    tables: {
      members: {
        label: ['小组成员', 'Team members'],
        rowLabel: ['成员', 'Member'],
        required: true,
        of: {
          name: text('姓名', 'Name', short),
          role: text('职责', 'Role', short),
          contact: text('联系方式', 'Contact', { maxLength: 100 }),
        },
      },
    },
  },
  D2: {
    fields: {
      what: text('何事（对象与缺陷）', 'What (object and defect)', long),
      when: text('何时', 'When', { ...short, maxLength: 300 }),
      where: text('何处', 'Where', { ...short, maxLength: 300 }),
      who: text('何人发现', 'Who found it', { ...short, maxLength: 300 }),
      why: text('为何是问题（影响）', 'Why it is a problem', long),
      how: text('如何发现', 'How it was found', { ...short, maxLength: 300 }),
      howMany: quantity('不良数量', 'How many', { required: true, min: '0' }),
      isNot: text('是/非（在哪里不发生）', 'Is / is not', optional),
    },
    tables: {},
  },
  D3: {
    fields: {
      containmentAction: text('围堵措施', 'Containment action', long),
      cleanPoint: text('断点标识', 'Clean-point mark', { required: true, maxLength: 300 }),
      cleanDate: date('断点日期', 'Clean point from', { required: true }),
    },
    tables: {
      places: {
        label: ['围堵数量', 'Contained quantities'],
        rowLabel: ['位置', 'Place'],
        required: true,
        of: {
          place: select('位置', 'Place', containedAt, { required: true }),
          qty: quantity('数量', 'Quantity', { required: true, min: '0' }),
          sorted: quantity('已挑选', 'Sorted', { required: true, min: '0' }),
          bad: quantity('不良', 'Bad', { required: true, min: '0' }),
        },
      },
    },
  },
  D4: {
    fields: { reproduction: text('再现试验', 'Reproduction test', long) },
    tables: {
      causes: {
        label: ['原因（鱼骨图与5Why）', 'Causes (fishbone and 5-why)'],
        rowLabel: ['原因', 'Cause'],
        required: true,
        of: {
          no: integer('原因号', 'Cause no.', { required: true, min: 1, max: 99 }),
          kind: select('类型', 'Kind', causeKinds, { required: true }),
          bone: select('鱼骨分类', 'Fishbone', bones, { required: true }),
          why1: text('为什么 1', 'Why 1', { required: true, maxLength: 500 }),
          why2: text('为什么 2', 'Why 2', { maxLength: 500 }),
          why3: text('为什么 3', 'Why 3', { maxLength: 500 }),
          why4: text('为什么 4', 'Why 4', { maxLength: 500 }),
          why5: text('为什么 5', 'Why 5', { maxLength: 500 }),
          root: text('根本原因', 'Root cause', { required: true, maxLength: 500 }),
        },
      },
    },
  },
  D5: {
    fields: { riskCheck: text('副作用与风险评估', 'Side effects and risks', long) },
    tables: {
      actions: {
        label: ['永久措施', 'Permanent actions'],
        rowLabel: ['措施', 'Action'],
        required: true,
        of: {
          no: integer('措施号', 'Action no.', { required: true, min: 1, max: 99 }),
          causeNo: integer('针对原因号', 'For cause no.', { required: true, min: 1, max: 99 }),
          action: text('措施', 'Action', { required: true, maxLength: 500 }),
          owner: text('责任人', 'Owner', short),
          due: date('计划完成', 'Due', { required: true }),
        },
      },
    },
  },
  D6: {
    fields: {
      rateBefore: percentage('改善前不良率(%)', 'Defect rate before (%)', { required: true, min: '0', max: '100' }),
      rateAfter: percentage('改善后不良率(%)', 'Defect rate after (%)', { required: true, min: '0', max: '100' }),
    },
    tables: {
      results: {
        label: ['实施结果', 'What was done'],
        rowLabel: ['结果', 'Result'],
        required: true,
        of: {
          actionNo: integer('措施号', 'Action no.', { required: true, min: 1, max: 99 }),
          doneDate: date('完成日期', 'Done on', { required: true }),
          evidence: text('证据', 'Evidence', { required: true, maxLength: 500 }),
        },
      },
    },
  },
  D7: {
    fields: {
      fmea: text('FMEA 更新', 'FMEA', long),
      controlPlan: text('控制计划更新', 'Control plan', long),
    },
    tables: {
      readAcross: {
        label: ['横向展开', 'Read-across'],
        rowLabel: ['对象', 'Subject'],
        required: false,
        of: {
          subject: text('产品或工序', 'Product or process', short),
          action: text('措施', 'Action', { required: true, maxLength: 500 }),
          due: date('计划完成', 'Due', { required: true }),
        },
      },
    },
  },
  D8: {
    fields: {
      verification: text('验证批次与结果', 'Verification lots', long),
      lessons: text('经验教训', 'Lessons learned', long),
      recognition: text('小组表彰', 'Recognition of the team', optional),
    },
    tables: {},
  },
};
