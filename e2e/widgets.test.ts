import assert from 'node:assert/strict';
import { field, gives, openGallery, show, valueOf, widthOf } from './gallery.ts';
import { seriousFindings } from './axe.ts';
import { becomes, chooseOption, fits, sees, shown, stopClock, story } from './harness.ts';

story('A103 A124 A236 A237 A238 A246 A251 A253 A254 A255 A288 numbers, times and checks', async (stage) => {
  const page = await openGallery(stage);
  const amount = show(page, 'amount').getByRole('textbox');
  const capitals = show(page, 'amount').locator('.capital');
  const write = async (text: string): Promise<void> => {
    await amount.fill(text);
    await amount.blur();
  };
  await write('1234.56');
  await becomes(async () => capitals.textContent(), '壹仟贰佰叁拾肆元伍角陆分');
  await show(page, 'amount').getByRole('switch').click();
  await becomes(() => capitals.count(), 0);
  await show(page, 'amount').getByRole('switch').click();
  await write('0.1234');
  await becomes(async () => capitals.textContent(), '壹角贰分叁毫肆厘');
  await write('1000000000000000');
  await becomes(async () => capitals.textContent(), '超出最大处理数字');
  await write('999999999999999.99');
  await becomes(
    async () => capitals.textContent(),
    '玖佰玖拾玖兆玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分',
  );

  const number = show(page, 'number').getByRole('textbox');
  await number.click();
  await page.keyboard.type('1a.2.3');
  await becomes(() => number.inputValue(), '1.23');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('4b.5.6');
  await becomes(() => number.inputValue(), '4.56');
  for (const [typed, stored] of [
    ['200', '100'],
    ['-5', '0'],
    ['1.005', '1.01'],
    ['x', ''],
  ] as const) {
    await number.fill(typed);
    await number.blur();
    await becomes(() => number.inputValue(), stored);
  }

  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await gives(page, 'calc', '3.02');
  await becomes(() => show(page, 'calc').locator('.capital').textContent(), '叁元零贰分');
  await becomes(() => show(page, 'calc-row').locator('output').textContent(), '1');
  const [quantity, price] = await show(page, 'calc').getByRole('textbox').all();
  assert.ok(quantity && price);
  await price.fill('');
  await gives(page, 'calc', '0');
  await becomes(async () => /price has no value/.test(warnings.join()), true);
  await stopClock(page);
  await price.fill('2');
  await page.clock.runFor(440);
  assert.equal(await valueOf(page, 'calc'), '0');
  await page.clock.runFor(120);
  await gives(page, 'calc', '6');
  await page.clock.resume();

  const time = show(page, 'time');
  await becomes(() => time.locator('.duration').textContent(), '2 小时 30 分钟');
  await becomes(() => show(page, 'night').locator('.duration').textContent(), '8 小时 30 秒 (次日)');
  const end = time.getByRole('textbox').nth(1);
  await end.fill('08:15');
  await end.press('Enter');
  await sees(time.getByText('结束时间不能早于开始时间'));
  await end.fill('10:45');
  await end.press('Enter');
  await gives(page, 'time', ['09:00', '10:45']);
  await becomes(() => time.locator('.duration').textContent(), '1 小时 45 分钟');

  const checks = show(page, 'checks');
  for (const [name, good, bad] of [
    ['phone', ['13800138000', '013800138000', '8613800138000', '1795113800138000'], ['138001380001']],
    ['email', ['a.b@c.com'], ['a@b']],
  ] as const) {
    const place = field(checks, name);
    for (const text of bad) {
      await place.getByRole('textbox').fill(text);
      await sees(place.getByRole('alert'));
    }
    for (const text of good) {
      await place.getByRole('textbox').fill(text);
      await becomes(() => place.getByRole('alert').count(), 0);
    }
  }
});

