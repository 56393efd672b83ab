import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import { groundAt } from './ground.reads.ts';
import { relatedTo } from './related.reads.ts';
import { relatedView } from './related.view.ts';
import { createUpkeepJob } from './requisition.jobs.ts';
import {
  listPath,
  requisitionClosed,
  requisitionDecided,
  requisitionToApprove,
  requisitionWithdrawn,
} from './requisition.notifications.ts';
import { viewScopes } from './requisition.policy.ts';
import { requisitionRoutes } from './requisition.routes.ts';
import { createRequisitions } from './requisition.service.ts';
import { seesAnyRequisition } from './requisition-list.reads.ts';
import { createRequisitionNews } from './requisition-news.service.ts';
import { createRequisitionUpkeep } from './requisition-upkeep.service.ts';
import type { PositionRequisitions } from './requisitions.api.ts';

interface RequisitionsDeps {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}

export function createPositionRequisitions(): PositionRequisitions {
  return {
    at: async (tx, positionId) => {
      const [ground, rows] = await Promise.all([groundAt(tx, positionId), relatedTo(tx, positionId)]);
      return { shownTo: (viewer) => relatedView(ground, rows, viewer) };
    },
  };
}

/** By these somebody has nothing to see before they raise, are asked or lead; by the others there may always be some. */
const scopesWithoutPlace = new Set(['assigned', 'all-reports', 'direct-reports']);

export function createRequisitionsFeature({
  audit,
  database,
  notifications,
}: RequisitionsDeps): FeatureModule {
  const news = createRequisitionNews({ audit, notifications });
  const upkeep = createRequisitionUpkeep(news);
  return {
    name: 'requisitions',
    bindings: requisitionRoutes(createRequisitions({ news, upkeep })),
    notificationKinds: [requisitionToApprove, requisitionDecided, requisitionClosed, requisitionWithdrawn],
    recurring: [createUpkeepJob(database, upkeep)],
    menu: [
      {
        id: 'requisitions',
        module: null,
        menu: 'main',
        label: 'Requisitions',
        icon: 'file-text',
        href: listPath,
        order: 35,
        capability: 'requisitions.requisition.view',
        hasSomething: async (tx, viewer) =>
          viewScopes(viewer.grants).some((scope) => !scopesWithoutPlace.has(scope)) ||
          (await seesAnyRequisition(tx)),
      },
    ],
  };
}
