import type { FastifyInstance } from 'fastify';
import { Misdirected } from './reply.ts';

// Styles carry 'unsafe-inline' because the component library writes its style sheets at run time (docs/decisions/pages.md).
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

const noFeatures = ['camera=(self)', 'geolocation=()', 'microphone=(self)', 'payment=()', 'usb=()'].join(', ');

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request names the installation as its host, or this machine. A page elsewhere that binds its own name to our
 * address would otherwise be of our origin for the browser (DNS rebinding).
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return ownMachine.has(hostname) || hostname === new URL(publicUrl).hostname;
}

const namesTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Security headers on every answer, and none for requests to another host; a frozen object costs least. */
export function addSecurity(app: FastifyInstance, { secure, publicUrl }: { secure: boolean; publicUrl: string }): void {
  const headers = Object.freeze({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': noFeatures,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Two hosts, or a whole address in place of a path, would be read one way here and another way by a proxy.
    if (!request.url.startsWith('/') || namesTwoHosts(request.raw.rawHeaders)) throw new Misdirected();
    if (request.url !== '/health' && !isOwnHost(request.headers.host, publicUrl)) throw new Misdirected();
    if (request.url.startsWith('/prod-api/')) void reply.header('cache-control', 'no-store');
  });
}
