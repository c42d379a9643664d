// The first that fits counts: most browsers also claim to be those that came before them.
const browsers = [
    ['WeCom', /\bwxwork\/(\d+)/],
    ['WeChat', /\bMicroMessenger\/(\d+)/],
    ['DingTalk', /\bDingTalk\/(\d+)/],
    ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
    ['Opera', /\bOPR\/(\d+)/],
    ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
    ['QQ Browser', /\bM?QQBrowser\/(\d+)/],
    ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
    ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
    ['Safari', /\bVersion\/(\d+)[\d.]*.* Safari\//],
];
const systems = [
    ['HarmonyOS', /\b(?:OpenHarmony|HarmonyOS)\b/],
    ['Windows', /\bWindows\b/],
    ['iPhone', /\biPhone\b/],
    ['iPad', /\biPad\b/],
    ['Android', /\bAndroid\b/],
    ['macOS', /\bMac OS X\b/],
    ['ChromeOS', /\bCrOS\b/],
    ['Linux', /\bLinux\b/],
];
const longest = 60;
/** The device of a request in words, from what its browser or program says of itself: `Chrome 131 · Windows`. */
export function deviceOf(agent) {
    if (!agent)
        return null;
    const browser = browsers.flatMap(([name, mark]) => {
        const version = mark.exec(agent)?.[1];
        return version === undefined ? [] : [`${name} ${version}`];
    })[0];
    const system = systems.find(([, mark]) => mark.test(agent))?.[0];
    const words = browser === undefined ? [programOf(agent)] : [browser, ...(system === undefined ? [] : [system])];
    return words.join(' · ').slice(0, longest) || null;
}
/** What is no browser says its name first: `curl/8.5.0` is `curl 8.5.0`. */
const programOf = (agent) => (/^[\w .-]+(?:\/[\w.-]+)?/.exec(agent)?.[0] ?? '').replace('/', ' ').trim();
