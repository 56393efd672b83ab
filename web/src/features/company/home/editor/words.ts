import type { DashboardStructure } from '@tenure/contract/company/dashboards.ts';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { Difference } from '../dashboard-differences.ts';
import type { DraftWidget, Position } from '../dashboard-draft.ts';
import './newer-version-words.ts';

/** A widget's own title, otherwise its type's. */
export function useTitleOf(): (widget: Pick<DraftWidget, 'title' | 'type'>) => string {
  const { t } = useTranslation();
  const types = useWidgetTypes();
  return ({ title, type }) => title ?? types.get(type)?.defaultTitle(t) ?? t('home.unknownWidget');
}

export function usePositionWords(): (position: Position, structure: DashboardStructure) => string {
  const { t } = useTranslation();
  return ({ column, index, count }, structure) => {
    const place = { place: index + 1, count };
    if (structure === 'single') return t('home.positionOnly', place);
    return t(column === 0 ? 'home.positionLeft' : 'home.positionRight', place);
  };
}

export const structureLabels = {
  'wide-narrow': 'home.structures.wideNarrow',
  'narrow-wide': 'home.structures.narrowWide',
  equal: 'home.structures.equal',
  single: 'home.structures.single',
} as const;

const widgetWords = {
  added: 'newerDashboard.differences.added',
  removed: 'newerDashboard.differences.removed',
  settings: 'newerDashboard.differences.settings',
  moved: 'newerDashboard.differences.moved',
} as const;

/** A difference as a line of a list. */
export function useDifferenceWords(): (difference: Difference) => string {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  return (difference) => {
    if (difference.kind === 'title')
      return t('newerDashboard.differences.title', { title: difference.title });
    if (difference.kind === 'structure') {
      return t('newerDashboard.differences.structure', {
        structure: t(structureLabels[difference.structure]),
      });
    }
    const title = titleOf(difference.widget);
    if (difference.kind === 'renamed') {
      return t('newerDashboard.differences.renamed', { before: titleOf(difference.before), title });
    }
    return t(widgetWords[difference.kind], { title });
  };
}
