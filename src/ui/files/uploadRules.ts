import { hasRefusedExtension } from '#model/fileName.ts';
import { formatQuantity } from '../format.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A size as people read it: 1,536 bytes are 1.5 KB. */
export function readableSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${formatQuantity(value.toFixed(unit === 0 || value >= 100 ? 0 : 1))} ${units[unit]}`;
}

export type UploadProblem = 'notSuitable' | 'tooLarge';

/** Why a file is not even sent; undefined when it is. */
export function uploadProblem(
  file: { readonly name: string; readonly size: number },
  maxMB?: number,
): UploadProblem | undefined {
  if (hasRefusedExtension(file.name)) return 'notSuitable';
  return maxMB !== undefined && file.size > maxMB * 1024 * 1024 ? 'tooLarge' : undefined;
}

export type ImageProblem = 'action' | 'notImage' | 'imageSize';

/** Why a picture is not sent: nowhere to send it to, not a picture, too large. */
export function imageProblem(
  file: { readonly type: string; readonly size: number },
  action: string | undefined,
  maxMB: number,
): ImageProblem | undefined {
  if (!action) return 'action';
  if (!file.type.startsWith('image/')) return 'notImage';
  return file.size > maxMB * 1024 * 1024 ? 'imageSize' : undefined;
}
