import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bilingualRichText, richText } from '#model/fields.ts';
import { cleanValue } from './cleanInput.ts';

const field = richText('正文', 'Content');
const clean = (html: string): unknown => cleanValue(field, html);

test('what the editor makes stays as it is', () => {
  const stored = [
    '<h2>标题</h2><p>正文 <strong>粗</strong> <em>斜</em> <u>下划线</u> <s>删除线</s></p>',
    '<ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol><blockquote><p>引用</p></blockquote>',
    '<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer">链接</a></p>',
    '<p><img src="/prod-api/attachment/fileManager/downloadFile?fileId=1" alt="图" /></p>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  ];
  for (const html of stored) assert.equal(clean(html), html);
});

test('nothing that runs, loads from elsewhere or leaves its place survives', () => {
  const attacks: readonly (readonly [string, unknown])[] = [
    ['<script>alert(1)</script>', null],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<img src=x onerror=alert(1)>', null],
    ['<img src="https://elsewhere.example/pixel.gif">', null],
    ['<img src="data:image/svg+xml;base64,AAAA">', null],
    ['<svg onload=alert(1)><p>x</p></svg>', '<p>x</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
    ['<iframe src="javascript:alert(1)"></iframe>', null],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">t</p>', '<p>t</p>'],
    ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['<base href="https://elsewhere.example/"><meta http-equiv="refresh"><link rel="stylesheet" href="x">', null],
    ['<p><!--[if IE]><script>1</script><![endif]-->t</p>', '<p>t</p>'],
  ];
  for (const [html, wanted] of attacks) assert.equal(clean(html), wanted, html);
  const logout = '/prod-api/auth/authorize/logout';
  for (const src of [
    `/prod-api/attachment/..${logout.slice('/prod-api'.length)}`,
    '/prod-api/attachment/%2e%2e/auth/authorize/logout',
    '/prod-api/attachment/x/..%2f..%2fauth/authorize/logout',
    '/prod-api/attachment/\\..\\..\\auth/authorize/logout',
    logout,
    '//elsewhere.example/prod-api/attachment/x',
    '/\\elsewhere.example/prod-api/attachment/x',
  ])
    assert.equal(clean(`<p>a<img src="${src}">b</p>`), '<p>ab</p>', src);
  assert.equal(
    clean('<table><tbody><tr><td colspan="99999999" rowspan="2">1</td></tr></tbody></table>'),
    '<table><tbody><tr><td rowspan="2">1</td></tr></tbody></table>',
  );
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
  ])
    assert.equal(clean(`<a href="${href}">x</a>`), '<a target="_blank" rel="noopener noreferrer">x</a>', href);
});

test('both languages are cleaned', () => {
  const both = bilingualRichText('正文', 'Content');
  assert.deepEqual(cleanValue(both, { zh: '<p>甲<script>1</script></p>', en: '<p onclick="x">A</p>' }), {
    zh: '<p>甲</p>',
    en: '<p>A</p>',
  });
});
