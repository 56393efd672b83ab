import { IconKey } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const SecurityLink = lazyPart(async () => (await import('./components/security-link.tsx')).SecurityLink);

export const identityContribution: FeatureContribution = {
  commands: [
    {
      id: 'change-password',
      label: (t) => t('passwords.open'),
      icon: IconKey,
      href: '/change-password',
    },
    {
      id: 'security',
      label: (t) => t('passwords.security'),
      icon: IconKey,
      href: '/preferences/security',
    },
  ],
  preferenceSections: [{ id: 'security', order: 20, component: SecurityLink, beforeDayOne: true }],
  proofDialog: async () => (await import('./components/proof-dialog.tsx')).ProofDialog,
};
