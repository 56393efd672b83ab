import { expect, it } from 'vitest';
import { categoryChoices } from './learning-choices.ts';

it('lists each category after the one above it, and names both', () => {
  const categories = [
    { id: 3, text: 'Cargo', parentId: 1 },
    { id: 2, text: 'Leadership', parentId: null },
    { id: 1, text: 'Safety', parentId: null },
    { id: 4, text: 'Reefers', parentId: 3 },
  ];
  expect(categoryChoices(categories)).toEqual([
    { value: '2', label: 'Leadership' },
    { value: '1', label: 'Safety' },
    { value: '3', label: 'Safety › Cargo' },
    { value: '4', label: 'Safety › Cargo › Reefers' },
  ]);
});
