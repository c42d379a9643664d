import { defineErrors } from '#model/errors.ts';

/** Refusals of reading, mapping and writing workbooks. */
export const excelErrors = defineErrors({
  extension: [
    10017,
    '不支持选择的文件类型，请选择 .xls 或 .xlsx 文件',
    'This file type is not supported; choose an .xls or .xlsx file',
  ],
  packedSize: [
    10017,
    '文件超过 {limit} MB，请拆分后分别导入',
    'The file is larger than {limit} MB; split it and import the parts',
  ],
  notWorkbook: [
    10017,
    '文件内容不是 Excel 工作簿，请用 Excel 另存为 .xlsx 后重试',
    'The content is not an Excel workbook; save it as .xlsx in Excel and try again',
  ],
  password: [
    10017,
    '工作簿有密码保护，请取消密码后重新上传',
    'The workbook is protected by a password; remove the password and upload it again',
  ],
  tooOld: [
    10017,
    '工作簿是 Excel 95 或更早的格式，请用 Excel 另存为 .xlsx 后重试',
    'The workbook has the format of Excel 95 or older; save it as .xlsx in Excel and try again',
  ],
  damaged: [
    10017,
    '工作簿已损坏，无法读取，请在 Excel 中打开并另存后重试',
    'The workbook is damaged and cannot be read; open and save it in Excel, then try again',
  ],
  unsafe: [
    10017,
    '工作簿的压缩内容异常（展开后过大或结构不合规），已拒绝读取',
    'The packed content of the workbook is abnormal (it expands too far or breaks the format) and was refused',
  ],
  doctype: [
    10017,
    '工作簿含有不允许的 XML 声明（DOCTYPE 或实体），已拒绝读取',
    'The workbook contains XML declarations that are not allowed (DOCTYPE or entities) and was refused',
  ],
  rows: [
    10017,
    '工作表超过 {limit} 行，请拆分后分别导入',
    'The sheet has more than {limit} rows; split it and import the parts',
  ],
  columns: [
    10017,
    '第{row}行超过 {limit} 列，请删除多余的列',
    'Row {row} has more than {limit} columns; remove those that are not needed',
  ],
  cellText: [10017, '第{row}行有单元格超过 {limit} 个字符', 'Row {row} has a cell with more than {limit} characters'],
  merges: [
    10017,
    '合并单元格超过 {limit} 处，请取消合并后重试',
    'There are more than {limit} merged cells; unmerge them and try again',
  ],
  memory: [
    10017,
    '工作簿过大，读取所需内存超出限制，请拆分后分别导入',
    'The workbook needs more memory than allowed; split it and import the parts',
  ],
  time: [
    10017,
    '读取超过 {seconds} 秒，已在第{row}行停止，请拆分后分别导入',
    'Reading took more than {seconds} seconds and was stopped at row {row}; split the file and import the parts',
  ],
  sheet: [10017, '工作表不存在，请重新上传文件', 'The sheet does not exist; upload the file again'],
  header: [
    10017,
    '表头行为空，请在预览中重新选择表头行',
    'The header row is empty; choose the header row again in the preview',
  ],
  nothingMapped: [10017, '请先选择要导入的表单字段', 'Please select the form fields to import first'],
  mappingUnknown: [10017, '字段“{name}”不能导入', 'The field “{name}” cannot be imported'],
  mappingTwice: [
    10017,
    '字段“{label}”对应了多列，请只保留一列',
    'Several columns are mapped to “{label}”; keep one of them',
  ],
  columnsMissing: [10017, '缺少必填字段对应的列：{names}', 'Columns are missing for required fields: {names}'],
  file: [10007, '文件不存在或已过期，请重新上传', 'The file does not exist or has expired; upload it again'],
  noFile: [10018, '请先上传文件', 'Please upload a file first'],
  job: [10007, '任务不存在', 'There is no such job'],
  undone: [10004, '该次导入已撤销，请刷新列表', 'This import has been undone already; refresh the list'],
  touched: [
    10004,
    '导入后已于 {day} 有改动或处理，请在单据上处理',
    'Changed or acted upon after the import, on {day}; deal with it on its page',
  ],
  busy: [
    10004,
    '正在处理的导入导出任务过多，请稍后再试',
    'Too many imports and exports are being worked on; try again later',
  ],
  exportColumn: [10008, '列“{name}”不能导出', 'The column “{name}” cannot be exported'],
  fileName: [10018, '请填写文件名', 'Please enter a file name'],
});
