import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { formatInstant } from '../format.ts';
import { useText } from '../language.ts';
import { excel } from './excelCalls.ts';
import { readImports } from './importRules.ts';
import { excelTexts } from './texts.ts';
import { useUndoImport } from './useUndoImport.tsx';

interface RecentImportsProps {
  readonly document: AnyDocument;
  readonly onShow: (jobId: string) => void;
  readonly onUndone: () => void;
}

/** The imports of the last days that somebody made himself: to look at their rows, and to take them back. */
export function RecentImports({ document, onShow, onUndone }: RecentImportsProps) {
  const text = useText();
  const client = useQueryClient();
  const key = ['imports', keyOf(document)];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async () => readImports(await excel.imports(document)),
    staleTime: 0,
  });
  const { ask, isRunning, dialog } = useUndoImport(document, () => {
    void client.invalidateQueries({ queryKey: key });
    onUndone();
  });
  if (data.length === 0) return null;
  return (
    <section className="recent-imports" data-testid="recent-imports">
      <h3>{text(excelTexts.recentImports)}</h3>
      <table className="plain-table">
        <tbody>
          {data.map((each) => (
            <tr key={each.jobId}>
              <td>{each.fileName}</td>
              <td>{formatInstant(each.time)}</td>
              <td>
                {each.undoneAt
                  ? text(excelTexts.undoneAt, { time: formatInstant(each.undoneAt) })
                  : text(excelTexts.cameTo, { n: each.created, m: each.changed })}
              </td>
              <td className="recent-acts">
                {each.undoneAt ? null : (
                  <>
                    <Button type="link" size="small" onClick={() => onShow(each.jobId)}>
                      {text(excelTexts.showImported)}
                    </Button>
                    <Button type="link" size="small" disabled={isRunning} onClick={() => ask(each)}>
                      {text(excelTexts.undoImport)}
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </section>
  );
}
