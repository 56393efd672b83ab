import type { FeatureModule } from '../../../module.ts';
import type { CompletedScores } from '../appraisals/appraisals.api.ts';
import { reviewCharts } from './charts.service.ts';

export const createChartsFeature = ({
  completedScores,
}: {
  completedScores: CompletedScores;
}): FeatureModule => ({
  name: 'performance-charts',
  module: 'performance',
  bindings: [],
  reports: reviewCharts(completedScores),
});
