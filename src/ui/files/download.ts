import { fileCalls } from './fileCalls.ts';

/** Downloads a file in a hidden frame; its name is the one the server gives it. */
export async function downloadFile(id: string): Promise<void> {
  const { url } = await fileCalls.link(id);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.src = url;
  document.body.append(frame);
  // Long enough for the answer to begin; the download itself needs the frame no more.
  setTimeout(() => frame.remove(), 60_000);
}
