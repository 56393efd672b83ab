import type { CalibrationPerson } from '@tenure/contract/performance/calibration.ts';
import { expect, it } from 'vitest';
import { boxOf, changeBy, narrowed, targetId, targetOf } from './calibration.model.ts';

const carlo: CalibrationPerson = {
  id: 1,
  name: 'Carlo Bellini',
  profileImage: null,
  department: 'Terminal',
  location: 'Leith',
  manager: 'Marco Bianchi',
  score: 342,
  managerRating: 3,
  ratingBefore: 3,
  rating: 3,
  potential: 2,
  version: 1,
};

it('moves to the nearest rating of a box, and takes its potential', () => {
  expect(changeBy(carlo, { kind: 'box', column: 'exceeds', potential: 3 })).toEqual({
    rating: 4,
    potential: 3,
  });
  expect(changeBy(carlo, { kind: 'box', column: 'below', potential: null })).toEqual({
    rating: 2,
    potential: 2,
  });
  expect(changeBy(carlo, { kind: 'rating', rating: 5 })).toEqual({ rating: 5, potential: 2 });
});

it('changes nothing for a person who is dropped where they are', () => {
  expect(changeBy(carlo, { kind: 'box', column: 'achieves', potential: 2 })).toBeNull();
  expect(changeBy({ ...carlo, rating: 5 }, { kind: 'box', column: 'exceeds', potential: 2 })).toBeNull();
  expect(changeBy(carlo, { kind: 'rating', rating: 3 })).toBeNull();
});

it('reads the place of a person from its name', () => {
  const target = targetOf(boxOf(carlo));
  expect(target).toEqual({ kind: 'box', column: 'achieves', potential: 2 });
  expect(targetId({ kind: 'rating', rating: 4 })).toBe('rating-4');
  expect(targetOf('rating-4')).toEqual({ kind: 'rating', rating: 4 });
  expect(targetOf('elsewhere')).toBeUndefined();
});

it('narrows by name, department and location together', () => {
  const all = { find: '', department: '', location: '' };
  expect(narrowed([carlo], { ...all, find: ' bell ' })).toHaveLength(1);
  expect(narrowed([carlo], { ...all, department: 'Terminal', location: 'Leith' })).toHaveLength(1);
  expect(narrowed([carlo], { ...all, location: 'Lyttelton' })).toEqual([]);
});
