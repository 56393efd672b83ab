import { expect, test } from 'vitest';
import { isNamed, namedFirst, offeredHits, searchGroups } from './palette-groups.ts';

const found = (title: string) => ({
  id: title,
  type: 'position' as const,
  title,
  subTitle: 'Depot',
  avatarUrl: null,
  href: '/',
});

test('of an answer to fewer letters nothing is offered that those typed since do not leave', () => {
  const answer = { hits: [found('Chief Operating Officer'), found('Open pit planner')], query: 'Ope' };
  expect(offeredHits(answer, 'Ope')).toHaveLength(2);
  expect(offeredHits(answer, 'Open p')).toEqual([found('Open pit planner')]);
  expect(offeredHits(answer, 'Open preferences')).toEqual([]);
  expect(offeredHits(answer, ' ')).toEqual([]);
  expect(offeredHits(undefined, 'Ope')).toEqual([]);
});

test('an answer to what is typed is offered as it came, since the server forgives what letters do not', () => {
  const answer = { hits: [found('Planner')], query: 'plannr' };
  expect(offeredHits(answer, 'plannr ')).toEqual(answer.hits);
});

test('a command whose name is being typed goes before one that is found by another word for it', () => {
  const actions = [{ label: 'Add person' }, { label: 'Ask' }, { label: 'Check someone’s access' }];
  const labels = (typed: string) => namedFirst(actions, typed).map(({ label }) => label);
  expect(labels('check someone')).toEqual(['Check someone’s access', 'Add person', 'Ask']);
  expect(labels('someone')).toEqual(['Add person', 'Ask', 'Check someone’s access']);
});

test('a command whose name is being typed goes before what the server found alike', () => {
  const actions = [{ label: 'Check access' }];
  expect(isNamed(actions, 'check acc')).toBe(true);
  expect(isNamed(actions, 'access')).toBe(false);
  expect(isNamed(actions, 'ch')).toBe(false);
});

test('what the server found is grouped by kind, whether or not it has a screen', () => {
  const hit = { subTitle: null, avatarUrl: null } as const;
  const groups = searchGroups(
    [
      { ...hit, id: '1', type: 'employee', title: 'Ana', href: '/a' },
      { ...hit, id: '2', type: 'position', title: 'Planner', href: null },
      { ...hit, id: '3', type: 'employee', title: 'Ben', href: '/b' },
    ],
    { groupOf: (type) => type, actionOf: () => ({}) },
  );
  expect(groups).toEqual([
    {
      group: 'employee',
      actions: [
        { id: 'employee-1', label: 'Ana' },
        { id: 'employee-3', label: 'Ben' },
      ],
    },
    { group: 'position', actions: [{ id: 'position-2', label: 'Planner' }] },
  ]);
});
