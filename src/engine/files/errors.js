import { defineErrors } from '#model/errors.ts';
/** Refusals of uploads that every kind of file shares. */
export const fileErrors = defineErrors({
    none: [10018, '请选择要上传的文件', 'Choose a file to upload'],
    empty: [10018, '文件内容为空', 'The file is empty'],
    type: [10017, '文件上传类型不符', 'File upload type not suitable'],
    tooLarge: [10008, '文件大小不能超过 {limit} MB', 'File size cannot exceed {limit} MB'],
    pixels: [10008, '图片像素过大，不能超过 {limit} 百万像素', 'The image has more than {limit} megapixels'],
});
