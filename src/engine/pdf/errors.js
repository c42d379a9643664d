import { defineErrors } from '#model/errors.ts';
export const pdfErrors = defineErrors({
    tooLong: [
        10008,
        '打印内容过多，{seconds} 秒内未能生成，请减少一次打印的单据',
        'The print was not ready within {seconds} seconds; print fewer documents at once',
    ],
    tooLarge: [
        10008,
        '打印内容过多，超出内存上限，请减少一次打印的单据',
        'The print needs too much memory; print fewer documents at once',
    ],
    codeContent: [
        10008,
        '条码内容“{content}”不能用 {symbology} 表示',
        '“{content}” cannot be written as a {symbology} code',
    ],
});
