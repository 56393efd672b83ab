import { expect, test } from 'vitest';
import {
  bodyOf,
  columnsOf,
  type Draft,
  type DraftWidget,
  place,
  positionOf,
  step,
} from './dashboard-draft.ts';

function widget(key: string, container: 1 | 2, type: DraftWidget['type'] = 'team'): DraftWidget {
  return { key, id: null, type, title: null, container, settings: {} };
}

function draft(...widgets: DraftWidget[]): Draft {
  return { title: 'Mine', structure: 'wide-narrow', widgets };
}

const all = () => true;
const keysOf = ({ structure, widgets }: Draft) =>
  columnsOf(structure, widgets).map((column) => column.map(({ key }) => key));

const three = draft(widget('a', 1), widget('b', 1), widget('c', 2));

test('a step moves a widget by one place, and none at the end', () => {
  expect(keysOf(step(three, 'a', 'down', all))).toEqual([['b', 'a'], ['c']]);
  expect(keysOf(step(three, 'b', 'up', all))).toEqual([['b', 'a'], ['c']]);
  expect(step(three, 'b', 'down', all)).toBe(three);
  expect(step(three, 'a', 'left', all)).toBe(three);
});

test('a step to the other column keeps the height, or goes to the end', () => {
  expect(keysOf(step(three, 'a', 'right', all))).toEqual([['b'], ['a', 'c']]);
  expect(keysOf(step(three, 'b', 'right', all))).toEqual([['a'], ['c', 'b']]);
});

test('in one column a widget passes from the first container into the second and back', () => {
  const single = { ...three, structure: 'single' as const };
  const passed = step(single, 'b', 'down', all);
  expect(keysOf(passed)).toEqual([['a', 'c', 'b']]);
  expect(keysOf(step(passed, 'b', 'up', all))).toEqual([['a', 'b', 'c']]);
  expect(step(single, 'b', 'right', all)).toBe(single);
});

test('a widget that is not shown stays where it is, and is not counted', () => {
  const hidden = draft(widget('a', 1), widget('x', 1, 'leave'), widget('b', 1));
  const isShown = ({ type }: DraftWidget) => type !== 'leave';
  expect(positionOf(hidden, 'b', isShown)).toMatchObject({ index: 1, count: 2 });
  expect(keysOf(step(hidden, 'b', 'up', isShown))).toEqual([['b', 'a', 'x'], []]);
  expect(bodyOf(step(hidden, 'b', 'up', isShown)).widgets).toHaveLength(3);
});

test('placing before itself changes nothing', () => {
  expect(place(three, 'a', { column: 0, before: 'a' })).toBe(three);
});

test('a save numbers the widgets of each container from zero', () => {
  expect(bodyOf(three).widgets.map(({ container, order }) => [container, order])).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
  ]);
});
