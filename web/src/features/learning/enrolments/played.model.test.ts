import { expect, it, test } from 'vitest';
import { type Played, play, reported } from './played.model.ts';

it('grows while it plays, and ends at a jump', () => {
  let span: Played | null = null;
  const ended: Played[] = [];
  for (const second of [0, 0.3, 1.1, 2.4, 40, 41, 10]) {
    const next = play(span, second);
    if (next.ended !== null) ended.push(next.ended);
    span = next.span;
  }
  expect(ended).toEqual([
    { from: 0, to: 2.4 },
    { from: 40, to: 41 },
  ]);
  expect(span).toEqual({ from: 10, to: 10 });
});

test.each([
  [null, null],
  [{ from: 0.2, to: 0.9 }, null],
  [
    { from: 0.2, to: 12.9 },
    { from: 0, to: 12 },
  ],
  [
    { from: 50, to: 59.4 },
    { from: 50, to: 60 },
  ],
])('of %j, %j is reported', (span, wanted) => {
  expect(reported(span, 60)).toEqual(wanted);
});
