import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Answers one after the other, as a browser would hand them over. */
class Answering extends EventTarget {
  static answers: object[] = [];
  static sent = 0;
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = '';
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    Answering.sent += 1;
    this.responseText = JSON.stringify(Answering.answers.shift());
    queueMicrotask(() => this.dispatchEvent(new Event('loadend')));
  }
}

/** Runs work with what its modules ask of a browser; other tests of this process are not to take it for one. */
async function inBrowser<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(globalThis, { document: { cookie: '' }, XMLHttpRequest: Answering });
  try {
    return await work();
  } finally {
    for (const name of ['document', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name);
  }
}

const { onStepUpRequired: onProofWanted, RefusalError } = await inBrowser(() => import('./request.ts'));
const { server } = await inBrowser(() => import('./server.ts'));

const wanted = { code: '20012', success: false, msg: '请先验证您的身份', data: { values: { proof: 'secondFactor' } } };
const file = new File(['x'], 'x.txt');

test('an upload that asks for a proof goes on when it was given, and is refused when it was not', async () => {
  for (const isProven of [true, false]) {
    let asked = 0;
    onProofWanted(async () => {
      asked += 1;
      return isProven;
    });
    Answering.answers = [wanted, { code: '200', success: true, data: { id: '7' } }];
    Answering.sent = 0;
    const sending = inBrowser(() => server.upload('/attachment/test', file));
    if (isProven) assert.deepEqual(await sending, { id: '7' });
    else await assert.rejects(sending, RefusalError);
    assert.deepEqual([asked, Answering.sent], [1, isProven ? 2 : 1]);
  }
});

test('an upload that is refused for another reason asks for nothing', async () => {
  onProofWanted(() => assert.fail('Nobody has to prove anything.'));
  Answering.answers = [{ code: '10017', success: false, msg: '数据格式错误', data: null }];
  await assert.rejects(
    inBrowser(() => server.upload('/attachment/test', file)),
    /数据格式错误/,
  );
});
