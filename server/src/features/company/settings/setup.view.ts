import { setupSteps } from '@tenure/contract/company/company-settings.ts';
import type { SetupRow } from './setup.store.ts';

export const stepsOf = ({ marked, seen }: SetupRow) =>
  setupSteps.map((step) => {
    const isMarked = marked.includes(step);
    return { step, isDone: isMarked || seen[step], isMarked };
  });

export function setupView(setup: SetupRow) {
  return {
    data: { isDismissed: setup.isDismissed, steps: stepsOf(setup) },
    metadata: { capabilities: ['site.settings.edit'], fields: [] },
  };
}
