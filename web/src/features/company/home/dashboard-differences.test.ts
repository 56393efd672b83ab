import { expect, test } from 'vitest';
import { differences, merge } from './dashboard-differences.ts';
import { add, change, type Draft, type DraftWidget, place, remove } from './dashboard-draft.ts';

function widget(id: number, container: 1 | 2, settings: Record<string, unknown> = {}): DraftWidget {
  return { key: `widget-${id}`, id, type: 'team', title: null, container, settings };
}

const base: Draft = {
  title: 'Mine',
  structure: 'wide-narrow',
  widgets: [widget(1, 1, { perPage: 5, showManager: true }), widget(2, 1), widget(3, 1), widget(4, 2)],
};
const added: DraftWidget = { ...widget(5, 2), key: 'new-5', id: null };
const kinds = (from: Draft, to: Draft) =>
  differences(from, to).map((each) => ('widget' in each ? `${each.kind} ${each.widget.key}` : each.kind));

test('what is the same is no difference, whatever the order of its settings', () => {
  const same = change(base, 'widget-1', { title: null, settings: { showManager: true, perPage: 5 } });
  expect(kinds(base, same)).toEqual([]);
});

test('one move is one difference, not one for every widget that made room', () => {
  expect(kinds(base, place(base, 'widget-3', { column: 0, before: 'widget-1' }))).toEqual(['moved widget-3']);
  expect(kinds(base, place(base, 'widget-1', { column: 1, before: null }))).toEqual(['moved widget-1']);
});

test('every kind of change is told', () => {
  const changed = change(remove(add(base, added), 'widget-2'), 'widget-3', {
    title: 'Crew',
    settings: { perPage: 9 },
  });
  expect(kinds(base, { ...changed, title: 'Ours', structure: 'equal' })).toEqual([
    'title',
    'structure',
    'removed widget-2',
    'renamed widget-3',
    'settings widget-3',
    'added new-5',
  ]);
});

test('what only they changed is kept under mine', () => {
  const theirs = {
    ...change(base, 'widget-4', { title: 'Theirs', settings: {} }),
    structure: 'equal' as const,
  };
  const merged = merge(base, { ...base, title: 'Renamed' }, theirs);
  expect(merged).toMatchObject({ title: 'Renamed', structure: 'equal' });
  expect(merged.widgets.at(-1)).toMatchObject({ key: 'widget-4', title: 'Theirs' });
});

test('where both changed the same thing, mine holds', () => {
  const mine = change(base, 'widget-1', { title: null, settings: { perPage: 9 } });
  const theirs = change(base, 'widget-1', { title: 'Crew', settings: { perPage: 3 } });
  expect(merge(base, mine, theirs).widgets[0]).toMatchObject({ title: 'Crew', settings: { perPage: 9 } });
});

test('what either of us added is kept', () => {
  const theirs = add(base, { ...widget(6, 2), key: 'widget-6' });
  const keys = merge(base, add(base, added), theirs).widgets.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['new-5', 'widget-6']));
});

test('a widget they removed is gone, unless I had worked on it: then it is added again', () => {
  const theirs = remove(remove(base, 'widget-1'), 'widget-2');
  const mine = change(base, 'widget-1', { title: 'Crew', settings: {} });
  const merged = merge(base, mine, theirs);
  expect(merged.widgets.map(({ key }) => key)).not.toContain('widget-2');
  expect(merged.widgets.find(({ key }) => key === 'widget-1')).toMatchObject({ id: null, title: 'Crew' });
});

test('my order holds where I moved something, else theirs does', () => {
  const theirs = place(base, 'widget-3', { column: 0, before: 'widget-1' });
  const first = (merged: Draft) => merged.widgets[0]?.key;
  expect(first(merge(base, { ...base, title: 'Renamed' }, theirs))).toBe('widget-3');
  expect(first(merge(base, place(base, 'widget-2', { column: 0, before: 'widget-1' }), theirs))).toBe(
    'widget-2',
  );
});
