import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './device.ts';
test('a device is told in words, whatever else its browser claims to be', () => {
    const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
    for (const [agent, words] of [
        [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows'],
        [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`, 'Edge 131 · Windows'],
        [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.7339.16 Safari/537.36`, 'Chrome 140 · Linux'],
        [
            'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
            'Safari 18 · macOS',
        ],
        [
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.54(0x18003620)',
            'WeChat 8 · iPhone',
        ],
        ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133 · Linux'],
        [
            `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
            'Samsung Internet 27 · Android',
        ],
        ['curl/8.5.0', 'curl 8.5.0'],
        ['SAP NetWeaver Application Server (1.0;753)', 'SAP NetWeaver Application Server'],
        ['test', 'test'],
        ['<script>', null],
        ['', null],
        [undefined, null],
    ])
        assert.equal(deviceOf(agent), words, agent);
    assert.equal(deviceOf('x'.repeat(500))?.length, 60);
});
