import {
  addDraftStep,
  createRestructureDraft,
  type DraftStep,
  publishRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import type { PositionRef } from '@tenure/domain/organisation/restructure-draft.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { approved, at, dataOf, day, previewed } from '../../../../test/harness/restructure-drafts.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** By what a position is called in a draft: its title, and what it reports to. */
type Model = Map<PositionRef, { title: string; above: PositionRef | null }>;
type Wish = { kind: 'move' | 'add' | 'close' | 'change'; which: number; where: number };

const isBelow = (model: Model, ref: PositionRef, other: PositionRef): boolean => {
  const above = model.get(ref)?.above ?? null;
  return above !== null && (above === other || isBelow(model, above, other));
};

function stepFor(
  model: Model,
  { kind, which, where }: Wish,
  title: string,
  places: { department: number; location: number },
) {
  const refs = [...model.keys()];
  const [position, target] = [refs[which % refs.length], refs[where % refs.length]];
  if (position === undefined || target === undefined) throw new Error('A company has a position');
  const steps: Record<Wish['kind'], DraftStep> = {
    move: { kind: 'move', position, reportsTo: target },
    add: {
      kind: 'add',
      reportsTo: target,
      title,
      departmentId: places.department,
      locationId: places.location,
      employmentType: 'Full Time',
      budgetFte: null,
      budgetHeadcount: null,
    },
    close: { kind: 'close', position, reportsGoTo: target, holdersGoTo: null },
    change: { kind: 'change', position, title },
  };
  return { step: steps[kind], position, target };
}

/** The same done to a list by hand; false where it cannot be. */
function isDone(
  model: Model,
  { kind }: Wish,
  [position, target]: [PositionRef, PositionRef],
  title: string,
): boolean {
  const moved = model.get(position);
  if (moved === undefined) return false;
  if (kind === 'move') {
    if (position === target || isBelow(model, target, position) || moved.above === target) return false;
    model.set(position, { ...moved, above: target });
  }
  if (kind === 'close') {
    const reports = [...model].filter(([, { above }]) => above === position);
    // A position the draft itself opens never exists on that day without it.
    if (position.startsWith('step-')) return false;
    if (position === target || isBelow(model, target, position)) return false;
    for (const [ref, report] of reports) model.set(ref, { ...report, above: target });
    model.delete(position);
  }
  if (kind === 'change') model.set(position, { ...moved, title });
  return true;
}

const chartOf = (model: Model) =>
  [...model.values()]
    .map(({ title, above }) => `${title} under ${above === null ? 'nothing' : model.get(above)?.title}`)
    .toSorted((one, other) => one.localeCompare(other));
const levelOf = (model: Model, ref: PositionRef): number => {
  const above = model.get(ref)?.above ?? null;
  return above === null ? 1 : 1 + levelOf(model, above);
};

const wishes = fc.array(
  fc.record({
    kind: fc.constantFrom('move', 'move', 'add', 'close', 'change'),
    which: fc.nat(1000),
    where: fc.nat(1000),
  }),
  { minLength: 4, maxLength: 9 },
);

it('a draft has the result of its steps done one by one, in the preview and when published, whatever the steps and the tree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 3, maxLength: 9 }), wishes, async (tree, wished) => {
      const company = await world.company();
      const own = async <Row extends object>(text: string, values: unknown[] = []) => {
        await enterTenant(world.owner, company.tenantId);
        return (await world.owner.query<Row>(text, values)).rows;
      };
      await enterTenant(world.owner, company.tenantId);
      const organisation = organisationOn(world.owner);
      const department = await organisation.place();
      const model: Model = new Map();
      const ids: number[] = [];
      for (const [place, above] of tree.entries()) {
        const superior = ids[above % Math.max(1, place)] ?? null;
        const id = await organisation.position();
        await organisation.version(id, superior, { title: `Position ${place}` });
        ids.push(id);
        model.set(`pos-${id}`, {
          title: `Position ${place}`,
          above: superior === null ? null : `pos-${superior}`,
        });
      }
      const [location] = await own<{ id: number }>('select min(id) as id from location');
      const owner = await company.person({ profiles: ['company-admin'] });
      const reviewer = await company.person({ profiles: ['company-admin'] });
      const begun = chartOf(model);
      const body = { name: 'Any', effectiveOn: day };
      const { id } = dataOf(await owner.call(createRestructureDraft, { body }));
      let taken = 0;
      for (const [place, wish] of wished.entries()) {
        const title = `Title ${place}`;
        const { step, position, target } = stepFor(model, wish, title, {
          department,
          location: Number(location?.id),
        });
        const isPossible = isDone(model, wish, [position, target], title);
        const answer = await owner.call(addDraftStep, { ...at(id), body: step });
        expect([JSON.stringify(step), answer.status]).toEqual([JSON.stringify(step), isPossible ? 201 : 422]);
        if (!isPossible) continue;
        taken += 1;
        const made = dataOf(answer).steps.at(-1)?.made;
        if (made) model.set(made.ref, { title, above: target });
      }
      const chartOn = async (when: string) =>
        (
          await own<{ text: string }>(
            `select v.title || ' under ' || coalesce(s.title, 'nothing') as text from position_version v
             left join position_version s on s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id
               and s.valid_from <= $1 and $1 < s.valid_to
             where v.tenant_id = current_tenant() and v.valid_from <= $1 and $1 < v.valid_to`,
            [when],
          )
        )
          .map(({ text }) => text)
          .toSorted((one, other) => one.localeCompare(other));
      expect(await chartOn(day)).toEqual(begun);
      if (taken === 0) return;
      const { figures, branch, problems } = await previewed(owner, id);
      expect(problems).toEqual([]);
      const top: PositionRef | null = branch === null ? null : `pos-${branch.id}`;
      const counted = [...model.keys()].filter(
        (ref) => top === null || ref === top || isBelow(model, ref, top),
      );
      expect(figures.with.positions).toBe(counted.length);
      const deepest = Math.max(...counted.map((ref) => levelOf(model, ref)));
      expect(figures.with.levels).toBe(deepest - (top === null ? 0 : levelOf(model, top) - 1));
      await approved({ owner, reviewer }, id);
      expect((await reviewer.call(publishRestructureDraft, at(id))).status).toBe(200);
      expect(await chartOn(day)).toEqual(chartOf(model));
      expect(await chartOn('2099-06-30')).toEqual(begun);
    }),
    { numRuns: 6 },
  );
}, 120_000);
