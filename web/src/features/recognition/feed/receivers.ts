import type { TeamNamed } from '@tenure/contract/recognition/teams.ts';

/** A person or a team chosen to be recognised. */
export interface Receiver {
  kind: 'person' | TeamNamed['kind'];
  id: number;
  name: string;
  /** The people it stands for. */
  people: number;
}

export const receiverKey = ({ kind, id }: Pick<Receiver, 'kind' | 'id'>): string => `${kind}-${id}`;

export const personToRecognise = ({ id, name }: { id: number; name: string }): Receiver => ({
  kind: 'person',
  id,
  name,
  people: 1,
});

/** Each once, in the order they were chosen. */
export function withReceivers(chosen: readonly Receiver[], more: readonly Receiver[]): Receiver[] {
  return [...chosen, ...more].filter(
    (one, place, all) => all.findIndex((other) => receiverKey(other) === receiverKey(one)) === place,
  );
}

/** The receivers in the words of the call. */
export function receiversBody(chosen: readonly Receiver[]): { receiverIds: number[]; teams: TeamNamed[] } {
  const receiverIds: number[] = [];
  const teams: TeamNamed[] = [];
  for (const { kind, id } of chosen) {
    if (kind === 'person') receiverIds.push(id);
    else teams.push({ kind, id });
  }
  return { receiverIds, teams };
}

/** As many as they are at most: someone can be in two teams. */
export const peopleIn = (chosen: readonly Receiver[]): number =>
  chosen.reduce((sum, { people }) => sum + people, 0);
