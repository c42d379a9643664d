import { AudioOutlined, CloseOutlined, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { chatTexts } from './chatTexts.ts';
import { canRecord, longestVoice, startRecording, type Recording } from './voiceRecorder.ts';

interface VoiceButtonProps {
  readonly onRecorded: (file: File, seconds: number) => Promise<void>;
}

/** Records what somebody says, at most a minute, and hands it over; not shown where the browser records nothing. */
export function VoiceButton({ onRecorded }: VoiceButtonProps) {
  const text = useText();
  const [seconds, setSeconds] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const recording = useRef<Recording>(undefined);
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRecording = seconds !== undefined;
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRecording]);
  // Whoever leaves the conversation has said nothing.
  useEffect(
    () => () => {
      clearTimeout(limit.current);
      recording.current?.cancel();
    },
    [],
  );
  const take = (): Recording | undefined => {
    clearTimeout(limit.current);
    const { current } = recording;
    recording.current = undefined;
    setSeconds(undefined);
    return current;
  };
  const begin = async () => {
    setBusy(true);
    try {
      recording.current = await startRecording();
      setSeconds(0);
      limit.current = setTimeout(() => void send(), longestVoice * 1_000);
    } catch {
      toast.warning(text(chatTexts.voiceDenied));
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    const current = take();
    if (!current) return;
    setBusy(true);
    try {
      const { file, seconds: length } = await current.stop();
      await onRecorded(file, length);
    } finally {
      setBusy(false);
    }
  };
  if (!canRecord()) return null;
  if (!isRecording)
    return (
      <Button
        type="text"
        icon={<AudioOutlined />}
        loading={isBusy}
        aria-label={text(chatTexts.recordVoice)}
        title={text(chatTexts.recordVoice)}
        data-testid="chat-voice"
        onClick={() => void begin()}
      />
    );
  return (
    <span className="chat-recording" role="group" aria-label={text(chatTexts.recordVoice)}>
      <span role="timer">{text(chatTexts.recording, { count: seconds, limit: longestVoice })}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={text(chatTexts.cancel)}
        title={text(chatTexts.cancel)}
        onClick={() => take()?.cancel()}
      />
      <Button
        type="primary"
        size="small"
        icon={<SendOutlined />}
        aria-label={text(chatTexts.sendVoice)}
        title={text(chatTexts.sendVoice)}
        data-testid="chat-voice-send"
        onClick={() => void send()}
      />
    </span>
  );
}
