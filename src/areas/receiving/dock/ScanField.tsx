import { CameraOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '#ui/language.ts';
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
  return (
    <>
      <div className="dock-scan">
        <Input
          size="large"
          autoFocus
          aria-label={label}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onPressEnter={() => {
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
          onCode={onCode}
          onRefused={() => {
            setLooking(false);
            toast.error(text(dockTexts.cameraRefused));
          }}
        />
      ) : null}
    </>
  );
}
