import type { FeatureContribution } from '../../../app/contributions.ts';
import { recordCards, recordHistory } from './overview-cards.ts';
import { recordSections } from './profile-sections.tsx';

export const employeeRecordContribution: FeatureContribution = {
  overviewCards: recordCards,
  historySources: recordHistory,
  profileSections: recordSections,
};
