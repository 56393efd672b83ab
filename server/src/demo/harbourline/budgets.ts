import type { Country } from '../names.ts';
import type { Ids, Row, Rows } from '../rows.ts';
import type { Seat } from './seats.ts';

/** The full-time yearly pay of a seat, in its country's currency. */
const yearlyPay: Record<Seat['level'], number> = {
  crew: 84_000,
  specialist: 98_000,
  lead: 126_000,
  executive: 248_000,
};
const currencies: Record<Country, { code: string; share: number }> = {
  AU: { code: 'AUD', share: 1 },
  NZ: { code: 'NZD', share: 1.06 },
  GB: { code: 'GBP', share: 0.52 },
};
/** One in so many crews has one place more than people. */
const crewsForOnePlaceOpen = 7;
const partTime = 0.8;

export function currencyOf(country: Country): string {
  return currencies[country].code;
}

function payOf({ level, place }: Seat): number {
  return Math.round((yearlyPay[level] * currencies[place.country].share) / 500) * 500;
}

/** Pay rises by a hundredth with each full year, for ten years. */
export function salaryOf(seat: Seat, fte: number, fullYears: number): number {
  return Math.round(payOf(seat) * fte * (100 + Math.min(10, Math.max(0, fullYears)))) / 100;
}

/** A position's budget: as many places as holders, at least one, and in some crews one more. */
export function budgetOf(
  seat: Seat,
  positionId: number,
): Pick<Row<'position_version'>, 'budget_fte' | 'budget_headcount' | 'budget_salary' | 'budget_currency'> {
  const isShort = seat.level === 'crew' && positionId % crewsForOnePlaceOpen === 3;
  const headcount = Math.max(1, seat.holders) + (isShort ? 1 : 0);
  const each = seat.employmentType === 'Part Time' ? partTime : 1;
  return {
    budget_fte: Number((headcount * each).toFixed(3)),
    budget_headcount: headcount,
    budget_salary: Math.round(payOf(seat) * headcount * each * 1.05),
    budget_currency: currencyOf(seat.place.country),
  };
}

const companies: Record<Country, { identifier: string; title: string; registration: string }> = {
  AU: { identifier: 'au', title: 'Harbourline Ports Pty Ltd', registration: 'ACN 000 000 019' },
  NZ: { identifier: 'nz', title: 'Harbourline Ports (NZ) Limited', registration: 'NZBN 9429000000000' },
  GB: { identifier: 'gb', title: 'Harbourline Ports (UK) Ltd', registration: '00000000' },
};

export type LegalEntities = Readonly<Record<Country, number>>;

/** The companies Harbourline is made of, one in each country, since its founding. */
export function legalEntities(ids: Ids, founded: string): { entities: LegalEntities; rows: Rows } {
  const entities = {
    AU: ids.next('legal_entity'),
    NZ: ids.next('legal_entity'),
    GB: ids.next('legal_entity'),
  };
  const countries = ['AU', 'NZ', 'GB'] as const;
  return {
    entities,
    rows: {
      legal_entity: countries.map((country) => ({
        id: entities[country],
        identifier: companies[country].identifier,
      })),
      legal_entity_version: countries.map((country) => ({
        legal_entity_id: entities[country],
        valid_from: founded,
        title: companies[country].title,
        country,
        registration_number: companies[country].registration,
      })),
    },
  };
}
