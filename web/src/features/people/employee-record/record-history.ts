import type { QueryClient } from '@tanstack/react-query';
import type { DatedSection } from '@tenure/contract/people/record-fields.ts';
import type { TFunction } from 'i18next';
import type { HistoryEntry } from '../../../app/contributions.ts';
import { datedQuery } from './employee-record.queries.ts';
import { fieldsOf } from './sections/record-inputs.ts';
import './words.ts';

/** Each version after the first, as the fields that differ from the one before. */
async function historyOf(
  section: DatedSection,
  queryClient: QueryClient,
  employeeId: number,
  t: TFunction,
): Promise<HistoryEntry[]> {
  const { body } = await queryClient.fetchQuery(datedQuery(section, employeeId));
  const { versions } = body.data;
  return versions.flatMap(({ from, values, reason, recordedBy }, place) => {
    const before = versions[place - 1]?.values;
    if (from === null || before === undefined) return [];
    const changed = fieldsOf(section).filter((field) => values[field] !== before[field]);
    if (changed.length === 0) return [];
    const labels = changed.map((field) => t(`record.fields.${field}`));
    const by = recordedBy === null ? '' : t('record.history.by', { name: recordedBy });
    return [{ day: from, title: labels.join(', '), detail: reason || by }];
  });
}

export const historyOfGeneral = (queryClient: QueryClient, employeeId: number, t: TFunction) =>
  historyOf('general', queryClient, employeeId, t);
export const historyOfEmployment = (queryClient: QueryClient, employeeId: number, t: TFunction) =>
  historyOf('employment-details', queryClient, employeeId, t);
