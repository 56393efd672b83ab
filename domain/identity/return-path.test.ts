import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

it.each([
  ['/leave/?id=3#top', '/leave/?id=3#top'],
  ['/', '/'],
  [undefined, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/a/../..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login/', '/'],
  ['/api/site', '/'],
  ['/reset-password/?token=x', '/'],
])('%j leads to %j', (wanted, expected) => {
  expect(safeReturnPath(wanted)).toBe(expected);
});

it('never leaves this site, whatever is asked for', () => {
  const hostile = fc.stringMatching(/^[/\\\t\n.:@a-z%0-9#?]{0,12}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile, fc.webUrl()), (wanted) => {
      const path = safeReturnPath(wanted);
      expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
    }),
    { numRuns: 1000 },
  );
});
