import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { boot } from './boot.ts';
import { guardIdle } from './idle.ts';
import { createRouter, type LoadShell } from './router.tsx';
import { Toasts } from './Toasts.tsx';

/**
 * Starts the browser application; the shell with everything behind the login, and the pages that areas show to everybody,
 * are loaded when they are needed.
 */
export async function start(
  root: HTMLElement,
  loadShell: LoadShell,
  publicPages: readonly RouteObject[],
): Promise<void> {
  if (!(await boot())) return;
  guardIdle();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter(loadShell, publicPages)} />
      <Toasts />
    </StrictMode>,
  );
}
