import { type DatedEntry, datedListSettings } from '@tenure/contract/company/widgets.ts';
import { requisitionIdentifier } from '@tenure/domain/recruitment/requisition.ts';
import type { WidgetContribution } from '../../../module.ts';
import { isHeldByPlace } from '../../../platform/policy/evaluate.ts';
import { listPath, requisitionPath } from './requisition.notifications.ts';
import { raiseScopes, viewScopes } from './requisition.policy.ts';
import { leadsAnyPosition } from './requisition-list.reads.ts';
import { pageOfVacancies, type VacancyRow } from './vacancy.reads.ts';

function filledText({ isPartly, fte, people }: Pick<VacancyRow, 'isPartly' | 'fte' | 'people'>): string[] {
  if (!isPartly) return [];
  if (fte !== null) return [`${fte.assigned} of ${fte.budget} FTE filled`];
  return people.budget === null ? [] : [`${people.assigned} of ${people.budget} people`];
}

function entryOf(vacancy: VacancyRow): DatedEntry {
  const { id, label, detail, isPartly, isRequested, open } = vacancy;
  const name = open === null ? 'A requisition' : requisitionIdentifier(open.number);
  const raising = isRequested ? null : `${listPath}/new?position=${id}`;
  return {
    key: String(id),
    kind: isPartly ? 'partly-vacant' : 'vacancy',
    label,
    profileImage: null,
    detail: [detail, ...filledText(vacancy), ...(isRequested ? [`${name} is open`] : [])].join(' · '),
    day: null,
    link: open === null ? raising : requisitionPath(open.id),
  };
}

export const vacancyWidget: WidgetContribution = {
  type: 'vacancies',
  title: 'Open positions',
  description: 'Vacant and partly filled positions you can hire for',
  icon: 'briefcase',
  module: 'recruitment',
  defaultContainer: 1,
  isFor: async (tx, viewer) => {
    const scopes = raiseScopes(viewer.grants);
    return isHeldByPlace(scopes) || (scopes.length > 0 && (await leadsAnyPosition(tx)));
  },
  items: async (tx, viewer, given, { page }) => {
    const { perPage } = datedListSettings.parse(given);
    const { rows, total } = await pageOfVacancies(
      tx,
      { raise: raiseScopes(viewer.grants), view: viewScopes(viewer.grants) },
      { limit: perPage, offset: (page - 1) * perPage },
    );
    return { items: rows.map(entryOf), total, perPage };
  },
};
