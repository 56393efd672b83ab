import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsIn,
  approversOf,
  askedAnew,
  beyondBudget,
  openStates,
  type RequisitionAction,
  type RequisitionState,
  requisitionActions,
  requisitionIdentifier,
  requisitionReasons,
  requisitionStates,
  type Superior,
  stateAfter,
} from './requisition.ts';

const ends: RequisitionState[] = ['declined', 'filled', 'cancelled', 'withdrawn'];
const step = fc.record({
  action: fc.constantFrom(...requisitionActions),
  othersWaitedFor: fc.nat({ max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Every state a requisition passes, from the draft on; what cannot be done changes nothing. */
function walk(steps: readonly Step[]): { before: RequisitionState; step: Step; after: RequisitionState }[] {
  let state: RequisitionState = 'draft';
  return steps.map((one) => {
    const before: RequisitionState = state;
    state = stateAfter(before, one.action, one) ?? before;
    return { before, step: one, after: state };
  });
}

describe('the states of a requisition', () => {
  it('never leave an end, so that nothing is reopened', () => {
    for (const end of ends) expect(actionsIn(end)).toEqual([]);
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        for (const { before, after } of walk(steps)) if (ends.includes(before)) expect(after).toBe(before);
      }),
    );
  });

  it('come to filled or cancelled only through an approval no one else was waited for at', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const path = walk(steps);
        const closed = path.findIndex(({ after }) => after === 'filled' || after === 'cancelled');
        if (closed === -1) return;
        const approved = path
          .slice(0, closed)
          .find(({ before, after }) => before === 'waiting' && after === 'approved');
        expect(approved?.step).toEqual({ action: 'approve', othersWaitedFor: 0 });
      }),
    );
  });

  it('offer exactly the actions that lead somewhere', () => {
    for (const state of requisitionStates) {
      const leading = requisitionActions.filter((action) => stateAfter(state, action) !== null);
      expect(actionsIn(state)).toEqual(leading);
    }
  });

  it('are changed by the raiser only in a draft, and go on waiting while someone else is asked', () => {
    const states = requisitionStates.filter((state) => stateAfter(state, 'edit') !== null);
    expect(states).toEqual(['draft']);
    expect(stateAfter('waiting', 'approve', { othersWaitedFor: 1 })).toBe('waiting');
    expect(stateAfter('waiting', 'decline', { othersWaitedFor: 1 })).toBe('declined');
  });

  it('are open from submitting until an end', () => {
    const later: RequisitionAction[] = ['approve', 'decline', 'fill', 'cancel'];
    const open = requisitionStates.filter((state) =>
      later.some((action) => stateAfter(state, action) !== null),
    );
    expect(openStates).toEqual(open);
  });
});

const account = fc.integer({ min: 1, max: 8 });
const superior = fc.record({
  accountId: account,
  depth: fc.integer({ min: 1, max: 6 }),
  hasBudget: fc.boolean(),
});
const company = fc.record({
  raiser: account,
  line: fc.array(superior, { maxLength: 8 }),
  steps: fc.integer({ min: 1, max: 4 }),
  administrators: fc.uniqueArray(account, { maxLength: 3 }),
});

/** Those the raiser does not lead, nor is. */
function aboveRaiser({ raiser, line }: { raiser: number; line: readonly Superior[] }): Superior[] {
  return line.filter(({ depth }) => !line.some((one) => one.accountId === raiser && one.depth >= depth));
}

describe('who is asked', () => {
  it('is never the raiser, and no one twice', () => {
    fc.assert(
      fc.property(company, (there) => {
        const asked = approversOf(there).map(({ accountId }) => accountId);
        expect(asked).not.toContain(there.raiser);
        expect(new Set(asked).size).toBe(asked.length);
      }),
    );
  });

  it('is someone wherever there is anyone else to ask', () => {
    fc.assert(
      fc.property(company, (there) => {
        const others = [
          ...aboveRaiser(there).map(({ accountId }) => accountId),
          ...there.administrators.filter((id) => id !== there.raiser),
        ];
        expect(approversOf(there).length > 0).toBe(others.length > 0);
      }),
    );
  });

  it('is one of each level, as many as are configured, and the nearest with a budget', () => {
    fc.assert(
      fc.property(company, (there) => {
        const asked = approversOf(there);
        const others = aboveRaiser(there);
        const askedOfLine = asked.filter(({ parts }) => !parts.includes('administrator'));
        for (const { accountId } of askedOfLine) {
          expect(others.map((one) => one.accountId)).toContain(accountId);
        }
        const line = asked.filter(({ parts }) => parts.includes('line'));
        expect(line.length).toBeLessThanOrEqual(there.steps);
        const owners = asked.filter(({ parts }) => parts.includes('budget'));
        expect(owners.length).toBeLessThanOrEqual(1);
        const nearest = Math.min(...others.map(({ depth }) => depth));
        if (others.length > 0) {
          const first = others.find(({ depth }) => depth === nearest);
          expect(line.map(({ accountId }) => accountId)).toContain(first?.accountId);
        }
      }),
    );
  });

  it('is an administrator only where the line has no one', () => {
    const standIn = { raiser: 1, line: [], steps: 1, administrators: [1, 2] };
    expect(approversOf(standIn)).toEqual([{ accountId: 2, parts: ['administrator'] }]);
    const line = [{ accountId: 3, depth: 1, hasBudget: true }];
    expect(approversOf({ ...standIn, line })).toEqual([{ accountId: 3, parts: ['line', 'budget'] }]);
  });

  it('goes past the raiser to the person above, for the budget too', () => {
    const line = [
      { accountId: 1, depth: 1, hasBudget: true },
      { accountId: 2, depth: 2, hasBudget: false },
      { accountId: 3, depth: 3, hasBudget: true },
    ];
    expect(approversOf({ raiser: 1, line, steps: 1, administrators: [] })).toEqual([
      { accountId: 2, parts: ['line'] },
      { accountId: 3, parts: ['budget'] },
    ]);
  });
});

