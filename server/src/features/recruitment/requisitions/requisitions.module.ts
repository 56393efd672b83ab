import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { isHeldByPlace } from '../../../platform/policy/evaluate.ts';
import {
  type RequisitionFacts,
  requisitionFacts,
  requisitionsDecided,
  requisitionsToApprove,
} from './actionable.reads.ts';
import { requisitionItem } from './actionable.view.ts';
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
import { raiseScopes, viewScopes } from './requisition.policy.ts';
import { requisitionRoutes } from './requisition.routes.ts';
import { createRequisitions } from './requisition.service.ts';
import { countToApprove, leadsAnyPosition, seesAnyRequisition } from './requisition-list.reads.ts';
import { createRequisitionNews } from './requisition-news.service.ts';
import { createRequisitionUpkeep } from './requisition-upkeep.service.ts';
import type { PositionRequisitions } from './requisitions.api.ts';
import { vacancyWidget } from './vacancy.widget.ts';

interface RequisitionsDeps {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}

export function createPositionRequisitions(): PositionRequisitions {
  return {
    at: async (tx, positionId) => {
      const [isOn, ground, rows] = await Promise.all([
        isModuleOn(tx, 'recruitment'),
        groundAt(tx, positionId),
        relatedTo(tx, positionId),
      ]);
      return { shownTo: (viewer) => relatedView(isOn ? ground : undefined, rows, viewer) };
    },
  };
}

const toApprove: ActionableSource<RequisitionFacts> = {
  kind: 'requisition',
  category: 'approval',
  module: 'recruitment',
  rows: (_tx, viewer) => requisitionsToApprove(viewer),
  done: requisitionsDecided,
  facts: requisitionFacts,
  view: requisitionItem,
};

export function createRequisitionsFeature({
  audit,
  database,
  notifications,
}: RequisitionsDeps): FeatureModule {
  const news = createRequisitionNews({ audit, notifications });
  const upkeep = createRequisitionUpkeep(news);
  return {
    name: 'requisitions',
    module: 'recruitment',
    bindings: requisitionRoutes(createRequisitions({ news, upkeep })),
    notificationKinds: [requisitionToApprove, requisitionDecided, requisitionClosed, requisitionWithdrawn],
    recurring: [createUpkeepJob(database, upkeep)],
    actionableItems: [toApprove],
    widgets: [vacancyWidget],
    menu: [
      {
        id: 'requisitions',
        module: 'recruitment',
        menu: 'main',
        group: 'team',
        label: 'Recruitment',
        icon: 'briefcase',
        href: listPath,
        order: 50,
        synonyms: ['requisitions', 'hiring', 'vacancies', 'requests to hire'],
        capability: 'requisitions.requisition.view',
        hasSomething: async (tx, viewer) =>
          isHeldByPlace(viewScopes(viewer.grants)) || seesAnyRequisition(tx),
        count: (tx) => countToApprove(tx),
      },
      {
        id: 'raise-requisition',
        module: 'recruitment',
        menu: 'action',
        label: 'Raise a requisition',
        icon: 'briefcase',
        href: `${listPath}/new`,
        order: 10,
        synonyms: [
          'hire someone',
          'ask for a new hire',
          'new requisition',
          'fill a vacancy',
          'replace someone',
          'recruit',
        ],
        capability: 'requisitions.requisition.raise',
        hasSomething: async (tx, viewer) => isHeldByPlace(raiseScopes(viewer.grants)) || leadsAnyPosition(tx),
      },
    ],
  };
}
