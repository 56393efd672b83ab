import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { useMemo } from 'react';
import { initialsOf } from '../../../../lib/initials.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { type CardText, type CardTexts, remembered } from '../chart/card-text.ts';
import { isIn } from '../chart/chart-tree.ts';
import type { ChartConfig } from '../organisation.queries.ts';

/** The text of the cards, by the company's settings; each is built once. */
export function useCardTexts(
  config: ChartConfig,
  places: ReadonlyMap<string, string>,
  viewer: number | null,
): CardTexts {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const subtitleOf = (node: OrgNode) =>
      [
        config.showPositionId && node.type === 'position' && node.identifier,
        config.showDepartment && places.get(`dep-${node.departmentId}`),
      ]
        .filter((part) => part)
        .join(' · ');
    const peopleOf = ({ employees, type, description }: OrgNode) => {
      if (type === 'employee') return description;
      const [first, ...others] = employees;
      if (first !== undefined) {
        return t('organisation.chart.peopleInside', {
          count: employees.length,
          first: first.title,
          others: format.number(others.length),
        });
      }
      return t('organisation.chart.vacantPosition');
    };
    const asideOf = ({ fte, reports, type }: OrgNode) => {
      if (type === 'employee')
        return reports === 0 ? '' : t('organisation.chart.reportsCount', { count: reports });
      if (fte === null || !config.isBudgetingEnabled) return '';
      const assigned = format.number(fte.assigned);
      if (fte.budget === null) return t('organisation.chart.fteOnly', { assigned });
      const words = { assigned, budget: format.number(fte.budget) };
      return fte.assigned > fte.budget
        ? t('organisation.chart.fteOver', words)
        : t('organisation.chart.fte', words);
    };
    const make = (node: OrgNode): CardText => {
      const status = config.showVacancyStatus ? node.vacancyStatus : null;
      return {
        title: node.title,
        subtitle: subtitleOf(node),
        place: config.showLocation ? (places.get(`loc-${node.locationId}`) ?? '') : '',
        people: peopleOf(node),
        initials: initialsOf(node.type === 'employee' ? node.title : (node.employees[0]?.title ?? '')),
        photo: node.avatarUrl ?? '',
        status,
        statusWord: status === null ? '' : t(`organisation.chart.status.${status}`),
        type: config.showEmploymentType ? (node.employmentType ?? '') : '',
        aside: asideOf(node),
        you: isIn(node, viewer) ? t('organisation.chart.you') : '',
      };
    };
    return remembered(make);
  }, [config, places, viewer, t, format]);
}
