import type { RequestOptions } from '../request.ts';
import { server } from '../server.ts';

/** A file of the server; `url` is empty while it cannot be downloaded. */
export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly type: string;
  readonly size: number;
  readonly createDate: string;
  readonly creator: string | null;
  readonly status: string;
  readonly kind: string;
  readonly removable: boolean;
}

export interface FileList {
  readonly records: readonly FileRow[];
  /** Whether the user may add and remove files here now. */
  readonly changeable: boolean;
}

/** What an upload says about its place, under the names of the call. */
export type UploadParams = Readonly<Record<string, string>>;

export const uploadPath = '/attachment/sys/oss/upload';

/** The calls of `docs/http.md`, Files. */
export const fileCalls = {
  list: (params: UploadParams, signal?: AbortSignal) =>
    server.get('/attachment/ossBusiness/getOssBusinessLists', params, { signal }) as Promise<FileList>,
  remove: (ids: readonly string[], options?: RequestOptions) =>
    server.change(
      '/attachment/sys/oss/remove',
      ids.map((id) => ({ id })),
      options,
    ),
  /** A link that needs no login and works for five minutes. */
  link: (id: string) => server.get('/attachment/fileManager/link', { fileId: id }) as Promise<{ readonly url: string }>,
};
