import assert from 'node:assert/strict';
import { connect } from '#engine/postgres/connection.ts';
import { act, agree, stands } from './userActions.ts';
import { becomes, demoSite, openPage, sees, shown, story, showsMessage } from './harness.ts';
story('an inspector enters results on a phone, sees the verdict live and judges', async ({ signedIn }) => {
    const page = await signedIn('inspector', { width: 390, height: 844 });
    await openPage(page, '/page/pur/inspection?f.status=WAIT');
    await shown(page.locator('.list-card')).filter({ hasText: '待检' }).first().getByRole('link').first().click();
    await act(page, 'start');
    await stands(page, '检验中');
    const acts = shown(page.getByTestId('line-act-record'));
    await sees(acts.first());
    const count = await acts.count();
    assert.ok(count > 0);
    for (let index = 0; index < count; index += 1) {
        await acts.nth(index).click();
        await agree(page, async (dialog) => {
            const [, size] = await showsMessage(dialog, /应检数\D*(\d+)/);
            // What is counted has no measured values.
            const measured = dialog.getByRole('textbox', { name: '测量值' });
            if ((await measured.count()) > 0)
                await measured.fill('10.01 '.repeat(Number(size)));
        });
    }
    const head = page.locator('.object-head, .object-facts');
    // The label stands there before the verdict, which comes with the answer after the last result.
    await showsMessage(head, /检验结论\s*合格/);
    const [, waiting = ''] = await showsMessage(head, /批量\s*([\d.,]+)/);
    await act(page, 'judge', (dialog) => dialog.getByRole('textbox', { name: '合格数量', exact: true }).fill(waiting));
    await stands(page, '已完成');
    await becomes(() => shown(page.getByTestId('line-act-record')).count(), 0, 'what was judged is entered no more');
});
/** The lot that waits with the most lots of the same goods before it. */
async function lotWithPast() {
    const client = await connect((await demoSite()).databaseUrl);
    try {
        await client.query('set role srm_system');
        const { rows } = await client.query(`
      select l.id from pur_iqc_lot l join pur_iqc_lot b on b.material_id = l.material_id and b.supplier_base_id = l.supplier_base_id
       where l.status = 'WAIT' and b.judge_date is not null group by l.id order by count(*) desc, l.id limit 1`);
        return rows[0]?.id ?? '';
    }
    finally {
        await client.end();
    }
}
story('an inspector reads beside the plan what the past of the goods proposes', async ({ signedIn }) => {
    const page = await signedIn('inspector');
    await openPage(page, `/page/pur/inspection/${await lotWithPast()}`);
    await page.getByRole('tab', { name: '抽样建议' }).click();
    const advice = page.getByTestId('advice');
    await sees(advice.getByText('跳批', { exact: true }).first());
    await sees(advice.getByText(/^\d+ 批，检验 \d+ 件，不良 0 件$/));
    await sees(advice.getByText('90% 可信区间').first());
});
/** A supplier's login and how many lots of its goods were judged. */
async function supplierWithLots() {
    const client = await connect((await demoSite()).databaseUrl);
    try {
        await client.query('set role srm_system');
        const { rows } = await client.query(`
      select u.user_name as "userName", count(*)::int as lots from pur_iqc_lot l
        join system_iap_sys_user_t u on u.supplier_base_id = l.supplier_base_id
       where l.status not in ('WAIT', 'INSPECTING') group by 1 order by 2 desc, 1 limit 1`);
        return rows[0] ?? { userName: '', lots: 0 };
    }
    finally {
        await client.end();
    }
}
story('a supplier sees the judged lots of its own goods and nothing of the desks', async ({ signedIn }) => {
    const { userName, lots } = await supplierWithLots();
    assert.ok(lots > 0);
    const page = await signedIn(userName, { language: 'en' });
    await openPage(page, '/page/pur/inspection');
    await sees(shown(page.locator('tr.list-row')).first());
    await sees(page.locator('.list-count', { hasText: new RegExp(`^${lots}$`) }));
    await becomes(() => page.getByText('Inspection severity').count(), 0);
});
story('quality engineers see the desk of reviews, the switching states and the plans', async ({ signedIn }) => {
    const page = await signedIn('sqe');
    for (const path of ['inspection', 'inspection-review', 'inspection-plan', 'inspection-switching']) {
        await openPage(page, `/page/pur/${path}`);
        await sees(shown(page.locator('tr.list-row')).first());
    }
    const english = await signedIn('sqe', { language: 'en', dark: true });
    await openPage(english, '/page/pur/inspection?s=-dueDate');
    await shown(english.locator('tr.list-row')).filter({ hasText: 'Done' }).first().getByRole('link').first().click();
    await sees(english.getByText('Sampling and verdict').first());
});
