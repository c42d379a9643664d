import { chromium } from 'playwright-core';
/** Where Debian's package puts Chromium without windows: a third less work than the whole browser for the same pages. */
const program = '/usr/bin/chromium-headless-shell';
// Pages of a test live for seconds: optimising their code as far as it goes, or what has run a few hundred times, costs
// more than it gives.
const shortLived = [
    '--no-opt',
    '--invocation-count-for-maglev=6000',
    '--invocation-count-for-maglev-osr=1000',
    '--minimum-invocations-after-ic-update=2000',
    // A page of a test makes its young objects once: moving them out of a small room was a tenth of its work.
    '--min-semi-space-size=32',
];
/** A browser of its own, without the calls home that a closed network would refuse. */
export function launchBrowser(isOptimising = false) {
    return chromium.launch({
        executablePath: program,
        args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-dev-shm-usage',
            // Drawing by a graphics card that is played by the processor costs more than drawing by the processor.
            '--disable-gpu',
            '--lang=zh-CN',
            // Pages of others ask for letters of the world: found to be absent at once, instead of holding up what is drawn.
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
            ...(isOptimising ? [] : [`--js-flags=${shortLived.join(' ')}`]),
        ],
    });
}
