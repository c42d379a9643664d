import { createHash } from 'node:crypto';
import type { AreaParts } from '#engine/runtime/areaServer.ts';
import type { Context } from '#engine/runtime/context.ts';
import { afterCommit } from '#engine/runtime/ownCalls.ts';
import { DeclarationError, type Registry } from '#engine/runtime/registry.ts';
import { systemIdentity } from '#engine/database/database.ts';
import { canAll, page, type Area } from '#model/area.ts';
import { linesOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { compileModule } from '../compile/compileModule.rules.ts';
import { keyOfDesign, type ModuleDesign } from '../compile/design.rules.ts';
import { errors } from '../errors.ts';
import { publishedDesigns, type PublishedDesign } from './designs.queries.ts';

/** The area of everything that is designed, as the areas of the product are declared. */
export function areaOf(designs: readonly ModuleDesign[]): Area {
  const modules = designs.map((design) => ({ design, document: compileModule(design) }));
  return {
    code: 'ext',
    label: ['自定义模块', 'Designed modules'],
    documents: modules.flatMap(({ document }) => [document, ...linesOf(document).map(([, line]) => line)]),
    pages: modules.map(({ design, document }) =>
      page(document, {
        code: keyOfDesign(design),
        path: `ext/${design.moduleCode}`,
        label: document.label,
        icon: design.icon ?? 'form',
        group: design.menuGroup,
        sides: 'BA',
      }),
    ),
    // Whoever administers the platform gives them to roles; nobody else holds them by himself.
    grants: { platform_admin: [canAll('*')] },
  };
}

/** The registry with these modules; refuses what the product cannot serve, in the words of the checker. */
export function registryOf({ designed }: Pick<AreaParts, 'designed'>, designs: readonly ModuleDesign[]): Registry {
  try {
    return designed.check(areaOf(designs));
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    return fail(errors.mistakes, { first: error.mistakes[0] ?? '' });
  }
}

/** What this process serves of designed modules, brought up to date whenever another one publishes. */
export interface ServedDesigns {
  /** Reads what is in force and serves it, unless it is served already. */
  refresh(): Promise<void>;
  /** Serves what a publishing has checked, once its transaction has committed. */
  installAfter(ctx: Context, designs: readonly PublishedDesign[], registry: Registry): void;
}

export function servedDesigns(parts: Pick<AreaParts, 'designed' | 'pool' | 'log'>): ServedDesigns {
  let served = '';
  let turn: Promise<void> = Promise.resolve();
  const install = (designs: readonly PublishedDesign[], registry: Registry): void => {
    served = markOf(designs);
    parts.designed.install(registry);
  };
  const load = async (): Promise<void> => {
    const designs = await parts.pool.transaction(systemIdentity, publishedDesigns, { readOnly: true });
    if (markOf(designs) === served) return;
    install(
      designs,
      registryOf(
        parts,
        designs.map(({ design }) => design),
      ),
    );
  };
  return {
    installAfter: (ctx, designs, registry) => afterCommit(ctx, () => install(designs, registry)),
    // One after the other: what is read last is what is served.
    refresh: () => (turn = turn.catch(() => undefined).then(load)),
  };
}

const markOf = (designs: readonly PublishedDesign[]): string =>
  designs.length === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify(designs.map(({ moduleId, version }) => [moduleId, version])))
        .digest('hex');
