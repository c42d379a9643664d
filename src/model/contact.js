const phonePattern = /^(0|86|17951)?1[3-9]\d{9}$/;
const mobilePattern = /^1[3-8]\d{9}$/;
const emailPattern = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/;
const mobileTexts = {
    required: ['电话号码不能为空', 'Phone number cannot be empty'],
    numeric: ['请输入数字值', 'Please enter digits'],
    format: ['电话号码格式不正确', 'Phone number format is incorrect'],
};
/** Whether a text is a mainland mobile number, with or without the prefix 0, 86 or 17951. */
export const isPhone = (text) => phonePattern.test(text);
/** Whether a text has the form of an e-mail address. */
export const isEmail = (text) => text.length <= 254 && emailPattern.test(text);
/** What is wrong with the mobile number of a form; undefined when nothing is. */
export function mobileProblem(text) {
    if (text === '')
        return mobileTexts.required;
    if (!/^\d+$/.test(text))
        return mobileTexts.numeric;
    return mobilePattern.test(text) ? undefined : mobileTexts.format;
}
