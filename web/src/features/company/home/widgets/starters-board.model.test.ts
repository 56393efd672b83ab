import { expect, test } from 'vitest';
import { boardColumns } from './starters-board.model.ts';

test('people who start within seven days come first, and leavers have their own column', () => {
  const starter = (day: string) => ({ kind: 'starter' as const, day });
  const leaver = { kind: 'leaver' as const, day: '2026-11-24' };
  const [today, sixth, seventh] = [starter('2026-11-24'), starter('2026-11-30'), starter('2026-12-01')];
  expect(boardColumns([today, leaver, sixth, seventh], '2026-11-24')).toEqual([
    { key: 'soon', entries: [today, sixth] },
    { key: 'later', entries: [seventh] },
    { key: 'leaving', entries: [leaver] },
  ]);
  expect(boardColumns([leaver], '2026-11-24')).toEqual([{ key: 'leaving', entries: [leaver] }]);
});
