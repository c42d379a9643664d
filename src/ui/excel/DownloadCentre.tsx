import { CheckCircleOutlined, CloseCircleOutlined, CloudDownloadOutlined, LoadingOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { formatPercent } from '../format.ts';
import { useText } from '../language.ts';
import { KeyPopover } from '../widgets/KeyPopover.tsx';
import { clearDownloads, useDownloads, type Download } from './downloadList.ts';
import { excelTexts } from './texts.ts';

/** The exports of this visit, in the top bar; it appears with the first one. */
export function DownloadCentre() {
  const text = useText();
  const downloads = useDownloads((state) => state.downloads);
  const running = downloads.filter(({ state }) => state === 'running').length;
  const list = (
    <div className="download-list">
      <ul>
        {downloads.map((each) => (
          <DownloadRow key={each.id} download={each} />
        ))}
      </ul>
      <Button type="link" size="small" disabled={running === downloads.length} onClick={clearDownloads}>
        {text(excelTexts.clear)}
      </Button>
    </div>
  );
  return (
    <KeyPopover
      label={text(excelTexts.downloads)}
      placement="bottomRight"
      head={text(excelTexts.downloads)}
      content={list}
    >
      <button
        type="button"
        className="top-button"
        aria-label={text(excelTexts.downloads)}
        data-testid="download-centre"
      >
        <Badge count={running} size="small">
          <CloudDownloadOutlined />
        </Badge>
      </button>
    </KeyPopover>
  );
}

function DownloadRow({ download: { fileName, state, progress, link } }: { readonly download: Download }) {
  const text = useText();
  const icon = {
    running: <LoadingOutlined />,
    done: <CheckCircleOutlined />,
    failed: <CloseCircleOutlined />,
  }[state];
  return (
    <li>
      {icon} <span>{fileName}.xlsx</span>{' '}
      {link ? (
        <a href={link} download={`${fileName}.xlsx`}>
          {text(excelTexts.download)}
        </a>
      ) : (
        <span>
          {text(state === 'failed' ? excelTexts.exportFailed : excelTexts.running)}
          {state === 'running' && progress !== undefined ? ` ${formatPercent(Math.floor(progress * 100))}` : null}
        </span>
      )}
    </li>
  );
}