story('A124 A127 A235 A279 Q24 a form with all twenty types, judged when it is submitted', async (stage) => {
  const page = await openGallery(stage, { language: 'en' });
  await becomes(() => show(page, 'time').locator('.duration').textContent(), '2 h 30 min');
  const form = show(page, 'every');
  await becomes(() => form.locator('[data-field]').count(), 20);
  const at = (name: string) => field(form, name);
  await form.getByRole('button', { name: 'Submit' }).click();
  await sees(at('input').getByRole('alert').getByText('Text is required'));
  await sees(page.getByText('Form fill error'));
  await becomes(() => page.getByTestId('form-error-notice').textContent(), 'Text: Text is required');
  const focused = await at('input').getByRole('textbox').getAttribute('id');
  await becomes(() => page.evaluate<string | undefined>('document.activeElement?.id'), focused ?? 'an id');

  await at('input').getByRole('textbox').fill('x<b>y');
  await at('number').getByRole('textbox').fill('12.345');
  await at('select').getByRole('combobox').click();
  await chooseOption(page, 'B');
  for (const [name, typed] of [
    ['date', '2026-11-21'],
    ['year', '2026'],
    ['month', '2026-11'],
    ['time', '09:30:00'],
  ] as const) {
    await at(name).getByRole('textbox').fill(typed);
    await at(name).getByRole('textbox').press('Enter');
  }
  await at('week').getByRole('textbox').click();
  await shown(page.locator('.ant-picker-week-panel-row')).first().click();
  await at('dates').locator('.ant-picker').click();
  for (const day of ['10', '12']) {
    const cell = shown(page.locator('.ant-picker-cell-in-view', { hasText: new RegExp(`^${day}$`) }));
    await cell.locator('.ant-picker-cell-inner').click();
    await sees(at('dates').locator('.ant-select-selection-item, .ant-picker-selection-item', { hasText: `-${day}` }));
  }
  await page.keyboard.press('Tab');
  await becomes(() => shown(page.locator('.ant-picker-dropdown')).count(), 0);
  await at('rate').getByRole('radio').nth(2).click({ force: true });
  await sees(at('rate').locator('.ant-rate-star-full').nth(2));
  await at('slider').getByRole('slider').press('ArrowRight');
  await at('switch').getByRole('switch').click();
  await at('radio').getByRole('radio').nth(1).check();
  await at('checkbox').getByRole('checkbox').nth(0).check();
  await at('checkbox').getByRole('checkbox').nth(2).check();
  await at('cascader').getByRole('combobox').click();
  await shown(page.getByRole('menuitemcheckbox', { name: 'East' })).click();
  await shown(page.getByRole('menuitemcheckbox', { name: 'Wuxi' })).click();
  await at('color').locator('input[type="text"]').fill('#123abc');
  await at('tag').getByRole('combobox').fill('one');
  await page.keyboard.press('Enter');
  await at('image')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await at('image').getByRole('img').waitFor();
  await sees(at('text').getByText('<img src=x onerror="window.hacked=1">'));
  await form.getByRole('button', { name: 'Submit' }).click();
  await becomes(async () => (await valueOf<{ tag?: string[] }>(page, 'every')).tag?.join(), 'one');
  const { week, dates, ...provided } = await valueOf<Record<string, unknown>>(page, 'every');
  assert.match(String(week), /^\d{4}-W\d{2}$/);
  assert.ok(Array.isArray(dates) && dates.length === 2 && String(dates[0]).endsWith('-10'), JSON.stringify(dates));
  assert.deepEqual(provided, {
    switch: true,
    text: '<img src=x onerror="window.hacked=1">',
    input: 'x<b>y',
    number: '12.35',
    select: 'B',
    date: '2026-11-21',
    year: '2026',
    month: '2026-11',
    time: '09:30:00',
    rate: 3,
    slider: 1,
    radio: 'B',
    checkbox: ['A', 'C'],
    cascader: ['east', 'wx'],
    color: '#123abc',
    tag: ['one'],
    image: '/favicon.svg',
  });
  assert.equal(await page.evaluate('window.hacked'), undefined);
});

