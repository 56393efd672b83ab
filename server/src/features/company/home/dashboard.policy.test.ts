import { audienceKinds } from '@tenure/contract/company/dashboards.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dashboardCapabilities, isInAudience } from './dashboard.policy.ts';

const id = fc.integer({ min: 1, max: 4 });
const maybe = fc.option(id);
const audience = fc.record({ kind: fc.constantFrom(...audienceKinds), id: maybe, name: fc.constant(null) });
const facts = fc.record({
  locationId: maybe,
  departmentId: maybe,
  profileIds: fc.array(id, { maxLength: 3 }),
});
const grants = fc.subarray([
  { capability: 'dashboards.dashboard.view', scope: 'self' } as const,
  { capability: 'dashboards.dashboard.edit', scope: 'self' } as const,
  { capability: 'dashboards.dashboard.share', scope: 'self' } as const,
]);

it('puts people into an audience only by an exactly matching fact', () => {
  fc.assert(
    fc.property(audience, facts, (wanted, viewer) => {
      const byPart = { location: viewer.locationId, department: viewer.departmentId };
      const isIn =
        wanted.kind === 'everyone' ||
        (wanted.id !== null &&
          (wanted.kind === 'profile'
            ? viewer.profileIds.includes(wanted.id)
            : byPart[wanted.kind] === wanted.id));
      expect(isInAudience(wanted, viewer)).toBe(isIn);
    }),
  );
});

it('gives a reader of a company dashboard nothing beyond looking, whatever they may do with their own', () => {
  fc.assert(
    fc.property(audience, facts, grants, (wanted, viewer, held) => {
      const can = dashboardCapabilities(
        { accountId: 1, grants: held },
        { ownerAccountId: null, shared: false, audience: wanted, viewer },
      );
      const mayView = held.some(({ capability }) => capability === 'dashboards.dashboard.view');
      expect([...can]).toEqual(mayView && isInAudience(wanted, viewer) ? ['dashboards.dashboard.view'] : []);
    }),
  );
});

it("gives people who edit company dashboards none of another person's own", () => {
  const held = [{ capability: 'dashboards.company.edit', scope: 'everyone' } as const];
  fc.assert(
    fc.property(facts, (viewer) => {
      const own = { ownerAccountId: 2, shared: false, audience: null, viewer };
      expect([...dashboardCapabilities({ accountId: 1, grants: held }, own)]).toEqual([]);
    }),
  );
});
