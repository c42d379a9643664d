import type { PointerEventHandler } from 'react';
import { signatureField, type Signature } from '#model/signature.ts';

interface SignatureViewProps {
  readonly signature: Signature;
  readonly label: string;
  readonly className?: string;
  readonly onPointerDown?: PointerEventHandler<SVGSVGElement>;
  readonly onPointerMove?: PointerEventHandler<SVGSVGElement>;
  readonly onPointerUp?: PointerEventHandler<SVGSVGElement>;
  readonly onPointerCancel?: PointerEventHandler<SVGSVGElement>;
}

/** A signature as it was written. */
export function SignatureView({ signature, label, className = 'signature', ...pointer }: SignatureViewProps) {
  if (signature.kind === 'NAME') return <cite className="signature-name">{signature.name}</cite>;
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
      {...pointer}
    >
      {signature.strokes.map((stroke, index) => (
        <polyline key={index} points={stroke.join(' ')} />
      ))}
    </svg>
  );
}
