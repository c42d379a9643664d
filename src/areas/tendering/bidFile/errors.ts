import { defineErrors } from '#model/errors.ts';

/** The refusals of the files of a bid. */
export const errors = defineErrors({
  filesTooLarge: [
    10008,
    '投标文件合计超过 {limit} MB，请压缩或减少文件',
    'The files of the bid are larger than {limit} MB together; compress or leave some out',
  ],
  filesTooMany: [10008, '投标文件最多 {limit} 个', 'A bid has at most {limit} files'],
  fileEmpty: [10008, '文件为空，请重新选择', 'The file is empty; choose another one'],
  fileUnknown: [
    10018,
    '第 {no} 个投标文件没有上传完成，请重新上传',
    'File {no} of the bid has not arrived; upload it again',
  ],
  fileDamaged: [
    10008,
    '第 {no} 个投标文件的散列不符，上传后被改动或不完整，请重新上传',
    'File {no} of the bid does not fit its hash; it was changed or is not complete. Upload it again',
  ],
  filesWrong: [10018, '投标文件清单不正确，请重新提交', 'The list of files is wrong; submit the bid again'],
});
