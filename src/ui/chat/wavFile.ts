/** A WAV file of one channel with 16 bits a sample: what every browser plays and every server recognises. */
export function wavFile(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (at: number, value: string): void => {
    for (let index = 0; index < value.length; index += 1) bytes.setUint8(at + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  // PCM, one channel
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries())
    bytes.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  return bytes.buffer;
}