describe('who is asked in place of someone who left', () => {
  const asked = fc.uniqueArray(
    fc.record({ accountId: account, hasAnswered: fc.boolean(), canAnswer: fc.boolean() }),
    { selector: ({ accountId }) => accountId, maxLength: 5 },
  );

  it('never is anyone in place of those who have answered or still can', () => {
    fc.assert(
      fc.property(asked, company, (before, there) => {
        const after = askedAnew(before, approversOf(there));
        const gone = before.filter(({ hasAnswered, canAnswer }) => !hasAnswered && !canAnswer);
        expect(after === null || gone.length > 0).toBe(true);
        expect(after?.released ?? gone.map(({ accountId }) => accountId)).toEqual(
          gone.map(({ accountId }) => accountId),
        );
      }),
    );
  });

  it('leaves it waiting for someone who can answer, or approved by all who would be asked', () => {
    fc.assert(
      fc.property(asked, company, (before, there) => {
        // Those above have accounts that are in use.
        const today = approversOf(there).filter(({ accountId }) =>
          before.every((one) => one.accountId !== accountId || one.canAnswer),
        );
        const after = askedAnew(before, today);
        if (!after) return;
        const waitedFor = [
          ...before
            .filter(({ accountId, hasAnswered }) => !hasAnswered && !after.released.includes(accountId))
            .map(({ accountId }) => accountId),
          ...after.added.map(({ accountId }) => accountId),
        ];
        expect(new Set(waitedFor).size).toBe(waitedFor.length);
        expect(waitedFor.length === 0).toBe(after.isApproved);
        if (after.isApproved) {
          const approved = before.filter(({ hasAnswered }) => hasAnswered).map(({ accountId }) => accountId);
          expect(approved).toEqual(expect.arrayContaining(today.map(({ accountId }) => accountId)));
        }
      }),
    );
  });
});

describe('what goes beyond the budget', () => {
  const amount = fc.integer({ min: 0, max: 20_000 });
  const places = fc.record({
    budgetFteThousandths: fc.option(amount),
    assignedFteThousandths: amount,
    budgetHeadcount: fc.option(fc.nat({ max: 20 })),
    assignedHeadcount: fc.nat({ max: 20 }),
  });
  const wanted = fc.record({
    reason: fc.constantFrom(...requisitionReasons),
    headcount: fc.integer({ min: 1, max: 20 }),
    fteThousandths: fc.integer({ min: 1, max: 20_000 }),
  });

  it('is refused less often where someone is replaced, and never without a budget', () => {
    fc.assert(
      fc.property(wanted, places, (wish, there) => {
        const none = { ...there, budgetFteThousandths: null, budgetHeadcount: null };
        expect(beyondBudget(wish, none)).toBeNull();
        if (beyondBudget({ ...wish, reason: 'new' }, there) === null) {
          expect(beyondBudget({ ...wish, reason: 'replacement' }, there)).toBeNull();
        }
      }),
    );
  });

  it('counts hours before heads', () => {
    const there = {
      budgetFteThousandths: 1000,
      assignedFteThousandths: 500,
      budgetHeadcount: 1,
      assignedHeadcount: 1,
    };
    expect(beyondBudget({ reason: 'new', headcount: 1, fteThousandths: 500 }, there)).toBeNull();
    expect(beyondBudget({ reason: 'new', headcount: 1, fteThousandths: 501 }, there)).toBe('fte');
    const heads = { ...there, budgetFteThousandths: null };
    expect(beyondBudget({ reason: 'new', headcount: 1, fteThousandths: 1 }, heads)).toBe('headcount');
    expect(beyondBudget({ reason: 'replacement', headcount: 1, fteThousandths: 1 }, heads)).toBeNull();
  });
});

it('has a number with at least four digits', () => {
  expect([requisitionIdentifier(7), requisitionIdentifier(12_345)]).toEqual(['REQ-0007', 'REQ-12345']);
});
