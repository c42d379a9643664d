import './ui/styles.css';
import { start } from '#ui/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

await start(root, async () => (await import('./webShell.tsx')).openShell(), [
  { path: '/register', lazy: () => import('./areas/supplier/register/page/RegisterPage.tsx') },
]);
