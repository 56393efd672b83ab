import {
  type HoursField,
  hoursFields,
  type ShownWorkPattern,
} from '@tenure/contract/pay/work-pattern-shapes.ts';
import { hundredthsOf, mondayOf, textOf } from '@tenure/domain/pay/work-pattern.ts';

export type WeekDraft = Record<HoursField, string>;
export interface PatternDraft {
  title: string;
  description: string;
  startDate: string;
  timezone: string;
  jurisdiction: string;
  weeks: WeekDraft[];
}

const ordinaryWeek: WeekDraft = {
  mondayHours: '7.60',
  tuesdayHours: '7.60',
  wednesdayHours: '7.60',
  thursdayHours: '7.60',
  fridayHours: '7.60',
  saturdayHours: '0.00',
  sundayHours: '0.00',
};

export const emptyDraft = (timezone: string, today: string): PatternDraft => ({
  title: '',
  description: '',
  startDate: mondayOf(today),
  timezone,
  jurisdiction: '',
  weeks: [ordinaryWeek],
});

export function draftOf(pattern: ShownWorkPattern): PatternDraft {
  const { title, description, startDate, timezone, jurisdiction, workWeeks } = pattern;
  return {
    title,
    description,
    startDate,
    timezone,
    jurisdiction,
    weeks: workWeeks.map(({ id: _id, name: _name, total: _total, ...hours }) => hours),
  };
}

/** How many fields differ; a week more or fewer counts as one. */
export function changesOf(before: PatternDraft, after: PatternDraft): number {
  const texts = (['title', 'description', 'startDate', 'timezone', 'jurisdiction'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const hours = after.weeks.flatMap((week, place) => {
    const was = before.weeks[place];
    return was === undefined ? [] : hoursFields.filter((field) => was[field] !== week[field]);
  });
  return texts.length + hours.length + Math.abs(before.weeks.length - after.weeks.length);
}

/** Null while an entry is not a number of hours. */
export function totalOf(weeks: readonly WeekDraft[]): string | null {
  let sum = 0;
  for (const week of weeks) {
    for (const field of hoursFields) {
      const hours = hundredthsOf(week[field].trim());
      if (hours === null) return null;
      sum += hours;
    }
  }
  return textOf(sum);
}
