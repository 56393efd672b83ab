import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostTeamLetters, teamsDescribed, teamTitle } from './team.ts';

it('is called by its department, or by whom it reports to', () => {
  expect(teamTitle({ kind: 'department', title: 'Operations' })).toBe('Operations');
  expect(teamTitle({ kind: 'reports', title: 'Marco Bianchi' })).toBe('Marco Bianchi’s team');
});

it('has no description without a team, and names as many as fit', () => {
  expect(teamsDescribed([])).toBeNull();
  expect(teamsDescribed(['Operations', 'Legal'])).toBe('Operations, Legal');
  expect(teamsDescribed(['Operations', 'x'.repeat(80), 'Legal'])).toBe('Operations, Legal');
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 120 }), { minLength: 1, maxLength: 8 }),
      (titles) => {
        const described = teamsDescribed(titles) ?? '';
        expect(described.length).toBeLessThanOrEqual(mostTeamLetters);
        expect((titles[0] ?? '').startsWith(described) || described.startsWith(titles[0] ?? '')).toBe(true);
      },
    ),
  );
});
