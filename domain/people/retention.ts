import { Temporal } from 'temporal-polyfill';
import { australianRetention } from '../countries/au/retention.ts';
import { valueOn } from '../countries/dated.ts';
import { britishRetention } from '../countries/gb/retention.ts';
import { newZealandRetention } from '../countries/nz/retention.ts';
import type { CountryRetention, RetentionLaw } from '../countries/retention-law.ts';
import { type RetentionArea, retentionAreas } from './retention-areas.ts';

/** Countries whose law is known here. Data about people in other countries is never erased. */
export const retentionCountries = { AU: australianRetention, NZ: newZealandRetention, GB: britishRetention };
type RetentionCountry = keyof typeof retentionCountries;

export const mostRetentionMonths = 600;
/** Months after the last day, whatever the law wants; where it wants longer, that holds. */
export type RetentionMonths = Record<RetentionArea, number>;

/** A company's initial periods: long enough to pay people out and answer their questions. */
export const usualRetentionMonths: RetentionMonths = {
  'diversity-answers': 0,
  'emergency-contacts': 0,
  photo: 0,
  'personal-contact': 3,
  notes: 6,
  'additional-details': 6,
  'bank-accounts': 3,
  account: 3,
  'tax-declarations': 0,
  'super-and-pension': 0,
  payslips: 0,
  'work-patterns': 0,
  'employment-history': 84,
  'audit-values': 84,
};

function isKnown(country: string): country is RetentionCountry {
  return Object.hasOwn(retentionCountries, country);
}

/** The first day after that many months. */
function firstDayAfter(day: Temporal.PlainDate, months: number): string {
  return day.add({ months }).add({ days: 1 }).toString();
}

/** The last day of the tax year that a day lies in. */
function endOfTaxYear({ taxYearEnds }: CountryRetention, day: Temporal.PlainDate): Temporal.PlainDate {
  const [month = 1, date = 1] = taxYearEnds.split('-').map(Number);
  const end = day.with({ month, day: date });
  return Temporal.PlainDate.compare(day, end) > 0 ? end.add({ years: 1 }) : end;
}

export function lawsOf(country: string, area: RetentionArea): readonly RetentionLaw[] {
  return isKnown(country) ? retentionCountries[country].laws.filter(({ areas }) => areas.includes(area)) : [];
}

interface KeptUntil {
  area: RetentionArea;
  /** The first day on which it may be erased; null where it is not known which law applies. */
  erasableFrom: string | null;
  /** The dates required by each law alone, the longest first. */
  laws: readonly { law: string; source: string; erasableFrom: string }[];
  /** The date by the company's own period alone. */
  byCompany: string;
}

/**
 * The day from which a person's data may be erased. The company, and the law of every country they were
 * employed in, have a say; the latest date wins, and where one of the laws is not known, nothing is erased.
 */
export function keptUntil(
  area: RetentionArea,
  { countries, lastDay, months }: { countries: readonly string[]; lastDay: string; months: RetentionMonths },
): KeptUntil {
  const day = Temporal.PlainDate.from(lastDay);
  const byCompany = firstDayAfter(day, months[area]);
  const known = countries.filter(isKnown);
  if (known.length === 0 || known.length < countries.length)
    return { area, erasableFrom: null, laws: [], byCompany };
  const laws = known
    .flatMap((country) =>
      lawsOf(country, area).map((law) => ({ ...law, rules: retentionCountries[country] })),
    )
    .map(({ law, source, counts, months: dated, rules }) => ({
      law,
      source,
      erasableFrom: firstDayAfter(
        counts === 'last-day' ? day : endOfTaxYear(rules, day),
        valueOn(dated, lastDay),
      ),
    }))
    .toSorted((one, other) => other.erasableFrom.localeCompare(one.erasableFrom));
  const [longest] = laws;
  const erasableFrom = longest && longest.erasableFrom > byCompany ? longest.erasableFrom : byCompany;
  return { area, erasableFrom, laws, byCompany };
}

export interface Cutoff {
  country: RetentionCountry;
  area: RetentionArea;
  /** It may be erased for people who left by this day; null where for none. */
  lastDay: string | null;
}

const earliestLastDay = Temporal.PlainDate.from('1900-01-01');

/**
 * The rule inverted, so that a database can apply it to a hundred thousand people at once: people who left
 * later are never due earlier. It finds candidates; the rule itself then decides for each.
 */
function lastDayOf(isErasable: (lastDay: string) => boolean, today: Temporal.PlainDate): string | null {
  let known = -1;
  let unknown = earliestLastDay.until(today).days;
  while (known + 1 < unknown) {
    const middle = Math.floor((known + unknown) / 2);
    if (isErasable(earliestLastDay.add({ days: middle }).toString())) known = middle;
    else unknown = middle;
  }
  return known < 0 ? null : earliestLastDay.add({ days: known }).toString();
}

export function cutoffsOn(today: string, months: RetentionMonths): Cutoff[] {
  const day = Temporal.PlainDate.from(today);
  return (Object.keys(retentionCountries) as RetentionCountry[]).flatMap((country) =>
    retentionAreas.map((area) => ({
      country,
      area,
      lastDay: lastDayOf((lastDay) => {
        const { erasableFrom } = keptUntil(area, { countries: [country], lastDay, months });
        return erasableFrom !== null && erasableFrom <= today;
      }, day),
    })),
  );
}
