import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedAnswers, mostNamed, questionsFor, shownOpen } from './open-parts.ts';

const node = (number: number, leader: number | null, reports: number): OrgNode => ({
  id: `pos-${number}`,
  type: 'position',
  joinsTo: leader === null ? null : `pos-${leader}`,
  indirectlyJoinsTo: [],
  reference: number,
  title: '',
  identifier: '',
  description: '',
  parentId: leader,
  departmentId: 1,
  locationId: 1,
  employmentType: null,
  vacancyStatus: null,
  employees: [],
  fte: null,
  reports,
});
/** Each node below an earlier one. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 60 }).map((numbers) => {
  const leaders = numbers.map((number, place) => (place === 0 ? null : (number % place) + 1));
  return leaders.map((leader, place) =>
    node(place + 1, leader, leaders.filter((one) => one === place + 1).length),
  );
});

it('what is open is asked for again exactly where all above it is open', () => {
  fc.assert(
    fc.property(trees, fc.array(fc.nat(80), { maxLength: 40 }), (nodes, picked) => {
      const open = new Set(picked.map((number) => `pos-${number}`));
      const isSeen = (id: string | null): boolean => {
        const found = nodes.find((one) => one.id === id);
        return found === undefined || (open.has(found.id) && isSeen(found.joinsTo));
      };
      const expected = nodes.map(({ id }) => id).filter((id) => open.has(id) && isSeen(id));
      expect(shownOpen(nodes, open).toSorted()).toEqual(expected.toSorted());
    }),
  );
});

const wide = (branches: number) => [
  node(1, null, branches),
  ...Array.from({ length: branches }, (_, place) => node(place + 2, 1, 3)),
];
const allOf = (nodes: readonly OrgNode[]) => new Set(nodes.map(({ id }) => id));

it('many open branches are several questions, each no longer than an address may be', () => {
  const nodes = wide(700);
  const open = allOf(nodes);
  open.delete('pos-9');
  const questions = questionsFor(nodes, open);
  if (questions === 'whole') throw new Error('One branch is closed');
  expect(Math.max(...questions.map((one) => one.length))).toBe(mostNamed);
  expect(questions.flat()).toHaveLength(700);
});

it('the whole is asked for only where nothing of it is closed, or naming would be more', () => {
  expect(questionsFor(wide(700), allOf(wide(700)))).toBe('whole');
  const many = wide(6000);
  const open = allOf(many);
  open.delete('pos-9');
  expect(questionsFor(many, open)).toBe('whole');
  expect(questionsFor(wide(20), allOf(wide(20)))).toHaveLength(1);
});

it('several answers are one with all their nodes and places, each once', () => {
  const place = (id: number) => ({ id, title: `Place ${id}`, identifier: '', description: '' });
  const answer = (nodes: OrgNode[], places: number[]) => ({
    asOf: '2026-01-01',
    root: 'pos-1',
    path: [],
    hasMore: false,
    nodes,
    departments: places.map(place),
    locations: places.map(place),
  });
  const joined = joinedAnswers([
    answer([node(1, null, 2), node(3, 1, 0)], [1]),
    answer([node(1, null, 2), node(2, 1, 0)], [1, 2]),
  ]);
  expect(joined.nodes.map(({ id }) => id)).toEqual(['pos-1', 'pos-2', 'pos-3']);
  expect(joined.departments.map(({ id }) => id)).toEqual([1, 2]);
  expect(joined.locations.map(({ id }) => id)).toEqual([1, 2]);
});
