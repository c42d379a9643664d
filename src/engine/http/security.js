import { Misdirected } from './reply.ts';
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
const noFeatures = ['camera=(self)', 'geolocation=()', 'microphone=(self)', 'payment=()', 'usb=()'].join(', ');
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
/**
 * Whether a request names the installation as its host, or this machine. A page elsewhere that binds its own name to our
 * address would otherwise be of our origin for the browser (DNS rebinding).
 */
export function isOwnHost(host, publicUrl) {
    if (host === undefined || !URL.canParse(`http://${host}`))
        return false;
    const { hostname } = new URL(`http://${host}`);
    return ownMachine.has(hostname) || hostname === new URL(publicUrl).hostname;
}
/** Security headers on every answer, and none for requests to another host; a frozen object costs least. */
export function addSecurity(app, { secure, publicUrl }) {
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
        if (request.url !== '/health' && !isOwnHost(request.headers.host, publicUrl))
            throw new Misdirected();
        if (request.url.startsWith('/prod-api/'))
            void reply.header('cache-control', 'no-store');
    });
}
