import { useEffect, useRef } from 'react';
import { useText } from '#ui/language.ts';
import { dockTexts } from './texts.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

// No library of types knows it yet.
declare global {
  interface Window {
    readonly BarcodeDetector?: new (options?: { formats: readonly string[] }) => Detector;
  }
}

const formats = ['qr_code', 'data_matrix', 'code_128'];
const pause = 250;
// A label that stays before the camera is one scan.
const sameAgain = 2500;

/** Whether this browser reads codes from its camera; where it does not, there is no button for it. */
export const canSee = (): boolean => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;

interface CameraScanProps {
  readonly onCode: (code: string) => void;
  readonly onRefused: () => void;
}

/** The picture of the camera, from which codes are read as long as it is open. */
export function CameraScan({ onCode, onRefused }: CameraScanProps) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const received = useRef({ onCode, onRefused });
  useEffect(() => {
    received.current = { onCode, onRefused };
  });
  useEffect(() => {
    const ended = new AbortController();
    void watch(video.current, ended.signal, (code) => received.current.onCode(code)).catch(() => {
      if (!ended.signal.aborted) received.current.onRefused();
    });
    return () => ended.abort();
  }, []);
  return <video ref={video} className="dock-camera" muted playsInline aria-label={text(dockTexts.camera)} />;
}

async function watch(
  picture: HTMLVideoElement | null,
  ended: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const Detector = window.BarcodeDetector;
  if (!picture || !Detector) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  if (ended.aborted) return stop();
  ended.addEventListener('abort', stop);
  picture.srcObject = stream;
  await picture.play();
  const detector = new Detector({ formats });
  let last = { code: '', at: 0 };
  while (!ended.aborted) {
    for (const { rawValue } of await detector.detect(picture)) {
      if (rawValue === last.code && Date.now() - last.at < sameAgain) continue;
      last = { code: rawValue, at: Date.now() };
      onCode(rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
