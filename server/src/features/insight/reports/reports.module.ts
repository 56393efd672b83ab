import type { FeatureModule } from '../../../module.ts';
import { reportRoutes } from './reports.routes.ts';
import { createReports, type ReportsDeps } from './reports.service.ts';
import { createReportWidget } from './reports.widget.ts';

export function createReportsFeature(deps: ReportsDeps): FeatureModule {
  const reports = createReports(deps);
  return {
    name: 'reports',
    module: 'reports',
    bindings: reportRoutes(reports),
    menu: [
      {
        id: 'reports',
        module: 'reports',
        menu: 'main',
        group: 'company',
        label: 'Reports',
        icon: 'chart-bar',
        href: '/reports',
        order: 90,
        synonyms: ['charts', 'statistics', 'analytics', 'goal progress', 'development progress'],
        capability: 'reports.view',
        hasSomething: async (tx, viewer) => (await reports.offeredTo(tx, viewer)).length > 0,
      },
    ],
    widgets: [createReportWidget(reports)],
  };
}
