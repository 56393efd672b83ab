import { expect, test } from 'vitest';
import { tracesIn } from './machine-traces.ts';

test.each([
  'see /home/ana/tenure/notes',
  "open('/Users/ana/x')",
  'cd /root/tenure',
  'from npm.ana.example/x',
])('"%s" is found', (text) => {
  expect(tracesIn(text, ['npm.ana.example'])).toHaveLength(1);
});

test.each([
  "import '../../home/home.pages.tsx'",
  'https://tenure.example/home/screens/',
  'web/src/app/root/x',
])('"%s" is nothing private', (text) => {
  expect(tracesIn(text, ['npm.ana.example'])).toEqual([]);
});
