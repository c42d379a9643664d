import { appVersion, clearLocal, forgetLogin, restoreMenu } from './auth.ts';
import { refresh, RefusalError } from './request.ts';
import { showTheme } from './settings.ts';
import { store } from './storage.ts';
import { messages } from './texts.ts';
import { textNow } from './language.ts';
import { toast } from './toast.ts';
import { accessToken, mustRenew } from './token.ts';
import { restoreTexts } from './translations.ts';

const updatedKey = 'srm:updated';

/** What happens before the first paint. False when the page is about to be loaded again. */
export async function boot(): Promise<boolean> {
  if (!isCurrentVersion()) return false;
  restoreTexts();
  showTheme();
  if (sessionStorage.getItem(updatedKey)) {
    sessionStorage.removeItem(updatedKey);
    toast.info(textNow(messages.versionUpdated, { v: appVersion }));
  }
  await readyPage();
  return true;
}

/** After an update everything stored locally is forgotten, once, since its shape may have changed. */
function isCurrentVersion(): boolean {
  const before = localStorage.getItem('version');
  if (before === appVersion) return true;
  clearLocal();
  // Where storage is refused the version can never be kept, and the page would be loaded for ever.
  if (localStorage.getItem('version') !== appVersion) return true;
  if (before !== null) store(sessionStorage, updatedKey, appVersion);
  location.reload();
  return false;
}

async function readyPage(): Promise<void> {
  if (!accessToken()) return;
  if (new URLSearchParams(location.search).get('logout') === 'yes') {
    forgetLogin();
    return;
  }
  if (!mustRenew()) {
    restoreMenu();
    return;
  }
  try {
    await refresh();
  } catch (error) {
    // The refusal has been shown and the login forgotten; the guard leads to the login page.
    if (!(error instanceof RefusalError)) throw error;
  }
}
