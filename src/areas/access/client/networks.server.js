import { BlockList, isIP } from 'node:net';
/** Whether a text is an address or a network such as 10.0.0.0/8. */
export function isNetwork(text) {
    const [address = '', bits, ...more] = text.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)];
    return most !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}
/** Whether an address lies in one of the networks; without any it does. */
export function isInNetworks(address, networks) {
    if (networks.length === 0)
        return true;
    const list = new BlockList();
    for (const network of networks) {
        const [start = '', bits] = network.split('/');
        const family = isIP(start) === 6 ? 'ipv6' : 'ipv4';
        if (bits === undefined)
            list.addAddress(start, family);
        else
            list.addSubnet(start, Number(bits), family);
    }
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
