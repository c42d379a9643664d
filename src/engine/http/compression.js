import compress from '@fastify/compress';
// Below this an answer travels as fast as it is; tokens and other secrets are never told beside as much that callers chose.
const leastSize = 16_384;
// Rows of one document say nearly the same: more effort makes them hardly smaller, and takes longer.
const effort = 3;
/** Answers of many rows leave at a tenth of their size for who takes them compressed: a slow line is what users wait for. */
export async function addCompression(app) {
    await app.register(compress, {
        encodings: ['gzip'],
        customTypes: /^application\/json\b/,
        threshold: leastSize,
        zlibOptions: { level: effort },
        // What a body becomes when it is unpacked, nobody has bounded.
        globalDecompression: false,
    });
}
