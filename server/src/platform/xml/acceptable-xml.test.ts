import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotAccepted } from './acceptable-xml.ts';

describe('XML from elsewhere', () => {
  it.each([
    ['<a/>'],
    ['<?xml version="1.0"?><!-- a > b --><a x="1" y=\'>\'><b><![CDATA[</b>]]></b></a>'],
    ['<s:a xmlns:s="urn:a">text</s:a>\n'],
  ])('is accepted where it is well formed: %s', (xml) => {
    expect(whyNotAccepted(xml)).toBeNull();
  });

  it.each([
    ['', 'not-well-formed'],
    ['words', 'not-well-formed'],
    ['<a>', 'not-well-formed'],
    ['<a></b>', 'not-well-formed'],
    ['<a><b></a></b>', 'not-well-formed'],
    ['</a>', 'not-well-formed'],
    ['<a x=1/>', 'not-well-formed'],
    ['<a x="<"/>', 'not-well-formed'],
    ['<a x="1"', 'not-well-formed'],
    ['<!-- <a/>', 'not-well-formed'],
    ['<!DOCTYPE a><a/>', 'document-type'],
    ['<!doctype a><a/>', 'document-type'],
    ['<a><!ENTITY b "c"></a>', 'document-type'],
  ])('is refused: %s', (xml, why) => {
    expect(whyNotAccepted(xml)).toBe(why);
  });

  it.each([
    ['deep', '<a>'.repeat(51) + '</a>'.repeat(51)],
    ['of many elements', `<a>${'<b/>'.repeat(5_000)}</a>`],
    ['of many attributes', `<a${Array.from({ length: 51 }, (_, at) => ` x${at}=""`).join('')}/>`],
    ['long', `<a>${'x'.repeat(400_000)}</a>`],
  ])('is refused where it is too %s', (_how, xml) => {
    expect(whyNotAccepted(xml)).toBe('too-much');
  });

  it.each([
    '<a>',
    '<a x="1">',
    '<a ',
    '<a x="1" ',
    '<!--',
    '<![CDATA[',
    '<?a',
    '</a>',
    '&lt;',
    '<a></a',
    ' x=""',
  ])('is judged in time that grows with its size alone: %s', (part) => {
    const quickest = (size: number) => {
      const xml = `<a>${part.repeat(size / part.length)}`;
      return Math.min(
        ...Array.from({ length: 9 }, () => {
          const begun = performance.now();
          whyNotAccepted(xml);
          return performance.now() - begun;
        }),
      );
    };
    // Eight times the size: 64 times the time where it grew with the square.
    expect(quickest(320_000)).toBeLessThan(Math.max(quickest(40_000), 0.05) * 24);
  });

  it('is refused wherever a tag of it is cut away', () => {
    const name = fc.stringMatching(/^[a-z]{1,4}$/);
    const around = (inside: fc.Arbitrary<string>) =>
      fc
        .tuple(name, fc.array(inside, { maxLength: 3 }))
        .map(([tag, within]) => `<${tag}>${within.join('')}</${tag}>`);
    const tree = around(around(around(fc.constantFrom('', 'words'))));
    fc.assert(
      fc.property(tree, fc.nat(), (xml, at) => {
        expect(whyNotAccepted(xml)).toBeNull();
        const tags = xml.match(/<[^>]*>/g) ?? [];
        const cut = at % tags.length;
        expect(whyNotAccepted(tags.filter((_, place) => place !== cut).join(''))).toBe('not-well-formed');
      }),
    );
  });
});
