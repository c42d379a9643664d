import type { AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { textNow } from '../language.ts';
import { urlOf } from '../request.ts';
import { toast } from '../toast.ts';
import { saveAddress } from '../files/saveFile.ts';
import { useDownloads, type Download } from './downloadList.ts';
import { excel } from './excelCalls.ts';
import { excelTexts } from './texts.ts';

const pollEvery = 5000;

function update(id: string, change: Partial<Download>): void {
  useDownloads.setState(({ downloads }) => ({
    downloads: downloads.map((each) => (each.id === id ? { ...each, ...change } : each)),
  }));
}

/** Follows an export that has begun until its file is there; whether its dialog is open makes no difference. */
export function followExport(document: AnyDocument, id: string, fileName: string): void {
  useDownloads.setState(({ downloads }) => ({ downloads: [{ id, fileName, state: 'running' }, ...downloads] }));
  const poll = async (): Promise<void> => {
    const answer = await ask(document, id);
    if (typeof answer === 'number') {
      update(id, { progress: answer });
      return void setTimeout(poll, pollEvery);
    }
    if (answer === 'failed') {
      update(id, { state: 'failed' });
      return void toast.error(textNow(excelTexts.exportFailed));
    }
    update(id, { state: 'done', link: answer.link });
    toast.success(textNow(excelTexts.exportOk));
    saveAddress(`${fileName}.xlsx`, answer.link);
  };
  setTimeout(poll, pollEvery);
}

async function ask(document: AnyDocument, id: string): Promise<number | 'failed' | { readonly link: string }> {
  try {
    const answer = await excel.exportData(document, id);
    if (!isRecord(answer)) return 0;
    if (typeof answer['link'] === 'string') return { link: addressOf(answer['link']) };
    return answer['failed'] === true || !('progress' in answer) ? 'failed' : partOf(answer['progress']);
  } catch {
    return 'failed';
  }
}

const partOf = (progress: unknown): number =>
  isRecord(progress) ? Number(progress['done'] ?? 0) / Math.max(1, Number(progress['total'] ?? 0)) : 0;

const addressOf = (link: string): string => (link.startsWith('/prod-api') ? link : urlOf(link));
