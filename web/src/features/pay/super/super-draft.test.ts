import { noSuper } from '@tenure/contract/pay/super-presented.ts';
import { expect, it } from 'vitest';
import { draftOf, judged } from './super-draft.ts';

const config = { country: 'AU', isOwn: true, today: '2026-11-24', employerRate: 12 } as const;
const own = {
  ...draftOf(noSuper, config),
  fundChoice: 'own',
  fundName: 'Southern Tide Super',
  fundAbn: '51 824 753 556',
  usi: 'sta0100au',
  memberNumber: '40120177',
  isInformationCorrect: true,
};

it('sends answers that are asked for, and none typed for a question no longer asked', () => {
  const verdict = judged({ ...own, esa: 'LEFTOVER', afterTax: '12' }, noSuper, config);
  expect(verdict).toMatchObject({
    signed: { fundAbn: '51824753556', usi: 'STA0100AU', esa: null, afterTax: null },
  });
});

it('names every wrong answer once, in the order of the form', () => {
  const wrong = { ...own, fundName: '', fundAbn: '1', salarySacrificeType: 'amount', salarySacrifice: 'ten' };
  const verdict = judged({ ...wrong, isInformationCorrect: false }, noSuper, config);
  expect('problems' in verdict && Object.keys(verdict.problems)).toEqual([
    'fundName',
    'fundAbn',
    'salarySacrifice',
    'isInformationCorrect',
  ]);
});

it('asks for a number where none is kept, and never sends one back to be edited', () => {
  const without = { ...own, memberNumber: '' };
  expect(judged(without, noSuper, config)).toEqual({
    problems: { memberNumber: 'Enter your member number' },
  });
  const kept = {
    ...noSuper,
    id: 1,
    fundChoice: 'own' as const,
    fundAbn: '51824753556',
    maskedNumber: '••••177',
  };
  expect(judged(without, kept, config)).toMatchObject({ signed: { memberNumber: null } });
  expect(draftOf(kept, config)['memberNumber']).toBe('');
});
