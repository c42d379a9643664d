import './ui/styles.css';
import { loadComponentStyles } from '#ui/componentStyles.ts';
import { start } from '#ui/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

const loadShell = async () => {
  const [{ openShell }] = await Promise.all([import('./webShell.tsx'), loadComponentStyles()]);
  return openShell();
};

await start(root, loadShell, [
  { path: '/register', lazy: () => import('./areas/supplier/register/page/RegisterPage.tsx') },
  { path: '/bank-account', lazy: () => import('./areas/supplier/bankAccount/NoticePage.tsx') },
  { path: '/site-visit', lazy: () => import('./areas/siteVisit/device/SitePage.tsx') },
  { path: '/verify-bid', lazy: () => import('./areas/tendering/verify/VerifyPage.tsx') },
]);
