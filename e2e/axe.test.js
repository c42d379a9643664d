import assert from 'node:assert/strict';
import { seriousAtOnce } from './axe.ts';
import { story } from './harness.ts';
const right = `<!doctype html><html lang="en"><head><title>Units</title><style>li { padding: 8px } a { display: block; padding: 8px } a.small { width: 9px; height: 9px; padding: 0; margin-top: -20px; font-size: 4px }</style></head><body><main>
  <h1>Units</h1>
  <button>Import</button>
  <ul><li><a href="/one">One</a></li><li><a href="/two">Two</a></li></ul>
  <label for="code">Code</label><input id="code" autocomplete="off" />
  <input aria-label="Search" />
  <span id="hint">Up to ten letters</span><input aria-label="Name" aria-describedby="hint" />
  <div role="tablist"><button role="tab" aria-selected="true">First</button></div>
  <div><p>Last changed today</p></div>
  <img src="data:," alt="Logo" />
</main></body></html>`;
/** The rule that is broken when one piece of the page is replaced by another. */
const broken = [
    ['button-name', '<button>Import</button>', '<button></button>'],
    ['label', 'aria-label="Search"', ''],
    ['label', 'aria-label="Search"', 'aria-label=" "'],
    ['label', '<label for="code">Code</label>', '<label for="name">Code</label>'],
    ['nested-interactive', '<button>Import</button>', '<button>Import <a href="/help">Help</a></button>'],
    ['aria-hidden-focus', '<ul>', '<ul aria-hidden="true">'],
    ['aria-valid-attr-value', 'aria-selected="true"', 'aria-selected="maybe"'],
    ['aria-valid-attr', '<button>Import', '<button aria-lable="Import">Import'],
    ['aria-roles', '<div><p>', '<div role="knob"><p>'],
    ['aria-required-parent', '<div role="tablist">', '<div>'],
    ['aria-required-children', '<button role="tab" aria-selected="true">First</button>', '<button>First</button>'],
    ['list', '<ul><li>', '<ul><div></div><li>'],
    ['listitem', '<div><p>Last changed today</p></div>', '<div><li>Last changed today</li></div>'],
    ['link-name', '<a href="/one">One</a>', '<a href="/one"></a>'],
    ['image-alt', ' alt="Logo"', ''],
    ['autocomplete-valid', 'autocomplete="off"', 'autocomplete="whatever"'],
    ['valid-lang', '<p>', '<p lang="nothing">'],
    ['html-has-lang', '<html lang="en">', '<html>'],
    ['label-content-name-mismatch', '<button>Import', '<button aria-label="Something else">Import'],
    ['color-contrast', '<p>', '<p style="color: #ddd">'],
    ['avoid-inline-spacing', '<p>', '<p style="letter-spacing: 0 !important">'],
    ['target-size', '<a href="/two">', '<a href="/two" class="small">'],
];
story('what was right and known is found where something has become wrong with it', async ({ visitor }) => {
    const page = await visitor({ language: 'en' });
    await page.goto('about:blank');
    const foundIn = async (text) => {
        await page.setContent(text);
        return (await seriousAtOnce(page)).join('\n');
    };
    assert.equal(await foundIn(right), '');
    const unseen = [];
    for (const [rule, piece, other] of broken) {
        assert.equal(await foundIn(right), '');
        assert.ok(right.includes(piece), piece);
        const found = await foundIn(right.replace(piece, other));
        if (!found.includes(`${rule}:`))
            unseen.push(`${rule} in ${other}: ${found}`);
    }
    assert.deepEqual(unseen, []);
});
