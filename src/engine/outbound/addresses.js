import { BlockList, isIP } from 'node:net';
import { PartnerError } from '#model/partnerError.ts';
// What is no public address: the own machine, own networks, what belongs to the network itself, and what stands for an
// IPv4 address within an IPv6 one.
const closed4 = '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
const closed6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';
const closed = new BlockList();
for (const network of closed4.split(' '))
    addTo(closed, network, 'ipv4');
for (const network of closed6.split(' '))
    addTo(closed, network, 'ipv6');
// Of IPv6 only these are handed out to the public.
const global6 = new BlockList();
addTo(global6, '2000::/3', 'ipv6');
function addTo(list, network, family) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
}
/** Whether an address of the network is one that the whole world reaches. */
export function isPublicAddress(address) {
    const family = isIP(address);
    if (family === 4)
        return !closed.check(address, 'ipv4');
    return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
/** A host that an installation lets programs call although it lies within its own network, such as `erp.local` or `127.0.0.1:9000`. */
const isListed = (url, hosts) => hosts.includes(url.host) || hosts.includes(url.hostname);
/** Whether an address may be called at all, as far as its text tells: https to the world, anything to a listed host. */
export function isCallable(text, listed) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || url.username !== '' || url.password !== '')
        return false;
    if (isListed(url, listed))
        return url.protocol === 'https:' || url.protocol === 'http:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return url.protocol === 'https:' && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host));
}
// A name without a dot, or below a top that no name server of the world answers for, is one of the own network.
const isPublicName = (host) => host.includes('.') && !/(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)\.?$/.test(host);
/** The addresses of a host that may be called; those that lie within the own network only where the host is listed. */
export function assertPublicAddress(url, addresses, listed) {
    if (isListed(url, listed))
        return addresses;
    const inner = addresses.find((address) => !isPublicAddress(address));
    if (inner !== undefined || addresses.length === 0)
        throw new PartnerError([
            `主机 ${url.host} 位于内网，且未列入允许的主机`,
            `The host ${url.host} lies within an internal network and is not listed.`,
        ]);
    return addresses;
}
