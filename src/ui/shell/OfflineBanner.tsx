import { useSyncExternalStore } from 'react';
import { useText } from '../language.ts';
import { shellTexts } from '../texts.ts';

function subscribe(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
  };
}

/** Says that the network is gone: what stands on the page is as it was, and nothing can be sent. */
export function OfflineBanner() {
  const text = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : (
    <div className="offline-banner" role="status">
      {text(shellTexts.offline)}
    </div>
  );
}
