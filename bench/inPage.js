/** What pages are measured by: acts of a buyer, the frames that show them, an order of many lines. */
export const patience = 120_000;
// Two frames later what was drawn can be seen, and the browser has told of the last interaction.
export const nextFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
/** Logs the demo's buyer in by the login page and waits for the home page. */
export async function logIn(page) {
    await page.goto('/');
    const answer = await page.request.get('/prod-api/system/login/hints');
    const { data } = (await answer.json());
    const buyer = data.accounts.find(({ userName }) => userName === 'buyer');
    if (!buyer)
        throw new Error('The demo has no buyer.');
    await page.getByLabel(/^用户名/).fill(buyer.userName);
    await page.getByLabel(/^密码/).fill(buyer.password);
    await page.keyboard.press('Enter');
    await page.locator('.tile').first().waitFor();
}
/** Goes to another address as a link of the application does. */
export async function goInside(page, path) {
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
}
/** How long an act takes until the frame that shows it. */
export async function timed(page, act) {
    const began = performance.now();
    await act();
    await page.evaluate(nextFrames);
    return performance.now() - began;
}
/** How long a frame takes in the middle while the wheel turns over a place, a few rows with each click. */
export async function frameWhileScrolling(page, place) {
    await place.hover();
    await page.evaluate(`
    window.frames = [];
    window.counting = true;
    const count = (now) => { frames.push(now); if (counting) requestAnimationFrame(count); };
    requestAnimationFrame(count);
  `);
    for (let turn = 0; turn < 100; turn += 1)
        await page.mouse.wheel(0, 400);
    await page.evaluate(`${nextFrames}.then(() => { counting = false; })`);
    return page.evaluate('(frames.at(-1) - frames[0]) / (frames.length - 1)');
}
