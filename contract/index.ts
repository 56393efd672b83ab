import * as securityProfiles from './access/security-profiles.ts';
import * as why from './access/why.ts';
import * as auditEntries from './audit/audit-entries.ts';
import type { Endpoint } from './endpoint.ts';
import * as dashboards from './home/dashboards.ts';
import * as accounts from './identity/accounts.ts';
import * as acting from './identity/acting.ts';
import * as apiTokens from './identity/api-tokens.ts';
import * as authentication from './identity/authentication.ts';
import * as factors from './identity/factors.ts';
import * as passkeys from './identity/passkeys.ts';
import * as passwords from './identity/passwords.ts';
import * as provisioning from './identity/provisioning.ts';
import * as registration from './identity/registration.ts';
import * as sessions from './identity/sessions.ts';
import * as signInSettings from './identity/sign-in-settings.ts';
import * as singleSignOn from './identity/single-sign-on.ts';
import * as singleSignOnSettings from './identity/single-sign-on-settings.ts';
import * as site from './identity/site.ts';
import * as stepUp from './identity/step-up.ts';
import * as surroundings from './identity/surroundings.ts';
import * as assignments from './organisation/assignments.ts';
import * as organisationImport from './organisation/import.ts';
import * as orgChart from './organisation/org-chart.ts';
import * as organisationSettings from './organisation/organisation-settings.ts';
import * as positionAdministration from './organisation/position-administration.ts';
import * as positions from './organisation/positions.ts';
import * as restructureDrafts from './organisation/restructure-drafts.ts';
import * as restructuring from './organisation/restructuring.ts';
import * as structureAdministration from './organisation/structure-administration.ts';
import * as bankAccounts from './payroll/bank-accounts.ts';
import * as bankChanges from './payroll/bank-changes.ts';
import * as externalPayroll from './payroll/external-payroll.ts';
import * as payrollExports from './payroll/payroll-exports.ts';
import * as payrollSettings from './payroll/payroll-settings.ts';
import * as payslipBatches from './payroll/payslip-batches.ts';
import * as payslips from './payroll/payslips.ts';
import * as pension from './payroll/pension.ts';
import * as superDeclarations from './payroll/super.ts';
import * as tfn from './payroll/tfn.ts';
import * as ukTaxation from './payroll/uk-taxation.ts';
import * as workPatternLibrary from './payroll/work-pattern-library.ts';
import * as workPatterns from './payroll/work-patterns.ts';
import * as additionalDetails from './people/additional-details.ts';
import * as changeRequests from './people/change-requests.ts';
import * as contactChanges from './people/contact-changes.ts';
import * as contactDetails from './people/contact-details.ts';
import * as contracts from './people/contracts.ts';
import * as customFields from './people/custom-fields.ts';
import * as datedRecord from './people/dated-record.ts';
import * as diversity from './people/diversity.ts';
import * as employee from './people/employee.ts';
import * as employmentEnding from './people/employment-ending.ts';
import * as fieldRights from './people/field-rights.ts';
import * as invitations from './people/invitations.ts';
import * as personNotes from './people/notes.ts';
import * as ownRecord from './people/own-record.ts';
import * as photos from './people/photos.ts';
import * as profile from './people/profile.ts';
import * as publicCard from './people/public-card.ts';
import * as resume from './people/resume.ts';
import * as retention from './people/retention.ts';
import * as reveals from './people/reveal.ts';
import * as starters from './people/starters.ts';
import * as tabSetup from './people/tab-setup.ts';
import * as events from './platform/events.ts';
import * as featureFlags from './platform/feature-flags.ts';
import * as files from './platform/files.ts';
import * as health from './platform/health.ts';
import * as notifications from './platform/notifications.ts';
import * as preferences from './platform/preferences.ts';
import * as search from './platform/search.ts';
import * as requisitions from './recruitment/requisitions.ts';
import * as accountLinks from './workflows/account-links.ts';
import * as workflowTasks from './workflows/tasks.ts';
import * as workflowTemplates from './workflows/templates.ts';
import * as workflows from './workflows/workflows.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'capability' in value;
}

/** Every call of the product; the routes, the document and the checks are held against this list. */
export const endpoints: readonly Endpoint[] = [
  health,
  auditEntries,
  authentication,
  sessions,
  passwords,
  registration,
  signInSettings,
  passkeys,
  stepUp,
  surroundings,
  acting,
  accounts,
  factors,
  site,
  singleSignOn,
  singleSignOnSettings,
  preferences,
  featureFlags,
  notifications,
  search,
  events,
  files,
  publicCard,
  profile,
  datedRecord,
  contactChanges,
  contactDetails,
  bankAccounts,
  personNotes,
  employmentEnding,
  starters,
  diversity,
  payslips,
  payslipBatches,
  payrollExports,
  bankChanges,
  payrollSettings,
  workPatternLibrary,
  workPatterns,
  externalPayroll,
  pension,
  tabSetup,
  superDeclarations,
  tfn,
  ukTaxation,
  orgChart,
  positions,
  positionAdministration,
  assignments,
  restructuring,
  restructureDrafts,
  structureAdministration,
  organisationSettings,
  requisitions,
  organisationImport,
  dashboards,
  securityProfiles,
  why,
  apiTokens,
  provisioning,
  customFields,
  additionalDetails,
  employee,
  invitations,
  changeRequests,
  fieldRights,
  retention,
  photos,
  ownRecord,
  contracts,
  workflowTemplates,
  workflows,
  workflowTasks,
  accountLinks,
  resume,
  reveals,
].flatMap((area) => Object.values(area).filter(isEndpoint));
