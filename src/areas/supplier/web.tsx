import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { registerForm } from './register/registerForm.document.ts';

definePages(registerForm, {
  object: lazy(async () => ({ default: (await import('./register/page/ReviewPage.tsx')).ReviewPage })),
});
