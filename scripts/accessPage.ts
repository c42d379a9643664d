import type { Route } from '#engine/http/routes.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { resourceOf } from '#engine/rights/resources.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';

const intro = `# Who may call what

Written by \`npm run access\` from the running product; a test compares it with what is served. Every call asks first for a
login (unless it is public), then for its permission, then for the side that decides; rows outside the scope of the caller
answer like rows that do not exist. Calls without a permission serve only what belongs to the caller.

*Scope* says which rows each side reaches: \`data permissions\` names the dimensions that grants may divide, with their fields
(\`src/engine/rights\`); suppliers are walled by row security as well; experts reach no document.
`;

/** The page \`docs/access.md\`: every route with the permission it asks for, its side, and the scope of its rows. */
export function accessPage(registry: Registry, routes: readonly Route[]): string {
  const sections = registry.documents.map((document) => {
    const own = routes.filter((route) => route.document === document);
    const { module, code, label } = document;
    return own.length === 0
      ? ''
      : [
          `## ${module}.${code}`,
          '',
          `${label[1]} · ${label[0]}. ${scopeText(registry, document)}${featuresText(registry, document)}`,
          '',
          table(own),
        ].join('\n');
  });
  const others = routes.filter((route) => !route.document);
  return [
    intro,
    ...sections.filter((section) => section !== ''),
    `## Calls without a document\n\n${table(others)}`,
  ].join('\n');
}

/** What runs besides the behaviour of the document, in this order. */
function featuresText(registry: Registry, document: AnyDocument): string {
  const features = registry.featuresOf(document).map(({ name, behaviour }) => {
    const { transitions = {}, endpoints = {}, ...hooks } = behaviour;
    return `${name} (${[...Object.keys(hooks), ...Object.keys(transitions), ...Object.keys(endpoints)].join(', ')})`;
  });
  return features.length === 0 ? '' : ` Features, in the order in which they run: ${features.join('; ')}.`;
}

function table(routes: readonly Route[]): string {
  const rows = routes
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(
      (route) =>
        `| \`${route.method} ${route.path}\` | ${route.label[1]} | ${requirementOf(route)} | ${sideOf(route)} |`,
    );
  return ['| call | does | asks for | side |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function requirementOf(route: Route): string {
  if (route.access === 'permission') return `\`${route.permission ?? ''}\``;
  return route.access === 'public' ? '**nothing: public**' : 'a login';
}

const sideOf = (route: Route): string =>
  route.by === undefined ? 'any' : route.by === 'either' ? 'buyer, supplier' : route.by;

function scopeText(registry: Registry, document: AnyDocument): string {
  const parent = registry.parentOf(document);
  const scope = document.scope ?? parent?.document.scope;
  const through = parent && !document.scope ? ` through \`${keyOf(parent.document)}\`` : '';
  return `Scope: buyers ${buyerText(registry, document)}; suppliers ${supplierText(scope)}${through}.`;
}

function buyerText(registry: Registry, document: AnyDocument): string {
  const resource = resourceOf(registry, document);
  if (!resource) return 'every row';
  const parts = [...resource.dimensions].map(([dimension, field]) => `${dimension} (\`${field}\`)`);
  const name = resource.document === document ? '' : ` of \`${resource.key}\``;
  return `by data permissions${name}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

function supplierText(scope: AnyDocument['scope']): string {
  if (!scope?.supplier) return 'no row';
  if (scope.supplier === 'lookup')
    return scope.relevantTo ? 'the rows they have to do with, to read' : 'every row, to read';
  const hidden = scope.supplier.hiddenIn ?? [];
  return `the rows of their own \`${scope.supplier.by}\`${hidden.length > 0 ? `, except in ${hidden.join(', ')}` : ''}`;
}
