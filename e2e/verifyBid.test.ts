import assert from 'node:assert/strict';
import { callsOf } from './calling.ts';
import { fits, sees, shown, story } from './harness.ts';

interface Proof {
  readonly proofs: readonly { readonly receipt: { readonly publicKey: string }; readonly steps: readonly unknown[] }[];
  readonly root: string;
}

story('anybody verifies a bid without a network, by a copy of the key and of the root', async (stage) => {
  stage.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
  const call = await callsOf(await stage.signedIn('supplier01'));
  const { records } = await call<{ records: { id: string; title: string }[] }>('/bidding/tenderingApply/query', {});
  const opened = records.find(({ title }) => title === '电子元件招标') ?? assert.fail();
  const { proofs, root } = await call<Proof>('/bidding/tenderingApply/proof', { id: opened.id });
  const proof = proofs[0] ?? assert.fail();
  const { publicKey } = proof.receipt;
  const file = JSON.stringify({ ...proof, root });

  const page = await stage.visitor({ language: 'en' });
  await page.goto('/verify-bid');
  const form = shown(page.getByTestId('verify-bid'));
  await sees(form);
  const verify = async (said: string, keys = '', ownRoot = '') => {
    await page.getByLabel('Receipt or proof').fill(said);
    await page.getByLabel('Your own copy of the signing keys').fill(keys);
    await page.getByLabel('Your own copy of the log root').fill(ownRoot);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
  };
  const status = form.getByRole('status');
  const alert = form.getByRole('alert');
  // What the platform publishes now is said to be no more than that.
  await verify(file);
  await sees(status.getByText('The key is as the platform publishes it now'));

  await page.context().setOffline(true);
  await verify(file);
  await sees(alert.getByText('nothing was verified'));
  await verify(file, publicKey, root);
  await sees(status.getByText('the platform was not asked'));
  await sees(status.getByText(`The bid is in the published log, root ${root}`));
  await verify(file, publicKey, 'a'.repeat(64));
  await sees(alert.getByText('another root than the one of your own copy'));
  await verify(file.replace(/"bidVersion":1/, '"bidVersion":2'), publicKey, root);
  await sees(alert.getByText('the receipt was changed'));
  await verify(file, 'A'.repeat(43) + '=', root);
  await sees(alert.getByText('The key of the signature is not ours'));
  await verify('{}', publicKey, root);
  await sees(alert.getByText('This is no receipt of a bid'));
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await page.context().setOffline(false);
});
