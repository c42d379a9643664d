import assert from 'node:assert/strict';
import { openPage, rowWith, sees, shown, story } from './harness.ts';
import { act, stands } from './userActions.ts';

story(
  'a result opens the rows behind its figures, is approved by a second person, and is then seen by its supplier',
  async (stage) => {
    const manager = await stage.as('manager');
    await openPage(manager, '/page/perf/sheet');
    await rowWith(manager, '审批中').getByRole('link').first().click();
    await manager.getByRole('tab', { name: '取数与得分' }).click();
    const figures = manager.getByTestId('sheet-figures');
    await figures.getByRole('button', { name: /订单确认及时率/ }).click();
    await sees(manager.getByTestId('sheet-rows').getByText('订单确认及时率'));
    await manager.keyboard.press('Escape');
    await manager.getByRole('tab', { name: '走势' }).click();
    await sees(manager.getByTestId('sheet-trend').getByRole('table'));
    await act(manager, 'approve');
    await stands(manager, '已发布');

    const supplier = await stage.as('supplier04');
    await openPage(supplier, '/page/mine/performance');
    await rowWith(supplier, '已发布').getByRole('link').first().click();
    await supplier.getByRole('tab', { name: '取数与得分' }).click();
    await sees(shown(supplier.getByTestId('sheet-figures').getByText('配合与响应')));
    assert.equal(await supplier.getByText('排名').count(), 0, 'ranks stay inside');
  },
);
