import type { Page } from 'playwright-core';
import { act, agree, stands } from './userActions.ts';
import { openPage, rowWith, sees, shown, story } from './harness.ts';

/** The rating of the demo that is being scored: two experts have confirmed, the leader has scored one bid. */
const title = '角接触轴承专家评审询价';

story(
  'an expert scores bids without names or prices, and what the committee signed is compared',
  async ({ signedIn }) => {
    const expert = await signedIn('expert');
    await openPage(expert, '/wel/iquiry-confirm-expert-view');
    await sees(expert.getByTestId('expert-desk'));
    await rowWith(expert, title).getByRole('link', { name: '去评分' }).click();
    await sees(expert.getByTestId('expert-score'));
    const open = expert.getByRole('button', { name: / 0\/\d/ });
    await sees(open.first());
    // The price is told once everybody has confirmed, and nobody's name stands beside a code.
    await sees(expert.getByText('价格在技术、商务评分全部确认并汇总后显示'));
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await scoreBid(expert);
    }
    await expert.getByRole('button', { name: '确认评分' }).click();
    await agree(expert);
    await sees(shown(expert.getByText('已确认')).first());
    await expert.getByRole('button', { name: '汇总' }).click();
    await agree(expert);
    await sees(shown(expert.getByRole('columnheader', { name: '总分' })).first());
    await expert.getByRole('button', { name: '签署报告' }).click();
    await agree(expert);
    await sees(shown(expert.getByText('✓')).first());

    const admin = await signedIn('expertadmin');
    await openPage(admin, '/page/sourcing/rating');
    await rowWith(admin, title).getByRole('link').first().click();
    await act(admin, 'closeSigning');
    await stands(admin, '已出报告');
    await admin.getByRole('tab', { name: '评审结果' }).click();
    await sees(admin.getByText('按冻结的方案和评分表复算，结果一致'));

    const buyer = await signedIn('buyer');
    await openPage(buyer, '/page/sourcing/inquiry?f=status:in:COMPARING');
    await rowWith(buyer, title).getByRole('link').first().click();
    await buyer.getByRole('tab', { name: '比价' }).click();
    await sees(shown(buyer.getByTestId('comparison-score')).first());
  },
);

async function scoreBid(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '合格', exact: true }).check();
  const points = { 技术方案响应: '24', 质量保证能力: '12', 交付与售后: '12', 商务条款偏离: '8' };
  for (const [name, value] of Object.entries(points))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('textbox', { name: '商务条款偏离 理由' }).fill('付款条件无偏离');
}
