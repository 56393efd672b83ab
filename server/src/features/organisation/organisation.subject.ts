import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import type { PositionRequisitions } from '../recruitment/requisitions/requisitions.api.ts';
import { createOrganisationImport } from './import/import.module.ts';
import { createRestructureDraftsFeature } from './restructure-drafts/restructure-drafts.module.ts';
import type { PositionChanges } from './structure/organisation.api.ts';
import { timelines } from './structure/position-changes.service.ts';
import { createOrganisation } from './structure/structure.module.ts';

interface OrganisationPorts {
  requisitions: PositionRequisitions;
  positions: PositionChanges;
}

export function organisationSubject(platform: Platform, ports: OrganisationPorts): FeatureModule[] {
  return [
    createOrganisation({ ...platform, ...ports }),
    createRestructureDraftsFeature({ ...platform, ...ports }),
    createOrganisationImport({ ...platform, positions: timelines }),
  ];
}
