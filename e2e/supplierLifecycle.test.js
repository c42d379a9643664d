import assert from 'node:assert/strict';
import { becomes, openPage, rowWith, sees, shown, story } from './harness.ts';
import { act, stands } from './userActions.ts';
story('a frozen supplier stands on the board with what is frozen, until a second person agrees to unfreeze it', async (stage) => {
    const manager = await stage.as('manager');
    await openPage(manager, '/page/sup/lifecycle');
    const card = () => shown(manager.getByTestId('stage-QUALIFIED').locator('.stage-card', { hasText: '中盛电器' }));
    await sees(card().getByText('冻结：询价 · 定标 · 下单 · 付款'));
    for (const column of ['POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'])
        await sees(manager.getByTestId(`stage-${column}`));
    await card().getByRole('link').click();
    await manager.getByRole('tab', { name: '阶段与冻结' }).click();
    await sees(manager.getByText('涉及买卖合同诉讼，账户被法院保全，暂停新业务和付款'));
    await openPage(manager, '/page/sup/lifecycle-change');
    await rowWith(manager, '双方已和解').getByRole('link').first().click();
    await act(manager, 'approve');
    await stands(manager, '已生效');
    await openPage(manager, '/page/sup/lifecycle');
    await becomes(() => card()
        .getByText(/冻结：/)
        .count(), 0);
    assert.equal(await card().count(), 1, 'it stays qualified');
});
