import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excelTexts as excel } from './excel/texts.ts';
import { fileTexts as files } from './files/texts.ts';
import { documentTexts as pages } from './document/object/texts.ts';
import { messages } from './texts.ts';

// Messages whose wording the specification fixes, letter by letter.
const fixed: readonly (readonly [label: readonly [zh: string, en: string], zh: string])[] = [
  [messages.expired, '登录过期，请重新登录！'],
  [files.uploadRetry, '上传失败，请重试！'],
  [pages.selectOne, '请选择一条数据'],
  [excel.importFailed, '导入模板失败!'],
  [excel.errorTitle, '校验错误'],
  [excel.errorSame, '存在同名用户/组织，请下载查看'],
];

for (const [label, zh] of fixed)
  test(`“${zh}” is said as it is written`, () => {
    assert.equal(label[0], zh);
    assert.doesNotMatch(label[1], /\p{Script=Han}/u);
  });
