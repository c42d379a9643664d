import { Button, Input } from 'antd';
import { useState, type PointerEvent } from 'react';
import { readSignature, signatureField, type Signature } from '#model/signature.ts';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import { SignatureView } from './SignatureView.tsx';
import { approvalTexts } from './texts.ts';

interface SignatureInputProps {
  readonly onChange: (signature: Signature | undefined) => void;
}

type Stroke = readonly number[];

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

// Positions nearer than this to the last one are not seen apart.
const finest = 6;

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [
    within(((clientX - left) / width) * signatureField.width, signatureField.width),
    within(((clientY - top) / height) * signatureField.height, signatureField.height),
  ];
}

/** Where somebody signs: with a pen, a finger or the mouse, or by the keyboard with his own name. */
export function SignatureInput({ onChange }: SignatureInputProps) {
  const text = useText();
  const { realName } = useUser();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [stroke, setStroke] = useState<Stroke>();
  const [name, setName] = useState('');
  const draw = (next: readonly Stroke[]): void => {
    setStrokes(next);
    setStroke(undefined);
    setName('');
    onChange(readSignature({ kind: 'DRAWN', strokes: next }));
  };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke(placeOf(event));
  };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (!stroke) return;
    const [x, y] = placeOf(event);
    const [lastX = 0, lastY = 0] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= finest) setStroke([...stroke, x, y]);
  };
  const end = (): void => {
    if (stroke) draw(stroke.length >= 4 ? [...strokes, stroke] : strokes);
  };
  const write = (written: string): void => {
    setName(written);
    setStrokes([]);
    const isOwn = written.trim() === realName.trim();
    onChange(isOwn ? readSignature({ kind: 'NAME', name: written }) : undefined);
  };
  const nameLabel = text(approvalTexts.signName, { name: realName });
  return (
    <div className="signature-input">
      <p>{text(approvalTexts.signHint)}</p>
      <SignatureView
        signature={{ kind: 'DRAWN', strokes: stroke ? [...strokes, stroke] : strokes }}
        label={text(approvalTexts.signHere)}
        className="signature-pad"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="signature-acts">
        <Input
          value={name}
          maxLength={100}
          aria-label={nameLabel}
          placeholder={nameLabel}
          onChange={({ target }) => write(target.value)}
        />
        <Button disabled={strokes.length === 0 && name === ''} onClick={() => draw([])}>
          {text(approvalTexts.signAgain)}
        </Button>
      </div>
    </div>
  );
}