story(
  'A128 A288 A292 dialog, drawer, tabs, sections; width by container; linkage waits 300 ms, options 250 ms',
  async (stage) => {
    const page = await openGallery(stage);
    for (const [button, role] of [
      ['打开弹窗表单', 'dialog'],
      ['打开抽屉表单', 'drawer'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const layer = page.getByRole('dialog', { name: '联系人' });
      await layer.getByRole('button', { name: '提交' }).click();
      await sees(field(layer, 'name').getByText('姓名必填'));
      await field(layer, 'name').getByRole('textbox').fill('王晓燕');
      await field(layer, 'mobile').getByRole('textbox').fill('123');
      await layer.getByRole('button', { name: '提交' }).click();
      await sees(field(layer, 'mobile').getByText('电话号码格式不正确'));
      await field(layer, 'mobile').getByRole('textbox').fill('13800138000');
      await layer.getByRole('button', { name: '提交' }).click();
      await gives(page, 'layers', { name: '王晓燕', mobile: '13800138000', by: role });
      await layer.waitFor({ state: 'hidden' });
    }
    const tabs = show(page, 'tabs');
    await field(tabs, 'name').getByRole('textbox').fill('王晓燕');
    await tabs.getByRole('button', { name: '提交' }).click();
    // The mistake lies on the other tab, which opens.
    await sees(field(tabs, 'mobile').getByText('手机必填'));
    await field(tabs, 'mobile').getByRole('textbox').fill('13800138000');
    await tabs.getByRole('button', { name: '提交' }).click();
    await gives(page, 'tabs', { name: '王晓燕', mobile: '13800138000', by: 'tabs' });
    const sections = show(page, 'sections');
    await becomes(() => sections.locator('h2').allTextContents(), ['基本', '联系方式']);
    await field(sections, 'name').getByRole('textbox').fill('李伟');
    await field(sections, 'mobile').getByRole('textbox').fill('13800138001');
    await sections.getByRole('button', { name: '提交' }).click();
    await gives(page, 'tabs', { name: '李伟', mobile: '13800138001', by: 'sections' });

    const widths = show(page, 'widths');
    for (const [width, span] of [
      [768, 24],
      [769, 18],
      [993, 16],
      [1201, 14],
      [1921, 12],
    ] as const) {
      await widths.getByRole('combobox').first().click();
      await chooseOption(page, String(width));
      const form = page.getByTestId('form-container').locator('.schema-form');
      await becomes(() => form.getAttribute('data-span'), String(span));
      await becomes(() => form.getAttribute('data-top'), String(span === 24));
      await becomes(async () => Math.abs((await widthOf(form)) - (width * span) / 24) <= 1, true);
    }

    const form = show(page, 'linked');
    const label = (text: string) => field(form, 'city').getByText(text);
    await sees(label('发货城市'));
    await becomes(() => field(form, 'extra').getByRole('textbox').isDisabled(), true);
    await field(form, 'city').getByRole('combobox').click();
    await chooseOption(page, '无锡');
    await becomes(() => field(form, 'extra').getByRole('textbox').isDisabled(), false);
    await field(form, 'extra').getByRole('textbox').fill('7');
    // Another kind has another label and other cities: the chosen one is not among them.
    await form.getByRole('radio', { name: '乙' }).check();
    await sees(label('收货城市'));
    await gives(page, 'linked', { kind: 'B', extra: '7' });
    // What is hidden goes back to its default.
    await form.getByRole('radio', { name: '丙' }).check();
    await becomes(() => field(form, 'extra').count(), 0);
    await gives(page, 'linked', { kind: 'C', extra: '1' });

    const asked = async (): Promise<{ search: string[] }> =>
      JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '{}') as { search: string[] };
    await stopClock(page);
    // After a rest the first change counts at once, the next one 300 ms later.
    await page.clock.runFor(600);
    await form.getByRole('radio', { name: '甲' }).check();
    await page.clock.runFor(20);
    await becomes(() => field(form, 'extra').count(), 1);
    await form.getByRole('radio', { name: '丙' }).check();
    let waited = 20;
    for (; waited < 600 && (await field(form, 'extra').count()) > 0; waited += 20) await page.clock.runFor(20);
    assert.ok(waited >= 240 && waited <= 360, `linkage waited ${waited} ms`);
    await field(form, 'found').getByRole('combobox').pressSequentially('ab');
    await page.clock.runFor(190);
    assert.deepEqual((await asked()).search, ['']);
    await page.clock.runFor(120);
    await becomes(async () => (await asked()).search.join('|'), '|ab');
  },
);

story('A101 A102 A115 A116 A117 A233 A234 Q24 page layout, search fields and trees', async (stage) => {
  const page = await openGallery(stage);
  const plain = show(page, 'layout');
  const fields = plain.locator('[data-search]');
  await sees(plain.getByRole('button', { name: '新建' }));
  await becomes(() => fields.count(), 3);
  await plain.getByTestId('search-advanced').click();
  await becomes(() => fields.count(), 19);
  await plain.locator('[data-search="input"]').getByRole('textbox').fill('轴承');
  await plain.locator('[data-search="amount"]').getByRole('textbox').fill('12.5');
  await plain.locator('[data-search="radio"]').getByRole('radio').first().check();
  await plain.locator('[data-search="related-table"]').getByRole('combobox').click();
  await shown(page.locator('.ant-select-item-option')).first().click();
  await plain.getByRole('button', { name: '查询' }).click();
  await becomes(
    async () => Object.keys(await valueOf<object>(page, 'layout')).join(),
    'input,amount,radio,related-table',
  );
  await plain.getByRole('button', { name: '重置' }).click();
  await gives(page, 'layout', {});

  const beside = show(page, 'layout-tree');
  await becomes(() => beside.locator('[data-search]').count(), 2);
  await beside.getByRole('button', { name: '查询' }).click();
  await sees(page.getByText('编码不能为空'));
  await gives(page, 'layout-tree', []);
  await beside.locator('[data-search="code"]').getByRole('textbox').fill('X1');
  await beside.locator('[data-search="code"]').getByRole('textbox').press('Enter');
  await gives(page, 'layout-tree', [{ code: 'X1', kind: 'A', secret: 'x' }]);
  const before = await widthOf(beside.getByTestId('page-content'));
  await beside.getByTestId('page-tree-toggle').click();
  await becomes(() => beside.getByTestId('tree-panel').count(), 0);
  await becomes(async () => (await widthOf(beside.getByTestId('page-content'))) > before, true);

  const tree = show(page, 'tree');
  const nodes = tree.locator('.ant-tree-treenode:visible .tree-node');
  await sees(tree.getByRole('heading', { name: '搜索树' }).nth(1));
  await tree.getByRole('textbox').fill('DEV');
  await becomes(async () => (await nodes.allTextContents()).join('|'), 'Head office|R&D dev');
  await tree.getByRole('textbox').fill('');
  await becomes(() => tree.locator('.ant-tree-checkbox, .tree-count, .ant-tag').count(), 0);
  await tree.getByRole('checkbox', { name: '复选框' }).check();
  await becomes(() => tree.locator('.ant-tree-checkbox').count(), 4);
  await tree.locator('.ant-tree-checkbox').nth(1).click();
  await gives(page, 'tree', { checked: ['2'], selected: null });
  await tree.getByRole('checkbox', { name: '数量' }).check();
  await becomes(() => tree.locator('.tree-count').allTextContents(), ['(12)', '(3)', '(0)', '(2)']);
  await tree.getByRole('checkbox', { name: '类型' }).check();
  await becomes(() => tree.locator('.ant-tag').count(), 4);
  assert.equal(await page.evaluate('window.hacked'), undefined);
});

for (const dark of [false, true])
  story(dark ? 'Q01 the gallery in the dark appearance' : 'Q01 the gallery in the light appearance', async (stage) => {
    const page = await openGallery(stage, { language: dark ? 'en' : 'zh', dark });
    assert.deepEqual(await seriousFindings(page), []);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await show(page, 'picker-all').getByRole('button').first().click();
    await sees(page.getByTestId('org-picker').locator('.ant-tree-treenode'));
    await becomes(() => widthOf(page.locator('.ant-modal.full-on-phone')), 390);
    assert.deepEqual(await seriousFindings(page), []);
  });
