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

/** What is not ticked is refused where it is asked for, with the words of the contract. */
export const bodyOfSignature = ({ how, fullName, strokes, isAgreed }: GivenSignature) =>
  ({
    fullName: how === 'typed' ? fullName : '',
    drawing: how === 'drawn' ? strokes : null,
    isAgreed,
  }) as EndpointRequest<typeof acceptContract>['body'];

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** A point of the screen in the units a signature is kept in. */
export const pointAt = (
  at: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): Point => [
  within(((at.x - box.left) / Math.max(1, box.width)) * drawingArea.width, drawingArea.width),
  within(((at.y - box.top) / Math.max(1, box.height)) * drawingArea.height, drawingArea.height),
];

/** The strokes with one more point, begun anew or in the last; as they are once there is no more room. */
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
