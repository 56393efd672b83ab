import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { CourseAttempts } from '../enrolments/enrolments.api.ts';
import { classBooked, classCancelled, classChanged, classWaits } from './class.notifications.ts';
import { createClassNews } from './class-news.service.ts';
import { classRoutes } from './classes.routes.ts';
import { createClasses } from './classes.service.ts';
import { fillDemoClasses } from './demo-classes.store.ts';

export function createClassesFeature(
  deps: { audit: Audit; notifications: NotificationCentre },
  { attempts }: { attempts: CourseAttempts },
): FeatureModule {
  const classes = createClasses({ news: createClassNews(deps), attempts });
  return {
    name: 'classes',
    module: 'learning',
    bindings: classRoutes({ classes, attempts }),
    fillDemoPeople: fillDemoClasses,
    notificationKinds: [classBooked, classWaits, classChanged, classCancelled],
  };
}
