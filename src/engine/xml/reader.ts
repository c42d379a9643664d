import type { XmlElement } from '#model/xml.ts';
import { createThread, type ThreadLimits } from '../runtime/thread.ts';
import { xmlErrors } from './errors.ts';

/** One thing in which a document differs from its schema. */
export interface SchemaFault {
  readonly line: number;
  readonly message: string;
}

export interface XmlDocument {
  readonly root: XmlElement;
  /** Empty without a schema. */
  readonly faults: readonly SchemaFault[];
}

/** Reads XML of others in a thread of its own, one document after the other. */
export interface XmlReader {
  /** The document; `schemas` names the file of a schema by the name of the root. Refuses what is not safe to read. */
  read(content: Uint8Array, schemas: Readonly<Record<string, string>>): Promise<XmlDocument>;
  close(): Promise<void>;
}

export interface XmlQuestion {
  readonly content: Uint8Array;
  readonly schemas: Readonly<Record<string, string>>;
}

const ceilings: ThreadLimits = { seconds: 30, megabytes: 512 };

/** A reader whose thread is given up when a document takes too much time or memory. */
export function createXmlReader(limits = ceilings): XmlReader {
  const thread = createThread<XmlQuestion, XmlDocument>({
    script: new URL('./xml.worker.ts', import.meta.url),
    limits,
    refusals: xmlErrors,
  });
  return { read: (content, schemas) => thread.ask({ content, schemas }), close: () => thread.close() };
}
