import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutMail } from './layout.ts';

const company = { name: 'Harbour & Sons', colour: '#0b7285' };

test('both parts say the same: company, paragraphs and where the button leads', () => {
  const { text, html } = layOutMail({
    company,
    paragraphs: ['Your request was approved.', 'See you soon.'],
    button: { label: 'Open it', url: 'https://app.example/leave?id=1&x=2' },
    footer: 'You asked for this.',
  });
  expect(text).toContain('Your request was approved.\n\nSee you soon.');
  expect(text).toContain('Open it:\nhttps://app.example/leave?id=1&x=2');
  expect(html).toContain('Harbour &amp; Sons');
  expect(html).toContain('href="https://app.example/leave?id=1&amp;x=2"');
  expect(html).toContain('You asked for this.');
});

test('no text becomes markup', () => {
  const tagsOf = (html: string) => html.match(/<\/?[a-z]+/g)?.filter((tag) => tag !== '<br');
  const plain = tagsOf(layOutMail({ company, paragraphs: ['x'], footer: 'x' }).html);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, paragraph, footer) => {
      const { html } = layOutMail({ company: { ...company, name }, paragraphs: [paragraph], footer });
      expect(tagsOf(html)).toEqual(plain);
    }),
  );
  const { html } = layOutMail({ company, paragraphs: ['<img src=x onerror=alert(1)>'] });
  expect(html).not.toContain('<img');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
  'a button does not lead to %s',
  (url) => {
    expect(() => layOutMail({ company, paragraphs: [], button: { label: 'x', url } })).toThrow('web address');
  },
);

test('a colour cannot smuggle in a style', () => {
  expect(() =>
    layOutMail({ company: { ...company, colour: 'red;background:url(//x)' }, paragraphs: [] }),
  ).toThrow('#rrggbb');
});

test.each([
  ['#ffd43b', '#000000'],
  ['#0b3d91', '#ffffff'],
])('the button text stands out on %s', (colour, ink) => {
  const { html } = layOutMail({
    company: { ...company, colour },
    paragraphs: [],
    button: { label: 'x', url: 'https://x.example' },
  });
  expect(html).toContain(`background:${colour};color:${ink}`);
});
