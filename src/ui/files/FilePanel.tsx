import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, Table } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { attachmentKinds, type AnyDocument } from '#model/document.ts';
import { useIsPhone } from '../document/object/useIsPhone.ts';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { useText } from '../language.ts';
import { RefusalError } from '../request.ts';
import { useUser } from '../session.ts';
import { toast } from '../toast.ts';
import { ActButton } from '../widgets/ActButton.tsx';
import { downloadFile } from './download.ts';
import { fileCalls, uploadPath, type FileRow, type UploadParams } from './fileCalls.ts';
import { FileCards } from './FileCards.tsx';
import { useFileColumns } from './useFileColumns.tsx';
import { UploadQueue } from './UploadQueue.tsx';
import { fileTexts } from './texts.ts';

/** What a user may do with the files of a row; the server decides again. */
export interface FileRights {
  readonly upload?: boolean;
  readonly download?: boolean;
  readonly remove?: boolean;
}

export interface FilePanelProps {
  readonly businessId: string;
  /** The document whose row has the files; without it files are the uploader's own. */
  readonly document?: AnyDocument | undefined;
  readonly readOnly?: boolean | undefined;
  readonly can?: FileRights | undefined;
  readonly params?: UploadParams | undefined;
  readonly onChanged?: (() => void) | undefined;
}

const filesKey = 'files';

/** The files of a row: upload, table, download, delete. */
export function FilePanel(props: FilePanelProps) {
  const { businessId, document, readOnly = false, can = {}, params } = props;
  const text = useText();
  const files = useFiles(props);
  const isPhone = useIsPhone();
  const [kind, setKind] = useState(() => Object.keys(document ? attachmentKinds(document) : {})[0] ?? 'Attachment');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const columns = useFileColumns(document);
  const place = useMemo(
    () => ({ ...placeOf(businessId, document), businessDescribable: kind, ...params }),
    [businessId, document, kind, params],
  );
  if (files.query.error) return <LoadFault error={files.query.error} onRetry={() => void files.query.refetch()} />;
  if (!files.query.data) return <LateSkeleton rows={4} />;
  const { records, changeable } = files.query.data;
  const mayChange = changeable && !readOnly;
  const picked = records.filter(({ id }) => chosen.includes(id));
  return (
    <div className="file-panel" data-testid="file-panel">
      {mayChange && can.upload !== false ? (
        <>
          <KindSelect document={document} kind={kind} onChange={setKind} />
          <UploadQueue url={uploadPath} params={place} onAllEnded={files.reload} />
        </>
      ) : null}
      <FileActs
        picked={picked}
        mayDownload={can.download !== false}
        mayRemove={mayChange && can.remove !== false}
        onRemoved={() => {
          setChosen([]);
          files.reload();
        }}
      />
      {isPhone ? (
        <FileCards files={records} chosen={chosen} onChoose={setChosen} />
      ) : (
        <section className="file-table" tabIndex={0} aria-label={text(fileTexts.attachments)}>
          <Table<FileRow>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={[...records]}
            pagination={false}
            loading={{ spinning: files.query.isFetching, delay: 300 }}
            locale={{ emptyText: <span className="file-none">{text(fileTexts.nothingYet)}</span> }}
            rowSelection={{
              selectedRowKeys: [...chosen],
              onChange: (keys) => setChosen(keys.map(String)),
              getCheckboxProps: (file) => ({ 'aria-label': file.name }),
              getTitleCheckboxProps: () => ({ 'aria-label': text(fileTexts.attachments) }),
            }}
          />
        </section>
      )}
    </div>
  );
}

const placeOf = (businessId: string, document: AnyDocument | undefined): UploadParams => ({
  businessId,
  ...(document ? { document: `${document.module}.${document.code}` } : {}),
});

function useFiles({ businessId, document, onChanged }: FilePanelProps) {
  const client = useQueryClient();
  const place = placeOf(businessId, document);
  const query = useQuery({
    queryKey: [filesKey, place],
    queryFn: ({ signal }) => fileCalls.list(place, signal),
  });
  const reload = useCallback(() => {
    void client.invalidateQueries({ queryKey: [filesKey] });
    onChanged?.();
  }, [client, onChanged]);
  return { query, reload };
}

interface KindSelectProps {
  readonly document: AnyDocument | undefined;
  readonly kind: string;
  readonly onChange: (kind: string) => void;
}

function KindSelect({ document, kind, onChange }: KindSelectProps) {
  const text = useText();
  const { side } = useUser();
  const kinds = Object.entries(document ? attachmentKinds(document) : {}).filter(
    ([, { internal }]) => side !== 'supplier' || internal !== true,
  );
  if (kinds.length < 2) return null;
  return (
    <label className="file-kind">
      <span>{text(fileTexts.kind)}</span>
      <Select
        value={kind}
        onChange={onChange}
        options={kinds.map(([value, { label }]) => ({ value, label: text(label) }))}
      />
    </label>
  );
}

interface FileActsProps {
  readonly picked: readonly FileRow[];
  readonly mayDownload: boolean;
  readonly mayRemove: boolean;
  readonly onRemoved: () => void;
}

function FileActs({ picked, mayDownload, mayRemove, onRemoved }: FileActsProps) {
  const text = useText();
  const { modal } = App.useApp();
  const onPicked = (act: () => void) => () =>
    picked.length === 0 ? void toast.warning(text(fileTexts.selectFirst)) : act();
  const remove = async (): Promise<void> => {
    try {
      await fileCalls.remove(
        picked.map(({ id }) => id),
        { quiet: true },
      );
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return void toast.error(text(fileTexts.deleteFailed, { reason: error.message }));
    }
    toast.success(text(fileTexts.deleted));
    onRemoved();
  };
  const download = async (): Promise<void> => {
    if (picked.some(({ url }) => url === null)) return void toast.error(text(fileTexts.noUrl));
    for (const { id } of picked) await downloadFile(id);
  };
  return (
    <div className="file-acts">
      {mayDownload ? (
        <Button icon={<DownloadOutlined />} onClick={onPicked(() => void download())} data-testid="file-download">
          {text(fileTexts.download)}
        </Button>
      ) : null}
      {mayRemove ? (
        <ActButton
          danger
          icon={<DeleteOutlined />}
          reason={picked.some(({ removable }) => !removable) ? text(fileTexts.notRemovable) : undefined}
          onClick={onPicked(
            () =>
              void modal.confirm({
                title: text(fileTexts.deleteAsk, { n: picked.length }),
                okText: text(fileTexts.remove),
                cancelText: text(fileTexts.cancel),
                okButtonProps: { danger: true },
                onOk: remove,
              }),
          )}
          data-testid="file-remove"
        >
          {text(fileTexts.remove)}
        </ActButton>
      ) : null}
    </div>
  );
}
