// @vitest-environment happy-dom
import { createSpotlight } from '@mantine/spotlight';
import { beforeEach, expect, test } from 'vitest';
import { keepSelection } from './palette-selection.ts';

const [store] = createSpotlight();
const marked = () => [...document.querySelectorAll('[data-selected]')].map(({ textContent }) => textContent);
const list = (hits: string) => {
  document.body.innerHTML = `<div id="hits">${hits}</div>`;
};

beforeEach(() => store.updateState((state) => ({ ...state, listId: 'hits', selected: 0 })));

test('hits that came after the last letter leave the first one marked', () => {
  list('<button data-action>Bank details</button><button data-action>Bank Street</button>');
  keepSelection(store);
  expect(marked()).toEqual(['Bank details']);
});

test('a hit chosen by the arrow keys stays chosen where it now stands', () => {
  list(
    '<button data-action>Bank Street</button><button data-action data-selected="true">Bank details</button>',
  );
  keepSelection(store);
  expect(marked()).toEqual(['Bank details']);
  expect(store.getState().selected).toBe(1);
});

test('without hits nothing is marked', () => {
  list('');
  keepSelection(store);
  expect(marked()).toEqual([]);
});
