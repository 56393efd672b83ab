import type { DescribedField } from '@tenure/contract/pay/self-service.ts';
import type { ListedWorkPattern } from '@tenure/contract/pay/work-pattern-library.ts';
import {
  type EnteredWeek,
  type HoursField,
  hoursFields,
  type ShownWorkPattern,
  type WorkWeek,
} from '@tenure/contract/pay/work-pattern-shapes.ts';
import { hundredthsOf, textOf } from '@tenure/domain/pay/work-pattern.ts';
import type { StoredPattern, StoredWeek } from './work-pattern.store.ts';
import type { ListedRow } from './work-pattern-list.reads.ts';

const sumOf = (hours: readonly number[]) => hours.reduce((sum, one) => sum + one, 0);
const each = (text: (place: number) => string) =>
  Object.fromEntries(hoursFields.map((field, place) => [field, text(place)])) as Record<HoursField, string>;

const shownWeek = ({ id, hours }: StoredWeek, place: number): WorkWeek => ({
  id,
  name: `Week ${place + 1}`,
  ...each((day) => textOf(hours[day] ?? 0)),
  total: textOf(sumOf(hours)),
});

/** Entered weeks in their stored form; the contract has checked the input. */
export const keptWeeks = (weeks: readonly EnteredWeek[]): number[][] =>
  weeks.map((week) => hoursFields.map((field) => hundredthsOf(week[field]) ?? 0));

const periodLabel = (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`);

export function listedPattern({ weeks, weekly, ...row }: ListedRow): ListedWorkPattern {
  return {
    ...row,
    isMultiWeek: weeks > 1,
    periodLengthLabel: periodLabel(weeks),
    weekly: textOf(weekly),
  };
}

interface Addresses {
  editUrl: string | null;
  assignUrl: string | null;
}

export function shownPattern(pattern: StoredPattern, addresses: Addresses): ShownWorkPattern {
  const { id, title, description, startDate, timezone, jurisdiction, isArchived, weeks } = pattern;
  return {
    id,
    title,
    description,
    startDate,
    timezone,
    jurisdiction,
    periodLength: weeks.length === 1 ? null : weeks.length,
    isMultiWeek: weeks.length > 1,
    periodLengthLabel: periodLabel(weeks.length),
    workWeeks: weeks.map(shownWeek),
    total: textOf(sumOf(weeks.map(({ hours }) => sumOf(hours)))),
    ...addresses,
    isDeleted: isArchived,
  };
}

export const editAddress = (id: number) => `/admin/work-patterns/${id}`;
export const profileAddress = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=payment-details&section=work-pattern`;

/** The description of an assignment form's fields. */
export function assignmentFields(isEditable: boolean): DescribedField[] {
  const field = (key: string, label: string, description: string, isRequired: boolean) => ({
    key,
    label,
    description,
    isVisible: true,
    isEditable,
    isRequired,
  });
  return [
    field('workPatternId', 'Work pattern', 'Type a few letters of its title.', true),
    field('effectiveDate', 'From', 'The first day this applies. Later planned changes stay planned.', true),
    field('reason', 'Reason', 'Saved with the change.', false),
  ];
}
