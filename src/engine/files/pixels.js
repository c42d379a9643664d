/** How many pixels a picture says it has, read from the beginning of its file; 0 where that cannot be told. */
export function pixelsOf(head) {
    const latin = head.subarray(0, 16).toString('latin1');
    if (latin.startsWith('\u0089PNG') && head.length >= 24)
        return head.readUInt32BE(16) * head.readUInt32BE(20);
    if (latin.startsWith('GIF8') && head.length >= 10)
        return head.readUInt16LE(6) * head.readUInt16LE(8);
    if (latin.startsWith('BM') && head.length >= 26)
        return Math.abs(head.readInt32LE(18) * head.readInt32LE(22));
    if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP' && head.length >= 30)
        return webpPixels(head);
    return latin.startsWith('\u00ff\u00d8') ? jpegPixels(head) : 0;
}
function webpPixels(head) {
    switch (head.toString('latin1', 12, 16)) {
        case 'VP8X':
            return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
        case 'VP8L': {
            const bits = head.readUInt32LE(21);
            return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
        }
        default:
            return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
    }
}
// Segments follow each other, each with its length; the frame header has the size.
function jpegPixels(head) {
    for (let at = 2; at + 9 < head.length;) {
        if (head[at] !== 0xff)
            return 0;
        const marker = head[at + 1] ?? 0;
        const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
        if (isFrame)
            return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7);
        at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
    }
    return 0;
}
