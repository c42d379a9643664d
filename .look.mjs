// usage: node .look.mjs USER WxH lang path[::clicktext|clicktext] ...
import { chromium } from 'playwright-core';
const [user, size, lang, ...paths] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
const base = 'http://localhost:5630';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width, height }, locale: lang === 'en' ? 'en-US' : 'zh-CN', baseURL: base });
const page = await context.newPage();
await page.goto('/favicon.svg');
const form = { client_id: 'browser', client_secret: 'browser', grant_type: 'password', username: user, password: 'Demo-2026' };
const token = await (await page.request.post('/prod-api/auth/oauth/token', { form, headers: { 'sec-fetch-site': 'same-origin' } })).json();
const H = { Authorization: `Bearer ${token.access_token}` };
const { data } = await (await page.request.get('/prod-api/user/info', { headers: H })).json();
const values = { ACCESS_TOKEN: token.access_token, REFRESH_TOKEN: token.refresh_token, EXPIRES_IN: String(token.expires_in), TOKEN_EXPIRES_TIME: String(Date.now() + token.expires_in * 1000), USER_INFO: JSON.stringify({ id: data.id, name: data.realName, userName: user, realName: data.realName, firstLogin: '1' }), language: lang === 'en' ? 'en' : 'zh' };
await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: base })));
let n = 0;
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
page.on('pageerror', (e) => console.log('pageerror:', e.message));
page.on('response', async (r) => { if (r.url().includes('/prod-api/') && r.status() >= 400) console.log(r.status(), r.url()); });
for (const each of paths) {
  if (each.startsWith('POST ')) {
    const [, path, ...rest] = each.split(' ');
    const a = await page.request.post('/prod-api' + path, { headers: H, data: JSON.parse(rest.join(' ')) });
    console.log(JSON.stringify((await a.json()).data ?? await a.text(), null, 1).slice(0, 4000));
    continue;
  }
  const [path, ...steps] = each.split('::');
  if (path) { await page.goto(path); await page.waitForTimeout(2500); }
  for (const step of steps) {
    const [kind, ...arg] = step.split('=');
    const v = arg.join('=');
    if (kind === 'click') await page.getByText(v, { exact: true }).locator('visible=true').first().click();
    else if (kind === 'css') await page.locator(v).locator('visible=true').first().click();
    else if (kind === 'testid') await page.getByTestId(v).locator('visible=true').first().click();
    else if (kind === 'wait') await page.waitForTimeout(Number(v));
    else if (kind === 'scroll') await page.evaluate(`(document.querySelector('.shell-content, #content') ?? document.scrollingElement).scrollTo(0, ${v})`);
    await page.waitForTimeout(900);
  }
  n += 1;
  const file = `/tmp/sourcing-shots/${user}-${lang}-${width}-${n}.png`;
  await page.screenshot({ path: file });
  const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  console.log(file, page.url(), wide ? 'SCROLLS SIDEWAYS' : '');
}
await browser.close();
