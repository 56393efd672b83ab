import type { HistorySource, OverviewCard } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const recordCards: readonly OverviewCard[] = [
  {
    section: 'employment-details',
    order: 10,
    component: lazyPart(async () => (await import('./overview/job-card.tsx')).JobCard),
  },
  {
    section: 'personal-contact',
    order: 40,
    component: lazyPart(async () => (await import('./overview/private-contact-card.tsx')).PrivateContactCard),
  },
  {
    section: 'emergency-contact',
    order: 45,
    component: lazyPart(async () => (await import('./overview/emergency-card.tsx')).EmergencyCard),
  },
];

export const recordHistory: readonly HistorySource[] = [
  { section: 'general', load: async () => (await import('./record-history.ts')).historyOfGeneral },
  {
    section: 'employment-details',
    load: async () => (await import('./record-history.ts')).historyOfEmployment,
  },
];
