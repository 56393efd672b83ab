import type { populationKinds } from '@tenure/contract/performance/cycles.ts';
import type { TFunction } from 'i18next';
import type { Chosen } from '../../../ui/found-picker.tsx';
import type { LaunchBody } from './cycles.queries.ts';
import './words.ts';

/** The people of a launch while they are chosen. */
export interface PopulationDraft {
  kind: (typeof populationKinds)[number];
  placeId: number;
  position: Chosen | null;
  people: Chosen[];
  since: string;
  addsJoiners: boolean;
  joinersUntil: string;
}

export const everyone: PopulationDraft = {
  kind: 'everyone',
  placeId: 0,
  position: null,
  people: [],
  since: '',
  addsJoiners: false,
  joinersUntil: '',
};

/** People chosen by name are a fixed list. */
export const canAddJoiners = ({ kind }: PopulationDraft): boolean => kind !== 'people';

function idsOf({ kind, placeId, position, people }: PopulationDraft): number[] {
  if (kind === 'department' || kind === 'location') return placeId === 0 ? [] : [placeId];
  if (kind === 'position') return position === null ? [] : [position.id];
  return kind === 'people' ? people.map(({ id }) => id) : [];
}

export function populationOf(draft: PopulationDraft): LaunchBody['population'] {
  return {
    kind: draft.kind,
    ids: idsOf(draft),
    since: draft.kind === 'joiners' ? draft.since : null,
    joinersUntil: draft.addsJoiners && canAddJoiners(draft) ? draft.joinersUntil : null,
  };
}

const missing = {
  department: 'cycles.form.choosePlace',
  location: 'cycles.form.choosePlace',
  position: 'cycles.form.choosePosition',
  people: 'cycles.form.choosePerson',
} as const;

/** By the server's field names. */
export function populationProblems(t: TFunction, draft: PopulationDraft): Record<string, string | undefined> {
  const { kind } = draft;
  const needsIds = kind !== 'everyone' && kind !== 'joiners';
  const needsUntil = draft.addsJoiners && canAddJoiners(draft);
  return {
    'population.ids': needsIds && idsOf(draft).length === 0 ? t(missing[kind]) : undefined,
    'population.since': kind === 'joiners' && draft.since === '' ? t('cycles.form.enterDay') : undefined,
    'population.joinersUntil':
      needsUntil && draft.joinersUntil === '' ? t('cycles.form.enterDay') : undefined,
  };
}
