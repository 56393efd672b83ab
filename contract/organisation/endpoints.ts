import { endpointsIn } from '../endpoint.ts';
import * as assignments from './assignments.ts';
import * as organisationImport from './import.ts';
import * as orgChart from './org-chart.ts';
import * as organisationSettings from './organisation-settings.ts';
import * as positionAdministration from './position-administration.ts';
import * as positions from './positions.ts';
import * as restructureDrafts from './restructure-drafts.ts';
import * as restructuring from './restructuring.ts';
import * as structureAdministration from './structure-administration.ts';

export const endpoints = endpointsIn(
  orgChart,
  positions,
  positionAdministration,
  assignments,
  restructuring,
  restructureDrafts,
  structureAdministration,
  organisationSettings,
  organisationImport,
);
