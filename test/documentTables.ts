import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDocument } from '#model/document.ts';
import type { ErrorDefinition } from '#model/errors.ts';

const root = join(import.meta.dirname, '..');

/** The text of every test below these folders, by its path in the repository. */
export function testsBelow(folders: readonly string[]): ReadonlyMap<string, string> {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(found.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** What no test runs by its name, because something else leads to it: the document with its transition, the test and its title. */
export type ShownElsewhere = Readonly<Record<string, readonly [path: string, title: string]>>;

const runs = ({ code }: AnyDocument, transition: string): RegExp =>
  new RegExp(
    `\\b${code},\\s*'${transition}'|/${code}/${transition}['"\`]|store\\(${code}\\)\\s*\\.run\\('${transition}'`,
  );

/** The transitions of documents that no test runs, and that none is said to lead to. */
export const unshownTransitions = (
  documents: readonly AnyDocument[],
  tests: ReadonlyMap<string, string>,
  elsewhere: ShownElsewhere,
): string[] =>
  documents.flatMap((document) =>
    Object.keys(document.transitions ?? {})
      .filter((name) => ![...tests.values()].some((text) => runs(document, name).test(text)))
      .map((name) => `${document.code} ${name}`)
      .filter((named) => !(named in elsewhere)),
  );

/** The states of documents that no row begins in and that no transition leads to. */
export const unreachableStates = (documents: readonly AnyDocument[]): string[] =>
  documents.flatMap(({ code, states = {}, transitions = {} }) => {
    const [initial] = Object.keys(states);
    const reached = new Set([initial, ...Object.values(transitions).map(({ to }) => to)]);
    return Object.keys(states).flatMap((state) => (reached.has(state) ? [] : [`${code} ${state}`]));
  });

/** The entries of such a list whose test is not there. */
export const idleEntries = (elsewhere: ShownElsewhere, tests: ReadonlyMap<string, string>): string[] =>
  Object.entries(elsewhere).flatMap(([named, [path, title]]) =>
    tests.get(path)?.includes(title) === true ? [] : [`${named}: ${path}`],
  );

/** The refusals of a list that no test names. */
export const unnamedRefusals = (
  definitions: Readonly<Record<string, ErrorDefinition>>,
  tests: ReadonlyMap<string, string>,
): string[] =>
  Object.keys(definitions).filter(
    (name) => ![...tests.values()].some((text) => new RegExp(`\\.${name}\\b`).test(text)),
  );
