import type { Report } from '@tenure/contract/insight/reports.ts';

/** A series' appearance: the further along its state, the stronger its colour. */
export type Tone = 'quiet' | 'faint' | 'low' | 'middle' | 'high' | 'full' | 'caution' | 'critical';

const tones: Readonly<Record<string, readonly Tone[]>> = {
  appraisal: ['quiet', 'low', 'middle', 'full'],
  goalProgress: ['quiet', 'low', 'middle', 'full'],
  developmentProgress: ['quiet', 'critical', 'caution', 'middle', 'full'],
  appraisalOverview: ['quiet', 'faint', 'low', 'middle', 'high', 'full'],
  courseCompliance: ['quiet', 'critical', 'middle', 'full', 'faint'],
  courseStatus: ['quiet', 'critical', 'middle', 'full'],
  onboardingProgress: ['quiet', 'critical', 'full'],
};
/** The translation key of a grouping in this report. */
export const groupingIn = ({ labelKind }: Pick<Report, 'labelKind'>, grouping: Report['groupBy']) =>
  grouping === 'label' ? labelKind : grouping;

const anyTones: readonly Tone[] = ['quiet', 'faint', 'low', 'middle', 'high', 'full'];

export const toneOf = ({ type }: Pick<Report, 'type'>, at: number): Tone =>
  (tones[type] ?? anyTones)[at] ?? 'full';

/** The indexes of series that occur in some group. */
export const shownSeries = ({ series, whole }: Pick<Report, 'series' | 'whole'>): number[] =>
  series.flatMap((_one, at) => ((whole.counts[at] ?? 0) > 0 ? [at] : []));

/** The widths of a row's parts in hundredths of a percent of the longest row. */
export function widthsOf(counts: readonly number[], longest: number): number[] {
  return counts.map((count) => (longest === 0 ? 0 : Math.round((count * 10_000) / longest)));
}

const dayLength = 10;
/** Converts a day to the timestamp a widget stores, and back. */
export const timestampOf = (day: string): number | null =>
  day === '' ? null : Date.parse(`${day}T00:00:00Z`);
export const dayOf = (timestamp: number | null): string =>
  timestamp === null ? '' : new Date(timestamp).toISOString().slice(0, dayLength);
