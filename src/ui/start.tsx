import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { boot } from './boot.ts';
import { createRouter, type LoadShell } from './router.tsx';
import { Toasts } from './Toasts.tsx';

/** Starts the browser application; the shell with everything behind the login is loaded when it is needed. */
export async function start(root: HTMLElement, loadShell: LoadShell): Promise<void> {
  if (!(await boot())) return;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter(loadShell)} />
      <Toasts />
    </StrictMode>,
  );
}
