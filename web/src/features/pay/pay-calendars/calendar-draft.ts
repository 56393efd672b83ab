import type { OfferedEntity, PayCalendarBody, PayRuleBody } from '@tenure/contract/pay/pay-calendars.ts';
import type { PayDay } from '@tenure/domain/pay/pay-calendar.ts';
import type { PayCycle } from '@tenure/domain/pay/pay-cycle.ts';

export interface TermsDraft {
  kind: PayDay['kind'];
  days: number;
  day: number;
  movesBefore: boolean;
  cutOffDays: number;
  state: string;
}

export interface CalendarDraft extends TermsDraft {
  legalEntityId: number;
  title: string;
  cycle: PayCycle;
  firstDay: string;
}

export function termsDraft({
  payDay,
  movesBefore,
  cutOffDays,
  state,
}: Omit<PayRuleBody, 'validFrom'>): TermsDraft {
  return {
    kind: payDay.kind,
    days: payDay.kind === 'after-period' ? payDay.days : 0,
    day: payDay.kind === 'day-of-month' ? payDay.day : 31,
    movesBefore,
    cutOffDays,
    state,
  };
}

export const newCalendar = (entity: OfferedEntity): CalendarDraft => ({
  legalEntityId: entity.id,
  title: '',
  cycle: 'monthly',
  firstDay: '',
  state: entity.states[0] ?? '',
  kind: 'day-of-month',
  days: 3,
  day: 31,
  movesBefore: true,
  cutOffDays: 3,
});

/** Only monthly pay has a fixed day of the month. */
export function termsOf(
  { kind, days, day, movesBefore, cutOffDays, state }: TermsDraft,
  cycle: PayCycle,
): Omit<PayRuleBody, 'validFrom'> {
  const isFixed = cycle === 'monthly' && kind === 'day-of-month';
  return {
    payDay: isFixed ? { kind: 'day-of-month', day } : { kind: 'after-period', days },
    movesBefore,
    cutOffDays,
    state,
  };
}

export function bodyOf(draft: CalendarDraft): PayCalendarBody {
  const { legalEntityId, title, cycle, firstDay } = draft;
  return { legalEntityId, title, cycle, firstDay, ...termsOf(draft, cycle) };
}

export const calendarFieldId = (field: string) => `pay-calendar-${field.replace(/^payDay.*$/, 'payDay')}`;

export const changesOf = (before: CalendarDraft, now: CalendarDraft): number =>
  Object.entries(now).filter(([name, value]) => before[name as keyof CalendarDraft] !== value).length;
