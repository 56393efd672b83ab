import { australianLeaveTypes } from '../countries/au/leave-types.ts';
import { britishLeaveTypes } from '../countries/gb/leave-types.ts';
import { newZealandLeaveTypes } from '../countries/nz/leave-types.ts';
import type { StarterLeaveType } from './starter-type.ts';

const packs = new Map<string, readonly StarterLeaveType[]>([
  ['AU', australianLeaveTypes],
  ['NZ', newZealandLeaveTypes],
  ['GB', britishLeaveTypes],
]);

export const countriesWithLeaveTypes: readonly string[] = [...packs.keys()];

/** The law behind a type that a pack offers; undefined for a company's own leave. */
export const lawOf = (country: string, code: string | null): StarterLeaveType | undefined =>
  (packs.get(country) ?? []).find((type) => type.code === code);

/** The types a country pack offers; none where there is no pack. */
export const starterTypesFor = (country: string): readonly StarterLeaveType[] => packs.get(country) ?? [];
