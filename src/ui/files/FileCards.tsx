import { Checkbox } from 'antd';
import { formatInstant } from '../format.ts';
import { useText } from '../language.ts';
import { FileName } from './FileName.tsx';
import type { FileRow } from './fileCalls.ts';
import { readableSize } from './uploadRules.ts';
import { fileTexts } from './texts.ts';

interface FileCardsProps {
  readonly files: readonly FileRow[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Files on a narrow screen. */
export function FileCards({ files, chosen, onChoose }: FileCardsProps) {
  const text = useText();
  if (files.length === 0) return <p className="file-none">{text(fileTexts.nothingYet)}</p>;
  return (
    <ul className="file-cards">
      {files.map((file) => (
        <li key={file.id}>
          <Checkbox
            aria-label={file.name}
            checked={chosen.includes(file.id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))
            }
          />
          <div>
            <FileName file={file} />
            <p>
              {readableSize(file.size)} · {formatInstant(file.createDate)} · {file.creator ?? text(fileTexts.otherSide)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
