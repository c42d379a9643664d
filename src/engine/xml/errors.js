import { defineErrors } from '#model/errors.ts';
export const xmlErrors = defineErrors({
    empty: [10010, '文件为空', 'The file is empty'],
    encoding: [10017, '只接受 UTF-8 编码的 XML', 'Only XML in UTF-8 is accepted'],
    doctype: [10017, '不接受含 DOCTYPE 或实体定义的 XML', 'XML with a DOCTYPE or entities of its own is not accepted'],
    malformed: [10017, '不是格式正确的 XML：{reason}', 'This is not well-formed XML: {reason}'],
    tooDeep: [10017, 'XML 嵌套超过 {limit} 层', 'The XML is nested deeper than {limit} levels'],
    tooMany: [10017, 'XML 的元素超过 {limit} 个', 'The XML has more than {limit} elements'],
    tooLong: [10017, 'XML 在 {seconds} 秒内未能读完', 'The XML could not be read within {seconds} seconds'],
    tooLarge: [10017, 'XML 过大，超出内存上限', 'The XML needs too much memory'],
});
