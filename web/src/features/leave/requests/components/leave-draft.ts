import type { PreviewOf, WishBody } from '../requests.queries.ts';

/** The form's values; hours are typed, so they are strings until sent. */
export interface LeaveDraft {
  typeId: number | null;
  startDate: string;
  endDate: string;
  firstHours: string | null;
  lastHours: string | null;
  /** Extra hours of the first day to bank; null for leave. */
  bankedHours: string | null;
  note: string;
}

export const emptyLeaveDraft = (
  typeId: number | null,
  { from, to }: { from: string; to: string } = { from: '', to: '' },
): LeaveDraft => ({
  typeId,
  startDate: from,
  endDate: to,
  firstHours: null,
  lastHours: null,
  bankedHours: null,
  note: '',
});

export type DraftField =
  | 'typeId'
  | 'startDate'
  | 'endDate'
  | 'firstDayMinutes'
  | 'lastDayMinutes'
  | 'bankedMinutes'
  | 'note';
export const fieldId = (field: DraftField) => `leave-${field}`;

const writtenHours = /^\d{1,2}([.,]\d{1,2})?$/;

/** Whole minutes from typed hours; null if the text is not part of a day. */
export function minutesOfText(text: string): number | null {
  const trimmed = text.trim();
  if (!writtenHours.test(trimmed)) return null;
  const minutes = Math.round(Number(trimmed.replace(',', '.')) * 60);
  return minutes >= 1 && minutes <= 1440 ? minutes : null;
}

const partOf = (hours: string | null) => (hours === null ? null : minutesOfText(hours));
const isUnread = (hours: string | null) => hours !== null && minutesOfText(hours) === null;
const isOneDay = ({ startDate, endDate }: LeaveDraft) => startDate === endDate;

interface DraftWords {
  type: string;
  first: string;
  last: string;
  lastEarlier: string;
  hours: string;
}

/** The problems to fix before it can be sent, by field. */
export function problemsOf(draft: LeaveDraft, words: DraftWords): Partial<Record<DraftField, string>> {
  const missing = {
    ...(draft.typeId === null && { typeId: words.type }),
    ...(draft.startDate === '' && { startDate: words.first }),
  };
  if (draft.bankedHours !== null) {
    return { ...missing, ...(isUnread(draft.bankedHours) && { bankedMinutes: words.hours }) };
  }
  return {
    ...missing,
    ...(draft.endDate === '' && { endDate: words.last }),
    ...(draft.endDate !== '' && draft.endDate < draft.startDate && { endDate: words.lastEarlier }),
    ...(isUnread(draft.firstHours) && { firstDayMinutes: words.hours }),
    ...(!isOneDay(draft) && isUnread(draft.lastHours) && { lastDayMinutes: words.hours }),
  };
}

export function bodyOf(draft: LeaveDraft & { typeId: number }): WishBody {
  if (draft.bankedHours !== null) {
    const { typeId, startDate, note } = draft;
    return { typeId, startDate, endDate: startDate, bankedMinutes: minutesOfText(draft.bankedHours), note };
  }
  return {
    typeId: draft.typeId,
    startDate: draft.startDate,
    endDate: draft.endDate,
    firstDayMinutes: partOf(draft.firstHours),
    lastDayMinutes: isOneDay(draft) ? null : partOf(draft.lastHours),
    note: draft.note,
  };
}

/** The leave to price; null while the days are incomplete. Partly typed hours count as the whole day. */
export function pricedOf(draft: LeaveDraft, requestId: number | null): PreviewOf | null {
  if (draft.typeId === null || draft.startDate === '') return null;
  const { note: _note, ...asked } = bodyOf({ ...draft, typeId: draft.typeId });
  const isUnfinished = draft.bankedHours !== null && asked.bankedMinutes === null;
  if (isUnfinished || asked.endDate < asked.startDate) return null;
  return {
    typeId: draft.typeId,
    startDate: asked.startDate,
    endDate: asked.endDate,
    bankedMinutes: asked.bankedMinutes ?? null,
    firstDayMinutes: asked.firstDayMinutes ?? null,
    lastDayMinutes: asked.lastDayMinutes ?? null,
    requestId,
  };
}
