import type { Registry } from '#engine/runtime/registry.ts';
import { printService, type TemplatesOf } from './print/print.server.ts';
import { printTemplates } from './template/sysPrintTemplate.server.ts';

export const printingServer = (registry: () => Registry, templatesOf: TemplatesOf) => ({
  implementations: [printTemplates(registry)],
  services: [printService(registry, templatesOf)],
});
