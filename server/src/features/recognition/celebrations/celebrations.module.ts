import { celebrationChoices } from '@tenure/contract/recognition/celebrations.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { createCelebrationRound } from './celebration.jobs.ts';
import { celebrationToday } from './celebration.notifications.ts';
import { celebrationErasure } from './celebrations.erasure.ts';
import { celebrationRoutes } from './celebrations.routes.ts';

interface CelebrationsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  notifications: NotificationCentre;
}

export function createCelebrationsFeature(deps: CelebrationsDeps): FeatureModule {
  return {
    name: 'celebrations',
    module: 'recognition',
    bindings: celebrationRoutes(deps),
    recordParts: [
      {
        key: 'celebrations',
        title: 'Birthday and anniversary choices',
        order: 96,
        call: celebrationChoices,
        isOfViewer: true,
      },
    ],
    notificationKinds: [celebrationToday],
    recurring: [createCelebrationRound(deps)],
    erasures: [celebrationErasure],
  };
}
