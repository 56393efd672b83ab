import type { FeatureContribution } from '../../../app/contributions.ts';
import { taxSections } from './profile-sections.tsx';
import { refreshTaxDeclarations } from './refresh-tax-declarations.ts';

export const taxDeclarationsContribution: FeatureContribution = {
  profileSections: taxSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'tax-declarations') {
      void refreshTaxDeclarations(queryClient);
    }
  },
  onLiveGap: (queryClient) => void refreshTaxDeclarations(queryClient),
};
