import { drawingArea, mostStrokes } from '@tenure/domain/work/contract-signing.ts';
import { expect, it } from 'vitest';
import { bodyOfSignature, nothingSigned, pointAt, withPoint } from './signature.model.ts';

it('sends what was typed or what was drawn, and never both', () => {
  const given = { ...nothingSigned, fullName: 'Elena Novak', strokes: [[[1, 2] as [number, number]]] };
  expect(bodyOfSignature(given)).toMatchObject({ fullName: 'Elena Novak', drawing: null });
  expect(bodyOfSignature({ ...given, how: 'drawn' })).toMatchObject({ fullName: '', drawing: [[[1, 2]]] });
});

it('keeps points within the area, whatever the size on the screen', () => {
  const box = { left: 10, top: 10, width: 300, height: 100 };
  expect(pointAt({ x: 160, y: 60 }, box)).toEqual([drawingArea.width / 2, drawingArea.height / 2]);
  expect(pointAt({ x: -50, y: 900 }, box)).toEqual([0, drawingArea.height]);
});

it('adds points to the last stroke, and no more strokes than are taken', () => {
  const begun = withPoint([], [1, 1], true);
  expect(withPoint(begun, [1, 1], false)).toEqual([[[1, 1]]]);
  expect(withPoint(begun, [2, 2], false)).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
  ]);
  const full = Array.from({ length: mostStrokes }, (): [number, number][] => [[0, 0]]);
  expect(withPoint(full, [1, 1], true)).toHaveLength(mostStrokes);
});
