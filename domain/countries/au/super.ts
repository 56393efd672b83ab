import { type Dated, valueOn } from '../dated.ts';

/**
 * An employer's super contribution, in percent of ordinary time earnings, by the day pay is paid. Source:
 * Australian Taxation Office, super guarantee percentage.
 */
const guarantee: readonly [Dated<number>, ...Dated<number>[]] = [
  { from: '2024-07-01', value: 11.5 },
  { from: '2025-07-01', value: 12 },
];
export const guaranteeOn = (day: string) => valueOn(guarantee, day);

export const fundChoices = ['default', 'own', 'smsf'] as const;

/** A unique superannuation identifier: that of a product, or the ABN of the fund and three digits (APRA fund validation). */
export function usiProblem(usi: string): string | null {
  return /^[A-Z]{3}\d{4}[A-Z]{2}$/.test(usi) || /^\d{14}$/.test(usi)
    ? null
    : 'Enter a USI like STA0100AU, or one with 14 digits';
}

/** The electronic service address of a self-managed fund, as its provider gives it. */
export function esaProblem(esa: string): string | null {
  return /^[A-Z0-9]{3,16}$/.test(esa)
    ? null
    : 'Enter an ESA with 3 to 16 letters and digits, like SMSFDATAFLOW';
}

export function memberNumberProblem(number: string): string | null {
  return /^[A-Z0-9]{3,20}$/.test(number) ? null : 'Enter a member number with 3 to 20 letters and digits';
}
