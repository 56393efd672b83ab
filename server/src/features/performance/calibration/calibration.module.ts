import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import type { CalibrateReviews, ReadyReviews } from '../appraisals/appraisals.api.ts';
import { calibrationInvited, ratingsCalibrated } from './calibration.notifications.ts';
import { hasSessions } from './calibration.reads.ts';
import { calibrationRoutes } from './calibration.routes.ts';
import { createCalibrations } from './calibration.service.ts';
import { fillDemoCalibration } from './demo-calibration.service.ts';

interface CalibrationDeps {
  audit: Audit;
  notifications: NotificationCentre;
}
interface CalibrationPorts {
  readyReviews: ReadyReviews;
  calibrateReviews: CalibrateReviews;
}

export function createCalibrationFeature(deps: CalibrationDeps, ports: CalibrationPorts): FeatureModule {
  return {
    name: 'performance-calibration',
    module: 'performance',
    bindings: calibrationRoutes(createCalibrations({ ...deps, ...ports })),
    menu: [
      {
        id: 'calibration',
        module: 'performance',
        menu: 'main',
        group: 'company',
        label: 'Calibration',
        icon: 'chart-dots',
        href: '/calibration',
        order: 58,
        synonyms: ['nine-box', 'nine box grid', 'calibrate ratings', 'rating distribution', 'talent review'],
        capability: 'performance.calibration.take-part',
        hasSomething: async (tx, viewer) =>
          holdsAnywhere(viewer, 'performance.calibration.facilitate') || (await hasSessions(tx)),
      },
    ],
    notificationKinds: [calibrationInvited, ratingsCalibrated],
    fillDemoPeople: (tx) => fillDemoCalibration(tx, ports.readyReviews),
  };
}
