import { vacancyStatus } from '@tenure/domain/organisation/vacancy.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('says of every staffing what the database says', async () => {
  const few = fc.nat(3).map((count) => count * 500);
  const staffing = fc.record({
    budgetFteThousandths: fc.option(fc.oneof(few, fc.nat(3000)), { nil: null }),
    budgetHeadcount: fc.option(fc.nat(3), { nil: null }),
    assignedFteThousandths: fc.oneof(few, fc.nat(3000)),
    assignedHeadcount: fc.nat(3),
  });
  const all = fc.sample(staffing, 2000);
  const { rows } = await world.superuser.query<{ status: string }>(
    `select vacancy_status(b / 1000.0, h, a / 1000.0, n) as status
     from unnest($1::int[], $2::int[], $3::int[], $4::int[]) with ordinality as given (b, h, a, n, place) order by place`,
    [
      all.map((one) => one.budgetFteThousandths),
      all.map((one) => one.budgetHeadcount),
      all.map((one) => one.assignedFteThousandths),
      all.map((one) => one.assignedHeadcount),
    ],
  );
  expect(rows.map((row) => row.status)).toEqual(all.map(vacancyStatus));
});
