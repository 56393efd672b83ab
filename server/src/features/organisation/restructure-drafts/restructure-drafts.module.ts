import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { PositionChanges } from '../structure/organisation.api.ts';
import { type DraftFacts, draftFacts, draftsApproved, draftsToReview } from './actionable.reads.ts';
import { draftItem } from './actionable.view.ts';
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

const toReview: ActionableSource<DraftFacts> = {
  kind: 'restructure-draft',
  category: 'approval',
  module: null,
  rows: (_tx, viewer, put) => draftsToReview(viewer, put),
  done: draftsApproved,
  facts: draftFacts,
  view: draftItem,
};

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
    actionableItems: [toReview],
    notificationKinds: [draftToReview, draftDecided, draftPublished, draftWithdrawn],
    menu: [
      {
        id: 'restructure-drafts',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Restructure drafts',
        icon: 'git-branch',
        href: listPath,
        order: 60,
        synonyms: ['reorganisation', 'try a restructure', 'org design'],
        capability: 'organisation.drafts.view',
      },
    ],
  };
}
