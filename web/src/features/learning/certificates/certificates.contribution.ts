import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const certificatesContribution: FeatureContribution = {
  profileSections: {
    certificates: lazyPart(async () => (await import('./certificates.section.tsx')).CertificatesSection),
  },
  learningCards: [
    {
      id: 'certificates',
      order: 20,
      component: lazyPart(async () => (await import('./own-certificates.card.tsx')).OwnCertificatesCard),
    },
  ],
};
