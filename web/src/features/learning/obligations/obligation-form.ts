import type { Obligation } from '@tenure/contract/learning/obligations.ts';
import type { ObligationValues } from './obligations.queries.ts';

interface Named {
  id: number;
  name: string;
}
export interface ObligationDraft {
  title: string;
  reason: string;
  kind: Obligation['audience']['kind'];
  chosen: Named[];
  course: Named | null;
  equivalents: Named[];
  renewal: Obligation['renewal'];
  months: number;
  anchor: string;
  graceDays: number;
  startsOn: string;
  assigns: boolean;
  leadDays: number;
}

export const draftOf = (obligation: Obligation | null, today: string): ObligationDraft => ({
  title: obligation?.title ?? '',
  reason: obligation?.reason ?? '',
  kind: obligation?.audience.kind ?? 'everyone',
  chosen: obligation?.audience.chosen ?? [],
  course: obligation?.course ?? null,
  equivalents: obligation?.equivalents ?? [],
  renewal: obligation?.renewal ?? 'rolling',
  months: obligation?.months ?? 12,
  anchor: obligation?.anchor ?? '',
  graceDays: obligation?.graceDays ?? 14,
  startsOn: obligation?.startsOn ?? today,
  assigns: obligation === null || obligation.leadDays !== null,
  leadDays: obligation?.leadDays ?? 30,
});

/** Whether everything the server requires is present. */
export const isComplete = ({ title, kind, chosen, course, renewal, anchor, startsOn }: ObligationDraft) =>
  title.trim() !== '' &&
  (kind === 'everyone' || chosen.length > 0) &&
  course !== null &&
  (renewal !== 'fixed' || anchor !== '') &&
  startsOn !== '';

const ids = (named: readonly Named[]) => named.map(({ id }) => id);

export const valuesOf = (draft: ObligationDraft): ObligationValues => ({
  title: draft.title,
  reason: draft.reason,
  audience: { kind: draft.kind, ids: draft.kind === 'everyone' ? [] : ids(draft.chosen) },
  courseId: draft.course?.id ?? 0,
  equivalentIds: ids(draft.equivalents),
  renewal: draft.renewal,
  months: draft.renewal === 'rolling' || draft.renewal === 'fixed' ? draft.months : null,
  anchor: draft.renewal === 'fixed' ? draft.anchor : null,
  graceDays: draft.graceDays,
  startsOn: draft.startsOn,
  leadDays: draft.assigns ? draft.leadDays : null,
});
