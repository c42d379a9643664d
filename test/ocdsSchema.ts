import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';

// The schemas of OCDS 1.1.5 as the Open Contracting Partnership publishes them (Apache-2.0, LICENSE beside them).
const folder = join(import.meta.dirname, 'samples', 'ocds');
const schemaOf = (name: string): object => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object;

const ajv = new AjvDraft04.default({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(schemaOf('release-schema'));
const validate = ajv.compile(schemaOf('release-package-schema'));

/** What a release package does not keep of the published schema; nothing where it is valid. */
export function ocdsFaults(content: unknown): string[] {
  if (validate(content)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
