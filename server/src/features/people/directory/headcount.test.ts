import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const days = ['2019-12-31', '2020-01-01', '2021-06-30', '2022-03-01', '2024-02-29', '2026-01-01'];
const startsAndEnds = [...days, 'infinity'];
const people = 6;

type Step =
  | { kind: 'assign'; person: number; from: number; to: number; isPrimary: boolean }
  | { kind: 'end'; person: number; to: number }
  | { kind: 'move'; person: number; to: number }
  | { kind: 'raise'; person: number }
  | { kind: 'remove'; person: number }
  | { kind: 'fold' };
const person = fc.nat({ max: people - 1 });
const place = fc.nat({ max: startsAndEnds.length - 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('assign' as const),
      person,
      from: place,
      to: place,
      isPrimary: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('end' as const), person, to: place }),
    fc.record({ kind: fc.constant('move' as const), person, to: place }),
    fc.record({ kind: fc.constant('raise' as const), person }),
    fc.record({ kind: fc.constant('remove' as const), person }),
    fc.record({ kind: fc.constant('fold' as const) }),
  ),
  { maxLength: 25 },
);

const statements: Record<Exclude<Step['kind'], 'assign' | 'fold'>, string> = {
  end: `update assignment set valid_to = $2::date where employee_id = $1 and valid_from < $2::date and valid_to > $2::date`,
  move: `update assignment set valid_from = $2::date where employee_id = $1 and $2::date < valid_from`,
  raise: 'update assignment set fte = 0.5 where employee_id = $1 and $2::date is not null',
  remove: 'delete from assignment where employee_id = $1 and $2::date is not null',
};

it('counts the people of any day, whatever was done to their assignments', async () => {
  const company = await world.company();
  const viewer = await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const ids: number[] = [];
  for (let at = 0; at < people; at += 1) ids.push(await organisation.employee());
  const idOf = (at: number) => ids[at] ?? 0;
  const dayAt = (at: number) => startsAndEnds[at] ?? 'infinity';

  /** A statement the database refuses, such as an overlap, is rolled back with its headcount rows. */
  async function tries(text: string, values: unknown[]): Promise<void> {
    await world.owner.query('savepoint step');
    try {
      await world.owner.query(text, values);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      await world.owner.query('rollback to savepoint step');
    }
  }
  async function take(step: Step): Promise<void> {
    if (step.kind === 'fold') return fold();
    if (step.kind !== 'assign') {
      const day = 'to' in step ? dayAt(step.to) : days[0];
      return tries(`${statements[step.kind]} and tenant_id = current_tenant()`, [idOf(step.person), day]);
    }
    const { person: who, from, to, isPrimary } = step;
    return tries(
      `insert into assignment (tenant_id, employee_id, valid_from, valid_to, title, is_primary, department_id, location_id)
       select current_tenant(), $1, $2::date, $3::date, 'Title', $4, min(d.id), min(l.id) from department d, location l`,
      [idOf(who), dayAt(from), dayAt(to), isPrimary],
    );
  }
  async function fold(): Promise<void> {
    await world.owner.query('commit');
    await runRecurring(world, 'people.fold-headcount');
    await world.owner.query('begin');
    await enterTenant(world.owner, company.tenantId);
  }
  const inClear = async (day: string) => {
    const { rows } = await world.superuser.query<{ n: number }>(
      `select count(*)::integer as n from assignment
       where tenant_id = $1 and is_primary and valid_from <= $2 and $2 < valid_to`,
      [company.tenantId, day],
    );
    return rows[0]?.n;
  };
  const listed = async (day: string) => {
    const { body } = await viewer.call(listPublicCards, { query: { asOf: day } });
    return (body as { metadata: { pagination: { total: number } } }).metadata.pagination.total;
  };

  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await world.owner.query('begin');
      await enterTenant(world.owner, company.tenantId);
      for (const step of taken) await take(step);
      await world.owner.query('commit');
      await enterTenant(world.owner, company.tenantId);
      for (const day of [...days, '2023-05-05', '9999-12-31']) {
        expect([day, await listed(day)]).toEqual([day, await inClear(day)]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('keeps a row a day, however many changes there were', async () => {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  for (let at = 0; at < 5; at += 1) await organisation.assign(await organisation.employee(), {});
  const rows = async () => {
    const found = await world.superuser.query(
      'select day::text, change from headcount_change where tenant_id = $1',
      [company.tenantId],
    );
    return found.rows;
  };
  expect(await rows()).toHaveLength(5);
  await runRecurring(world, 'people.fold-headcount');
  expect(await rows()).toEqual([{ day: '2020-01-01', change: 5 }]);
});
