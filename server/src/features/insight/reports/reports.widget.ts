import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import type { Reports } from './reports.service.ts';

/** A report on a dashboard; everyone sees it over the people they may see. */
export const createReportWidget = (reports: Reports): WidgetContribution => ({
  type: 'report',
  title: 'Report',
  description: 'A chart of reviews, learning or onboarding, with its table',
  icon: 'chart-bar',
  module: 'reports',
  defaultContainer: 1,
  isFor: async (tx, viewer) =>
    holdsAnywhere(viewer, 'reports.view') && (await reports.offeredTo(tx, viewer)).length > 0,
});
