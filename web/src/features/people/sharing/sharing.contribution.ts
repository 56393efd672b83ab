import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const sharingContribution: FeatureContribution = {
  profileDialogs: {
    share: {
      about: 'person',
      component: lazyPart(async () => (await import('./share.dialog.tsx')).ShareDialog),
    },
  },
};
