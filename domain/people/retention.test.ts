import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  cutoffsOn,
  keptUntil,
  lawsOf,
  mostRetentionMonths,
  type RetentionMonths,
  retentionCountries,
  usualRetentionMonths,
} from './retention.ts';
import { retentionAreas } from './retention-areas.ts';

const dayBetween = (from: string, to: string) =>
  fc
    .integer({ min: 0, max: Temporal.PlainDate.from(from).until(to).days })
    .map((days) => Temporal.PlainDate.from(from).add({ days }).toString());
const area = fc.constantFrom(...retentionAreas);
const country = fc.constantFrom(...Object.keys(retentionCountries));
const months = fc.integer({ min: 0, max: mostRetentionMonths });
const settings = fc.record(
  Object.fromEntries(retentionAreas.map((one) => [one, months])),
) as fc.Arbitrary<RetentionMonths>;
const lastDay = dayBetween('1990-01-01', '2040-12-31');
const noMonths = Object.fromEntries(retentionAreas.map((one) => [one, 0])) as RetentionMonths;

describe('what is kept of a leaver', () => {
  it('never goes before the law lets it, nor before the company does, nor on the last day itself', () => {
    fc.assert(
      fc.property(area, country, lastDay, settings, (one, where, day, chosen) => {
        const kept = keptUntil(one, { countries: [where], lastDay: day, months: chosen });
        const byLaw = keptUntil(one, { countries: [where], lastDay: day, months: noMonths }).erasableFrom;
        const from = kept.erasableFrom ?? '';
        expect(from >= (byLaw ?? '')).toBe(true);
        expect(from >= kept.byCompany).toBe(true);
        expect(from > day).toBe(true);
        expect([...kept.laws.map(({ erasableFrom }) => erasableFrom), kept.byCompany]).toContain(from);
      }),
    );
  });

  it('is kept longer, never shorter, by a company that wants it longer', () => {
    fc.assert(
      fc.property(area, country, lastDay, settings, months, (one, where, day, chosen, more) => {
        const at = (value: number) =>
          keptUntil(one, { countries: [where], lastDay: day, months: { ...chosen, [one]: value } })
            .erasableFrom;
        const [less, most] = [Math.min(more, chosen[one]), Math.max(more, chosen[one])];
        expect(String(at(less)) <= String(at(most))).toBe(true);
      }),
    );
  });

  it('stays for good where no one knows which law holds', () => {
    fc.assert(
      fc.property(area, fc.constantFrom('DE', 'US', '', 'toString'), lastDay, (one, where, day) => {
        expect(
          keptUntil(one, { countries: [where], lastDay: day, months: noMonths }).erasableFrom,
        ).toBeNull();
      }),
    );
  });

  it('is kept as long as the longest law of all the countries someone was employed in wants', () => {
    fc.assert(
      fc.property(
        area,
        fc.uniqueArray(country, { minLength: 1 }),
        lastDay,
        settings,
        (one, all, day, chosen) => {
          const of = (countries: string[]) =>
            keptUntil(one, { countries, lastDay: day, months: chosen }).erasableFrom ?? '';
          expect(of(all)).toBe(
            all
              .map((where) => of([where]))
              .toSorted()
              .at(-1),
          );
          expect(of([...all, 'DE'])).toBe('');
        },
      ),
    );
  });

  it('is asked of many at once with the same answer as of one', () => {
    fc.assert(
      fc.property(
        dayBetween('2015-01-01', '2060-01-01'),
        dayBetween('1995-01-01', '2059-12-31'),
        settings,
        (today, day, chosen) => {
          fc.pre(day < today);
          for (const cutoff of cutoffsOn(today, chosen)) {
            const { erasableFrom } = keptUntil(cutoff.area, {
              countries: [cutoff.country],
              lastDay: day,
              months: chosen,
            });
            const isDue = cutoff.lastDay !== null && day <= cutoff.lastDay;
            expect(isDue).toBe(String(erasableFrom) <= today);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

it.each([
  ['AU', 'payslips', '2019-03-31', '2026-04-01'],
  ['AU', 'tax-declarations', '2021-03-31', '2026-07-01'],
  ['NZ', 'payslips', '2019-04-01', '2027-04-01'],
  ['NZ', 'work-patterns', '2020-02-29', '2026-03-01'],
  ['GB', 'tax-declarations', '2023-04-05', '2026-04-06'],
  ['GB', 'tax-declarations', '2023-04-06', '2027-04-06'],
  ['GB', 'work-patterns', '2024-11-20', '2026-11-21'],
  ['GB', 'payslips', '2020-11-20', '2024-04-06'],
  ['GB', 'payslips', '2021-04-01', '2027-04-02'],
  ['GB', 'diversity-answers', '2026-11-20', '2026-11-21'],
] as const)('%s keeps %s of who left on %s until %s', (where, one, day, expected) => {
  expect(keptUntil(one, { countries: [where], lastDay: day, months: noMonths }).erasableFrom).toBe(expected);
});

it('what has no legal reason goes first', () => {
  const without = retentionAreas.filter((one) =>
    Object.keys(retentionCountries).every((where) => lawsOf(where, one).length === 0),
  );
  expect(retentionAreas.slice(0, 8)).toEqual(without.filter((one) => one !== 'audit-values'));
  expect(Object.keys(usualRetentionMonths)).toEqual([...retentionAreas]);
});
