import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, instant, list, listQuery } from '../envelopes.ts';
import { type ProfileSectionKey, profileSectionKeys, profileSections } from './profile.ts';
import type { ProfileSectionAbout } from './profile-tabs.ts';

/** How a section’s changes are found in the audit log; undefined where it keeps a history of its own. */
export function changesIn(
  section: ProfileSectionKey,
): { actions: readonly string[]; kind: string | null } | undefined {
  const { changedBy, changedKind }: ProfileSectionAbout = profileSections[section];
  return changedBy && { actions: changedBy, kind: changedKind ?? null };
}

export const sectionsWithChanges = profileSectionKeys.filter((key) => changesIn(key) !== undefined);

const sectionChange = z.strictObject({
  id: z.int(),
  occurredAt: instant,
  /** A past verb and its object, about the person as this viewer knows them: `Edited your resume`. */
  words: z.string(),
  /** Null for a job. */
  by: z.string().nullable(),
  /** As whom they acted, where they were signed in as someone else. */
  onBehalfOf: z.string().nullable(),
});
export type SectionChange = z.output<typeof sectionChange>;

export const listSectionChanges = defineEndpoint({
  name: 'listSectionChanges',
  method: 'GET',
  path: '/api/userProfile/{employeeId}/sections/{section}/changes',
  summary: 'Who changed a section of a record and when; never from what to what',
  capability: 'employees.card.view',
  params: z.strictObject({ employeeId: idInPath, section: z.enum(sectionsWithChanges) }),
  query: listQuery({ sort: ['occurredAt'], descending: true, itemsPerPage: 10 }),
  output: list(sectionChange, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});
