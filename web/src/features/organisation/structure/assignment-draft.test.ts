import type { HeldTime } from '@tenure/contract/organisation/assignments.ts';
import { expect, it } from 'vitest';
import { askedOf, differencesOf, draftOfTime, emptyAssignment, mergedDraft } from './assignment-draft.ts';

const time: HeldTime = {
  assignmentId: 7,
  person: { id: 3, fullName: 'Ann Bell', avatarUrl: null },
  from: '2026-01-01',
  to: null,
  isPrimary: true,
  fte: 1,
  hasSalary: true,
  currency: 'AUD',
  reason: '',
  when: 'now',
};
const base = draftOfTime(time);

it('asks to change only what was changed, a salary always with its currency', () => {
  const draft = { ...base, from: '2026-06-01', fte: 0.6 };
  expect(askedOf('change', time, base, draft)).toEqual({
    act: 'change',
    assignmentId: 7,
    given: { from: '2026-06-01', values: { fte: 0.6 } },
  });
  expect(askedOf('change', time, base, { ...base, salary: 95_000 })).toMatchObject({
    given: { values: { salary: 95_000, currency: 'AUD' } },
  });
});

it('leaves a salary that was not asked for as it is, whatever else is changed', () => {
  for (const act of ['change', 'correct'] as const) {
    const asked = askedOf(act, time, base, { ...base, fte: 0.5, currency: 'NZD' });
    expect(JSON.stringify(asked)).not.toMatch(/salary|kept/);
  }
});

it('a salary that was entered is chosen, where what someone else has made of it is not shown', () => {
  const mine = { ...base, salary: 95_000 };
  const differences = differencesOf('change', base, mine, base);
  expect(differences).toEqual([{ field: 'salary', isConflict: true }]);
  expect(mergedDraft(mine, base, differences, new Set())).toEqual(base);
  expect(mergedDraft(mine, base, differences, new Set(['salary'] as const))).toEqual(mine);
  expect(differencesOf('change', base, base, base)).toEqual([]);
});

it('asks to correct days as days, and an emptied end as none', () => {
  const ended = draftOfTime({ ...time, to: '2026-09-01' });
  expect(askedOf('correct', time, ended, { ...ended, to: '' })).toEqual({
    act: 'correct',
    assignmentId: 7,
    given: { values: { to: null } },
  });
});

it('no one leaves a main position for one that is not', () => {
  const draft = {
    ...emptyAssignment('2026-01-01'),
    person: { id: 3, title: 'Ann Bell' },
    leavesMain: true,
    isPrimary: false,
  };
  expect(askedOf('assign', null, draft, draft)).toMatchObject({
    given: { leavesMain: false, isPrimary: false },
  });
});

it('two edits come together: what one changed is theirs, what both changed is as chosen', () => {
  const mine = { ...base, fte: 0.5, reason: 'mine' };
  const theirs = { ...base, fte: 0.8, isPrimary: false };
  const differences = differencesOf('correct', base, mine, theirs);
  expect(differences).toEqual([
    { field: 'isPrimary', isConflict: false },
    { field: 'fte', isConflict: true },
  ]);
  expect(mergedDraft(mine, theirs, differences, new Set(['fte'] as const))).toEqual({
    ...mine,
    isPrimary: false,
  });
  expect(mergedDraft(mine, theirs, differences, new Set())).toEqual({ ...mine, fte: 0.8, isPrimary: false });
});
