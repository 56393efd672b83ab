import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import type { PositionChanges } from '../organisation/organisation.api.ts';
import {
  draftDecided,
  draftPublished,
  draftToReview,
  draftWithdrawn,
  listPath,
} from './draft.notifications.ts';
import { draftRoutes } from './draft.routes.ts';
import { createDrafting } from './drafting.service.ts';
import { createEffects } from './effects.service.ts';
import { createJudge } from './judgement.service.ts';
import { createReview } from './review.service.ts';

interface RestructureDraftsDeps {
  audit: Audit;
  notifications: NotificationCentre;
  positions: PositionChanges;
}

export function createRestructureDraftsFeature(deps: RestructureDraftsDeps): FeatureModule {
  const judge = createJudge(deps.positions);
  const keeping = { audit: deps.audit, positions: deps.positions, judge };
  return {
    name: 'restructure-drafts',
    bindings: draftRoutes({
      drafting: createDrafting({
        ...keeping,
        findEffects: createEffects({ judge, takeTurn: deps.positions.takeTurn }),
      }),
      review: createReview({ ...keeping, notifications: deps.notifications }),
    }),
    notificationKinds: [draftToReview, draftDecided, draftPublished, draftWithdrawn],
    menu: [
      {
        id: 'restructure-drafts',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Restructure drafts',
        icon: 'hierarchy',
        href: listPath,
        order: 7,
        capability: 'organisation.drafts.view',
      },
    ],
  };
}
