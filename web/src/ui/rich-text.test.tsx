// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isEmptyText, RichText } from './rich-text.tsx';

function shown(html: string): string {
  return render(<RichText html={html} />).container.querySelector('div')?.innerHTML ?? '';
}

test('what the editor makes is shown as it was written', () => {
  expect(shown('<p>Hello <strong>all</strong></p><ol start="3"><li><p>One</p></li></ol>')).toBe(
    '<p>Hello <strong>all</strong></p><ol start="3"><li><p>One</p></li></ol>',
  );
});

test('headings stand below the one of their card', () => {
  expect(shown('<h2>News</h2>')).toBe('<h3>News</h3>');
});

test('nothing that could run or load from elsewhere survives, no matter who sent it', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)" style="position:fixed">Text</p>',
    '<script>alert(1)</script><style>*{}</style><textarea>words</textarea>',
    '<a href="javascript:alert(1)">Press</a>',
    '<svg><script>alert(1)</script></svg>',
  ].join('');
  expect(shown(hostile)).toBe('<p>Text</p>Press');
});

test('a link leads out in a tab of its own', () => {
  expect(shown('<a href="https://example.com/">There</a>')).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">There</a>',
  );
});

test('paragraphs without words are nothing to read', () => {
  expect(isEmptyText('<p> </p><p><br></p>')).toBe(true);
  expect(isEmptyText('<p>.</p>')).toBe(false);
});
