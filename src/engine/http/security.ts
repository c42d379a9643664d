import type { FastifyInstance } from 'fastify';

// Styles carry 'unsafe-inline' because the component library writes its style sheets at run time (docs/decisions.md).
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Security headers on every answer; a frozen object costs least. */
export function addSecurity(app: FastifyInstance, secure: boolean): void {
  const headers = Object.freeze({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/prod-api/')) void reply.header('cache-control', 'no-store');
  });
}
