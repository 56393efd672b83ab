import { listEmployeePositions, listEmploymentHistory } from '@tenure/contract/organisation/positions.ts';
import type { FeatureModule, SearchSource } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import type { PositionRequisitions } from '../../recruitment/requisitions/requisitions.api.ts';
import { assignmentRoutes } from './assignment.routes.ts';
import { createAssignments } from './assignment.service.ts';
import { chartExportRoutes } from './chart-export.routes.ts';
import { createEffectsPreview } from './effects-preview.service.ts';
import { placeForPayroll } from './for-payroll.reads.ts';
import { orgChartRoutes } from './org-chart.routes.ts';
import { organisationReveals } from './organisation.reveals.ts';
import { positionRoutes } from './position.routes.ts';
import { positionAdministrationRoutes } from './position-administration.routes.ts';
import { createPositionAdministration } from './position-administration.service.ts';
import { restructuringRoutes } from './restructuring.routes.ts';
import { createRestructuring } from './restructuring.service.ts';
import { findPositions } from './search.reads.ts';
import { settingsRoutes } from './settings.routes.ts';
import { organisationErasure } from './structure.erasure.ts';
import { structureRoutes } from './structure.routes.ts';
import { createStructures } from './structure.service.ts';

const positionsByTitle: SearchSource = {
  name: 'positions',
  find: async (tx, viewer, text, most) => {
    if (!holdsAnywhere(viewer, 'organisation.chart.view')) return [];
    const positions = await findPositions(tx, text, most);
    return positions.map(({ id, title, subTitle }) => ({
      id: `pos-${id}`,
      type: 'position' as const,
      title,
      subTitle,
      avatarUrl: null,
      href: `/controlpanel/org-chart/view?node=pos-${id}`,
    }));
  },
};

interface OrganisationDeps {
  audit: Audit;
  requisitions: PositionRequisitions;
}

export function createOrganisation({ audit, requisitions }: OrganisationDeps): FeatureModule {
  const preview = createEffectsPreview({ audit });
  return {
    name: 'organisation',
    erasures: [organisationErasure],
    reveals: organisationReveals,
    bindings: [
      ...orgChartRoutes(),
      ...chartExportRoutes({ audit }),
      ...positionRoutes(requisitions),
      ...positionAdministrationRoutes(createPositionAdministration({ audit })),
      ...assignmentRoutes({ assignments: createAssignments({ audit }), preview }),
      ...restructuringRoutes({ restructuring: createRestructuring({ audit }), preview }),
      ...structureRoutes(createStructures({ audit })),
      ...settingsRoutes({ audit }),
    ],
    searchSources: [positionsByTitle],
    payrollExport: [placeForPayroll],
    recordParts: [
      { key: 'positions', title: 'Positions', order: 60, call: listEmployeePositions },
      { key: 'employment-history', title: 'Employment history', order: 70, call: listEmploymentHistory },
    ],
    profileSections: [
      {
        key: 'positions',
        synonyms: ['my job', 'my role', 'my manager', 'job title'],
        order: 20,
        capability: 'employees.positions.view',
        isEffectiveDated: true,
      },
      {
        key: 'employment-history',
        synonyms: ['past positions', 'past jobs', 'previous jobs', 'career'],
        order: 10,
        capability: 'employees.positions.view',
        isEffectiveDated: true,
      },
    ],
    profileActions: [
      {
        key: 'show-in-chart',
        href: ({ employeeId }) => `/controlpanel/org-chart/view?node=emp-${employeeId}`,
        capability: 'organisation.chart.view',
      },
    ],
    menu: [
      {
        id: 'org-chart',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Org chart',
        icon: 'hierarchy',
        href: '/controlpanel/org-chart/view',
        order: 20,
        synonyms: ['organisation chart', 'structure', 'who reports to whom', 'reporting line'],
        capability: 'organisation.chart.view',
      },
      {
        id: 'positions',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Positions',
        icon: 'id-badge',
        href: '/admin/positions',
        order: 55,
        synonyms: ['jobs', 'roles', 'vacancies', 'headcount', 'budget'],
        capability: 'positions.position.edit',
      },
      {
        id: 'structure',
        module: null,
        menu: 'settings',
        group: 'organisation',
        label: 'Structure',
        icon: 'layout-grid',
        href: '/admin/structure',
        order: 10,
        synonyms: ['departments', 'locations', 'legal entities', 'job roles', 'org chart settings', 'sites'],
        capability: 'organisation.structure.edit',
      },
    ],
  };
}
