import { type FiguredPosition, figuresOf } from '@tenure/domain/organisation/restructure-draft-figures.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { statementsOn } from '../../../platform/db/transaction.ts';
import { enterTenant } from '../../../setup/company.ts';
import { figuresOn } from './figures.reads.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = '2026-07-01';
const seat = fc.record({
  /** Under which of those before it, or under none. */
  above: fc.option(fc.nat(), { freq: 5 }),
  fte: fc.option(fc.integer({ min: 0, max: 3000 })),
  headcount: fc.option(fc.integer({ min: 0, max: 3 })),
  held: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 2 }),
  /** Not there any more on the day; what reports to it hangs in the air. */
  isClosed: fc.constantFrom(false, false, false, true),
});

type Placed = FiguredPosition & { isClosed: boolean };

function below(positions: readonly Placed[], top: number): Placed[] {
  const own = positions.filter(({ id }) => id === top);
  const reports = positions.filter(({ reportsToId }) => own.length > 0 && reportsToId === top);
  return [...own, ...reports.flatMap(({ id }) => below(positions, id))];
}

it('the database counts the same as counting one by one, for each branch, each top and the whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(seat, { minLength: 1, maxLength: 12 }), async (seats) => {
      const company = await world.company();
      await enterTenant(world.owner, company.tenantId);
      const organisation = organisationOn(world.owner);
      await organisation.place();
      const placed: Placed[] = [];
      for (const { above, fte, headcount, held, isClosed } of seats) {
        const id = await organisation.position();
        const reportsToId = above === null ? null : (placed[above % Math.max(1, placed.length)]?.id ?? null);
        await organisation.version(id, reportsToId, isClosed ? { to: '2026-01-01' } : {});
        await world.owner.query(
          `update position_version set budget_fte = $2, budget_headcount = $3, budget_salary = $4, budget_currency = 'AUD'
           where tenant_id = current_tenant() and position_id = $1`,
          [id, fte === null ? null : fte / 1000, headcount, headcount === null ? null : headcount * 100],
        );
        for (const share of held)
          await organisation.assign(await organisation.employee(), { position: id, fte: share / 1000 });
        await world.owner.query(
          `update assignment set salary = 50.25, salary_currency = 'NZD' where tenant_id = current_tenant() and position_id = $1`,
          [id],
        );
        placed.push({
          id,
          reportsToId,
          isClosed,
          budgetFteThousandths: fte,
          budgetHeadcount: headcount,
          assignedHeadcount: held.length,
          assignedFteThousandths: held.reduce((sum, share) => sum + share, 0),
        });
      }
      const there = placed.filter(({ isClosed }) => !isClosed);
      const tx = statementsOn(world.owner);
      const budgeted = (of: readonly Placed[]) =>
        of.filter(({ budgetHeadcount }) => budgetHeadcount !== null);
      const salariesOf = (of: readonly Placed[]) => {
        const budget = budgeted(of).reduce((sum, one) => sum + 100 * (one.budgetHeadcount ?? 0), 0);
        const people = of.reduce((sum, one) => sum + one.assignedHeadcount, 0);
        return [
          ...(budgeted(of).length > 0 ? [{ currency: 'AUD', budget, assigned: 0, paid: 0 }] : []),
          ...(people > 0 ? [{ currency: 'NZD', budget: null, assigned: people * 50.25, paid: people }] : []),
        ];
      };
      for (const top of [null, ...placed.map(({ id }) => id)]) {
        const counted = top === null ? there : below(there, top);
        expect(await figuresOn(tx, top, day, true)).toEqual({
          ...figuresOf(counted),
          salaries: salariesOf(counted),
        });
        expect((await figuresOn(tx, top, day, false)).salaries).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
