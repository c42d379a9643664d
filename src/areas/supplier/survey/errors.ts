import { defineErrors } from '#model/errors.ts';

/** The refusals of questionnaires. */
export const surveyErrors = defineErrors({
  fillModeMissing: [
    15020,
    '填写方式不能为空：请选择由供应商在线填写还是采购方代填',
    'Say who fills it in: the supplier online, or the buyer',
  ],
  nothingAsked: [10015, '模板至少要有一个部分和一个问题', 'A template needs at least one section and one question'],
  sectionWeights: [
    10008,
    '各部分权重合计须为 100，现为 {total}',
    'The weights of the sections add up to {total}, not to 100',
  ],
  sectionTwice: [15022, '新增异常，数据重复：部分编码“{code}”重复', 'Entered twice: section code “{code}”'],
  sectionUnknown: [
    10007,
    '第 {line} 行问题的部分编码“{code}”不存在',
    'Line {line} names section “{code}”, which is not there',
  ],
  sectionEmpty: [10015, '部分“{section}”没有问题', 'Section “{section}” has no question'],
  scoresMalformed: [
    10017,
    '第 {line} 行“{field}”的选项得分格式不正确，应如 A=5;B=3',
    'Line {line}, “{field}”: points are written like A=5;B=3',
  ],
  scoreAboveMax: [
    10008,
    '第 {line} 行“{field}”的选项得分不能超过满分 {max}',
    'Line {line}, “{field}”: points cannot exceed its maximum {max}',
  ],
  conditionUnknown: [
    10008,
    '第 {line} 行“{field}”的显示条件须引用前面的问题，如 hasLab=Y',
    'Line {line}, “{field}”: its condition names an earlier question, such as hasLab=Y',
  ],
  companyMissing: [15009, '公司ID不能为空：请选择发放公司', 'Choose the company that asks'],
  noSupplier: [10015, '至少提交一个：请添加要发放的供应商', 'Add at least one supplier'],
  templateUnpublished: [
    20004,
    '调查表模板“{name}”未发布，请先发布',
    'Questionnaire “{name}” is not published; publish it first',
  ],
  dueInPast: [10008, '截止日期不能早于今天', 'It cannot be due before today'],
  answerOpen: [
    15022,
    '新增异常，数据重复：供应商“{supplier}”已有该模板未完成的答卷',
    'Entered twice: supplier “{supplier}” has an open answer to this questionnaire',
  ],
  noRelation: [
    10007,
    '供应商“{supplier}”与发放公司没有合作关系，请先建立',
    'Supplier “{supplier}” has no relation with this company; add it first',
  ],
  unfit: [10008, '问题“{question}”：{problem}', 'Question “{question}”: {problem}'],
  unanswered: [
    10011,
    '请输入必填项：还有 {n} 个必答题未答，第一个是“{question}”',
    '{n} required questions are open; the first is “{question}”',
  ],
  unknownQuestion: [10008, '答卷中没有问题“{code}”', 'There is no question “{code}” in this questionnaire'],
  evidenceTooLate: [
    10008,
    '第 {line} 行“{field}”：只有前 {most} 题可以要求证明文件',
    'Line {line}, “{field}”: only the first {most} questions can ask for evidence',
  ],
  evidenceMissing: [
    10011,
    '请输入必填项：“{question}”须附证明文件，请在“附件”中上传并归为“第 {number} 题的证明”',
    '“{question}” needs a file that bears it out: add it under Files as evidence for question {number}',
  ],
  notWritable: [20004, '该答卷已提交或已关闭，不能再填写', 'It has been submitted or closed, and is filled in no more'],
  workbookEmpty: [
    10018,
    '工作簿没有内容，请下载后填写再导入',
    'The workbook is empty; download it, fill it in and bring it back',
  ],
  columnShifted: [
    10017,
    '列 {column} 应为“{expected}”，实际为“{found}”：列被移动或删除，请重新下载填写；未导入任何内容',
    'Column {column} has to be “{expected}” and is “{found}”: columns were moved or taken out. Download it again; nothing was taken over',
  ],
  columnForeign: [
    10017,
    '列 {column}“{found}”不是此调查表的列，请删除该列或重新下载填写；未导入任何内容',
    'Column {column}, “{found}”, does not belong to this questionnaire. Delete it or download it again; nothing was taken over',
  ],
  rowUnknown: [
    10017,
    '第 {row} 行的问题编码“{code}”不属于此调查表，请重新下载填写；未导入任何内容',
    'Row {row}: question “{code}” is not part of this questionnaire. Download it again; nothing was taken over',
  ],
  rowTwice: [
    10009,
    '第 {row} 行的问题编码“{code}”重复；未导入任何内容',
    'Row {row}: question “{code}” stands there twice. Nothing was taken over',
  ],
  cellUnfit: [
    10008,
    '第 {row} 行“{question}”：{problem}；未导入任何内容',
    'Row {row}, “{question}”: {problem}. Nothing was taken over',
  ],
  rowNotAsked: [
    10008,
    '第 {row} 行“{question}”按前面的答案无需回答，请清空；未导入任何内容',
    'Row {row}, “{question}” is not asked, given the answers before it; clear it. Nothing was taken over',
  ],
  notForSupplier: [20004, '该调查表由采购方填写', 'This questionnaire is filled in by the buyer'],
  mandatoryOpen: [
    15023,
    '供应商有该公司未填写的调查表：{names}',
    'The supplier has not answered these questionnaires of the company: {names}',
  ],
});
