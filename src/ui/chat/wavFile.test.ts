import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wavFile } from './wavFile.ts';

test('a WAV file says its length twice, and cuts off what is too loud', () => {
  const bytes = new DataView(wavFile(new Float32Array([0, 0.5, 2, -2]), 16_000));
  const text = (from: number, length: number) =>
    String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(from + index)));
  assert.deepEqual([text(0, 4), text(8, 8), text(36, 4)], ['RIFF', 'WAVEfmt ', 'data']);
  assert.deepEqual([bytes.byteLength, bytes.getUint32(4, true), bytes.getUint32(40, true)], [52, 44, 8]);
  assert.equal(bytes.getUint32(24, true), 16_000);
  assert.deepEqual(
    [44, 46, 48, 50].map((at) => bytes.getInt16(at, true)),
    [0, 16384, 32767, -32767],
  );
});
