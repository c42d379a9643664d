/** How a scan is told to somebody who looks at the goods rather than the screen. */
export type Tone = 'good' | 'again' | 'bad';

const tones: Readonly<Record<Tone, readonly [hertz: number, seconds: number]>> = {
  good: [1180, 0.09],
  again: [660, 0.18],
  bad: [220, 0.4],
};

let sound: AudioContext | undefined;

/** Beeps, and shakes devices that can. Browsers stay silent until their user has touched the page once. */
export function signal(tone: Tone): void {
  const [hertz, seconds] = tones[tone];
  if (tone !== 'good' && 'vibrate' in navigator) navigator.vibrate(tone === 'bad' ? [120, 60, 120] : 80);
  sound ??= new AudioContext();
  if (sound.state === 'suspended') void sound.resume();
  const oscillator = sound.createOscillator();
  const volume = sound.createGain();
  oscillator.type = 'square';
  oscillator.frequency.value = hertz;
  volume.gain.value = 0.15;
  oscillator.connect(volume).connect(sound.destination);
  oscillator.start();
  oscillator.stop(sound.currentTime + seconds);
}
