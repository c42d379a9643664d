import { headersOf } from '../request.ts';
import { toast } from '../toast.ts';
import { saveAddress } from '../widgets/saveText.ts';

/** Downloads a file that only a call with a token may fetch. */
export async function saveBlob(address: string, name: string, failure: string): Promise<void> {
  try {
    const answer = await fetch(address, { headers: headersOf() });
    if (!answer.ok || answer.headers.get('content-type')?.includes('json')) throw new Error(String(answer.status));
    const link = URL.createObjectURL(await answer.blob());
    saveAddress(name, link);
    setTimeout(() => URL.revokeObjectURL(link), 10_000);
  } catch {
    toast.error(failure);
  }
}
