// Loads everything the server loads and ends: what it compiled is kept. A server that compiles its own sources holds the
// compiler for as long as it runs (20 MB).
import '../src/serve.ts';
