import type { FeatureContribution } from '../../../app/contributions.ts';
import { recordCards, recordHistory } from './overview-cards.ts';
import { recordSections } from './profile-sections.tsx';
import { refreshOwnName, refreshRecords } from './refresh-records.ts';

export const employeeRecordContribution: FeatureContribution = {
  overviewCards: recordCards,
  historySources: recordHistory,
  profileSections: recordSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'employee-record') void refreshRecords(queryClient);
    if (event.subject === 'own-name') void refreshOwnName(queryClient);
  },
  onLiveGap: (queryClient) => {
    void refreshRecords(queryClient);
    void refreshOwnName(queryClient);
  },
};
