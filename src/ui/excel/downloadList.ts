import { create } from 'zustand';

export interface Download {
  readonly id: string;
  readonly fileName: string;
  readonly state: 'running' | 'done' | 'failed';
  /** How much of it is written, 0 to 1. */
  readonly progress?: number;
  readonly link?: string;
}

/** The exports of this visit, newest first. */
export const useDownloads = create<{ readonly downloads: readonly Download[] }>(() => ({ downloads: [] }));

/** Forgets the exports that are over. */
export const clearDownloads = (): void =>
  useDownloads.setState(({ downloads }) => ({ downloads: downloads.filter(({ state }) => state === 'running') }));
