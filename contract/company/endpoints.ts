import { endpointsIn } from '../endpoint.ts';
import * as auditEntries from './audit-entries.ts';
import * as companies from './companies.ts';
import * as companySettings from './company-settings.ts';
import * as dashboards from './dashboards.ts';

export const endpoints = endpointsIn(auditEntries, companies, companySettings, dashboards);
