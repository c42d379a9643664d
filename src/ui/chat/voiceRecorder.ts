import { wavFile } from './wavFile.ts';

/** The longest voice note, in seconds. */
export const longestVoice = 60;

const rate = 16_000;

/** What somebody is saying. */
export interface Recording {
  /** Ends it; the file, and how long it lasts. */
  stop(): Promise<{ readonly file: File; readonly seconds: number }>;
  cancel(): void;
}

/** Whether this browser records on this page. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Asks for the microphone and begins; rejects where it is refused or there is none. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  recorder.start();
  const finish = async (): Promise<void> => {
    if (recorder.state !== 'inactive') recorder.stop();
    await ended;
    release();
  };
  return {
    async stop() {
      await finish();
      return encoded(new Blob(parts, { type: recorder.mimeType }));
    },
    cancel: () => void finish(),
  };
}

// Browsers record in formats that others do not play: it is sent as plain sound.
async function encoded(recorded: Blob): Promise<{ readonly file: File; readonly seconds: number }> {
  const decoder = new OfflineAudioContext(1, 1, rate);
  const sound = await decoder.decodeAudioData(await recorded.arrayBuffer());
  const seconds = Math.min(sound.duration, longestVoice);
  const mixer = new OfflineAudioContext(1, Math.max(1, Math.ceil(seconds * rate)), rate);
  const source = mixer.createBufferSource();
  source.buffer = sound;
  source.connect(mixer.destination);
  source.start();
  const mono = await mixer.startRendering();
  const file = new File([wavFile(mono.getChannelData(0), rate)], 'voice.wav', { type: 'audio/wav' });
  return { file, seconds: Math.max(1, Math.round(seconds)) };
}
