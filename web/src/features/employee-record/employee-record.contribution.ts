import type { FeatureContribution } from '../../app/contributions.ts';
import { recordSections } from './profile-sections.tsx';
import { refreshRecords } from './refresh-records.ts';

export const employeeRecordContribution: FeatureContribution = {
  profileSections: recordSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'employee-record') void refreshRecords(queryClient);
  },
  onLiveGap: (queryClient) => void refreshRecords(queryClient),
};
