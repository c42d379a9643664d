import type { Registry } from '#engine/registry.ts';
import { printService } from './print/print.server.ts';
import { printTemplates } from './template/sysPrintTemplate.server.ts';

export const printingServer = (registry: () => Registry) => ({
  implementations: [printTemplates(registry)],
  services: [printService(registry)],
});
