import { expect, test } from 'vitest';
import { budgetRefusal } from './budget-refusal.ts';

test.each([
  [{ kind: 'fte', assigned: 2, budget: 2 }, 'budget is used up (2 of 2 FTE).'],
  [{ kind: 'fte', assigned: 2.1, budget: 2 }, 'budget is used up (2.1 of 2 FTE).'],
  [{ kind: 'fte', assigned: 0.1 + 0.2, budget: 1 }, 'budget has too little left (0.3 of 1 FTE in use).'],
  [{ kind: 'headcount', assigned: 1, budget: 1 }, 'budget is used up (1 of 1 person).'],
] as const)('%j', (use, words) => {
  expect(budgetRefusal(use)).toBe(`This position’s ${words} Ask for more budget or choose another position.`);
});
