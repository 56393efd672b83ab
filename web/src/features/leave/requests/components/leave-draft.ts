import type { PreviewOf, WishBody } from '../requests.queries.ts';

/** What the form holds; hours are typed, so they are texts until they are sent. */
export interface LeaveDraft {
  typeId: number | null;
  startDate: string;
  endDate: string;
  firstHours: string | null;
  lastHours: string | null;
  note: string;
}

export const emptyLeaveDraft = (typeId: number | null): LeaveDraft => ({
  typeId,
  startDate: '',
  endDate: '',
  firstHours: null,
  lastHours: null,
  note: '',
});

export type DraftField = 'typeId' | 'startDate' | 'endDate' | 'firstDayMinutes' | 'lastDayMinutes' | 'note';
export const fieldId = (field: DraftField) => `leave-${field}`;

const writtenHours = /^\d{1,2}([.,]\d{1,2})?$/;

/** Whole minutes of hours as people write them; null where the text is no part of a day. */
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

/** What has to be mended before it can be sent, by field. */
export function problemsOf(draft: LeaveDraft, words: DraftWords): Partial<Record<DraftField, string>> {
  return {
    ...(draft.typeId === null && { typeId: words.type }),
    ...(draft.startDate === '' && { startDate: words.first }),
    ...(draft.endDate === '' && { endDate: words.last }),
    ...(draft.endDate !== '' && draft.endDate < draft.startDate && { endDate: words.lastEarlier }),
    ...(isUnread(draft.firstHours) && { firstDayMinutes: words.hours }),
    ...(!isOneDay(draft) && isUnread(draft.lastHours) && { lastDayMinutes: words.hours }),
  };
}

export function bodyOf(draft: LeaveDraft & { typeId: number }): WishBody {
  return {
    typeId: draft.typeId,
    startDate: draft.startDate,
    endDate: draft.endDate,
    firstDayMinutes: partOf(draft.firstHours),
    lastDayMinutes: isOneDay(draft) ? null : partOf(draft.lastHours),
    note: draft.note,
  };
}

/** What to price; null while the days are not whole. Hours that are still being typed count as the whole day. */
export function pricedOf(draft: LeaveDraft, requestId: number | null): PreviewOf | null {
  if (draft.typeId === null || draft.startDate === '' || draft.endDate < draft.startDate) return null;
  const { note: _note, ...asked } = bodyOf({ ...draft, typeId: draft.typeId });
  return {
    typeId: draft.typeId,
    startDate: draft.startDate,
    endDate: draft.endDate,
    firstDayMinutes: asked.firstDayMinutes ?? null,
    lastDayMinutes: asked.lastDayMinutes ?? null,
    requestId,
  };
}
