import { CameraOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#ui/language.ts';
import { isFocusLost } from '#ui/shell/focus.ts';
import { toast } from '#ui/toast.ts';
import { CameraScan, canSee } from './CameraScan.tsx';
import { dockTexts } from './texts.ts';
import './dock.css';

interface ScanFieldProps {
  /** What is scanned here. */
  readonly label: string;
  readonly onCode: (code: string) => void;
}

/** Where codes come in. Scanners type what they read and press Enter; browsers that can read codes offer the camera. */
export function ScanField({ label, onCode }: ScanFieldProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const [isLooking, setLooking] = useState(false);
  const field = useRef<InputRef>(null);
  const isTyped = useRef(false);
  // After every drawing: what was pressed may be gone, and the next scan still goes into the field.
  useEffect(() => {
    if (isTyped.current && isFocusLost()) field.current?.focus();
  });
  return (
    <>
      <div className="dock-scan">
        <Input
          ref={field}
          size="large"
          autoFocus
          aria-label={label}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onPressEnter={() => {
            isTyped.current = true;
            onCode(code);
            setCode('');
          }}
          data-testid="dock-code"
        />
        {canSee() ? (
          <Button size="large" icon={<CameraOutlined />} onClick={() => setLooking(!isLooking)}>
            {text(isLooking ? dockTexts.cameraOff : dockTexts.camera)}
          </Button>
        ) : null}
      </div>
      {isLooking ? (
        <CameraScan
          onCode={(seen) => {
            isTyped.current = false;
            onCode(seen);
          }}
          onRefused={() => {
            setLooking(false);
            toast.error(text(dockTexts.cameraRefused));
          }}
        />
      ) : null}
    </>
  );
}
