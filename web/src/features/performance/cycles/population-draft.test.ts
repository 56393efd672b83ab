// @vitest-environment happy-dom
import { populationKinds } from '@tenure/contract/performance/cycles.ts';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { enAU } from '../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../lib/messages/messages.ts';
import {
  canAddJoiners,
  everyone,
  type PopulationDraft,
  populationOf,
  populationProblems,
} from './population-draft.ts';

beforeAll(() => startMessages('en-AU', enAU));

const problems = (part: Partial<PopulationDraft>) =>
  Object.entries(populationProblems(i18next.t, { ...everyone, ...part })).flatMap(([field, problem]) =>
    problem === undefined ? [] : [field],
  );
const chosen: Partial<PopulationDraft> = {
  placeId: 3,
  position: { id: 4, name: 'Crane Operator' },
  people: [{ id: 5, name: 'Ada Byron' }],
  since: '2026-07-01',
};

it('asks for what its kind of population needs, and for nothing else', () => {
  expect(populationKinds.map((kind) => [kind, problems({ kind })])).toEqual(
    populationKinds.map((kind) => {
      if (kind === 'everyone') return [kind, []];
      return [kind, [kind === 'joiners' ? 'population.since' : 'population.ids']];
    }),
  );
  for (const kind of populationKinds) expect(problems({ ...chosen, kind })).toEqual([]);
});

it('sends what was chosen for its kind, and nothing chosen for another', () => {
  expect(populationKinds.map((kind) => populationOf({ ...everyone, ...chosen, kind }))).toEqual(
    populationKinds.map((kind) => ({
      kind,
      ids: { department: [3], location: [3], position: [4], people: [5], everyone: [], joiners: [] }[kind],
      since: kind === 'joiners' ? '2026-07-01' : null,
      joinersUntil: null,
    })),
  );
});

it('adds joiners until a day, except to people chosen by name', () => {
  const adding = { ...everyone, ...chosen, addsJoiners: true };
  expect(problems({ addsJoiners: true })).toEqual(['population.joinersUntil']);
  expect(populationOf({ ...adding, joinersUntil: '2026-12-31' }).joinersUntil).toBe('2026-12-31');
  const byName = { ...adding, kind: 'people' as const, joinersUntil: '2026-12-31' };
  expect([canAddJoiners(byName), populationOf(byName).joinersUntil]).toEqual([false, null]);
  expect(problems({ ...byName, joinersUntil: '' })).toEqual([]);
});
