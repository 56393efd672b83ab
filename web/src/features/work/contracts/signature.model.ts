import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import type { acceptContract } from '@tenure/contract/work/contracts.ts';
import { drawingArea, mostPoints, mostStrokes } from '@tenure/domain/work/contract-signing.ts';

export type Point = [x: number, y: number];

export interface GivenSignature {
  how: 'typed' | 'drawn';
  fullName: string;
  strokes: Point[][];
  isAgreed: boolean;
}
export const nothingSigned: GivenSignature = { how: 'typed', fullName: '', strokes: [], isAgreed: false };

/** A missing tick is refused at its box, with the contract's wording. */
export const bodyOfSignature = ({ how, fullName, strokes, isAgreed }: GivenSignature) =>
  ({
    fullName: how === 'typed' ? fullName : '',
    drawing: how === 'drawn' ? strokes : null,
    isAgreed,
  }) as EndpointRequest<typeof acceptContract>['body'];

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** A screen point in the units of a stored signature. */
export const pointAt = (
  at: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): Point => [
  within(((at.x - box.left) / Math.max(1, box.width)) * drawingArea.width, drawingArea.width),
  within(((at.y - box.top) / Math.max(1, box.height)) * drawingArea.height, drawingArea.height),
];

/** Adds a point to the last stroke or a new one; unchanged once there is no more room. */
export function withPoint(strokes: readonly Point[][], point: Point, isNew: boolean): Point[][] {
  const points = strokes.reduce((sum, { length }) => sum + length, 0);
  if (points >= mostPoints || (isNew && strokes.length >= mostStrokes)) return [...strokes];
  if (isNew) return [...strokes, [point]];
  const last = strokes.at(-1);
  if (last === undefined) return [...strokes];
  const [x, y] = last.at(-1) ?? point;
  if (x === point[0] && y === point[1]) return [...strokes];
  return [...strokes.slice(0, -1), [...last, point]];
}
