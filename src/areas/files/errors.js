import { defineErrors } from '#model/errors.ts';
/** The refusals of uploads and attachments. */
export const errors = defineErrors({
    abnormal: [20011, '文件异常，请联系管理员', 'File abnormal, please contact the administrator'],
    checking: [20004, '文件正在检查，请稍后再试', 'The file is being checked, try again later'],
    refused: [20004, '文件未通过安全检查，不能下载', 'The file did not pass the security check and cannot be downloaded'],
    notImage: [10017, '文件格式错误，请上传图片', 'Wrong file format, please upload an image'],
    imageTooLarge: [10008, '图片大小不能超过 {limit} MB', 'Image size cannot exceed {limit} MB'],
    label: [20009, '上传参数“{name}”不可用', 'The upload parameter “{name}” cannot be used here'],
    locked: [
        20004,
        '{document}的当前状态不允许增删附件',
        'The state of the {document} does not allow adding or removing files',
    ],
    otherSide: [20012, '只能删除本方上传的文件', 'You may only remove files that your own side uploaded'],
    dayLimit: [
        10008,
        '今天上传的文件已超过 {limit} GB，请明天再试',
        'You have uploaded more than {limit} GB today; go on tomorrow',
    ],
    supplierLimit: [
        10008,
        '贵公司的文件总量已超过 {limit} GB，请联系采购方',
        'The files of your company exceed {limit} GB; contact the buyer',
    ],
    linkOver: [20011, '下载链接已失效，请重新获取', 'The link has expired; get a new one'],
    visitorCount: [10008, '最多上传 {limit} 个文件', 'At most {limit} files can be uploaded'],
});
