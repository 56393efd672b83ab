import { expect, it } from 'vitest';
import { bodyOf, draftOf } from './about-draft.ts';

it('reads topics from one line, without empty ones', () => {
  const draft = { text: ' Plans vessels. ', topics: 'Stowage,  Feeder ships;, ', languages: ' English ' };
  expect(bodyOf(draft)).toEqual({
    text: 'Plans vessels.',
    topics: ['Stowage', 'Feeder ships'],
    languages: 'English',
  });
});

it('shows what was saved as it is typed', () => {
  const saved = { text: 'Plans vessels.', topics: ['Stowage', 'Feeder ships'], languages: 'English' };
  expect(bodyOf(draftOf(saved))).toEqual(saved);
});
