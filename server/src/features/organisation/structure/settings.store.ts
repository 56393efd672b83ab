import {
  type OrganisationSettings,
  organisationTabs,
} from '@tenure/contract/organisation/organisation-settings.ts';
import { disablableFields, hideableSections } from '@tenure/contract/people/optional-record.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { chartSettings } from './settings.reads.ts';

export interface SettingsToEdit {
  version: number;
  settings: OrganisationSettings;
}

export async function settingsToRead(tx: Tx): Promise<SettingsToEdit | undefined> {
  const [row, [saved]] = await Promise.all([
    chartSettings(tx),
    tx.query<{ version: number; requisitionLineSteps: number; hiddenSections: string[] }>(
      `select version, requisition_line_steps, hidden_sections
       from organisation_settings where tenant_id = current_tenant()`,
    ),
  ]);
  if (row === undefined) return undefined;
  return {
    // A company without a row has saved nothing yet.
    version: saved?.version ?? 0,
    settings: {
      ...row,
      requisitionLineSteps: saved?.requisitionLineSteps ?? 1,
      disabledEmployeeFields: disablableFields.filter((field) => row.disabledEmployeeFields.includes(field)),
      hiddenSections: hideableSections.filter((section) => saved?.hiddenSections.includes(section)),
      tabs: organisationTabs.filter((tab) => row.tabs.includes(tab)),
    },
  };
}

/** The same with the company locked: if two people save at once, the second is refused. */
export async function settingsToEdit(tx: Tx): Promise<SettingsToEdit | undefined> {
  const [, found] = await Promise.all([lockCompany(tx), settingsToRead(tx)]);
  return found;
}

const write = `
  insert into organisation_settings (tenant_id, structure, is_budgeting_enabled, show_position_id, show_vacancy_status,
    show_department, show_location, show_employment_type, show_indirectly_reports_to, disabled_employee_fields, tabs,
    requisition_line_steps, hidden_sections)
  values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (tenant_id) do update set structure = $1, is_budgeting_enabled = $2, show_position_id = $3,
    show_vacancy_status = $4, show_department = $5, show_location = $6, show_employment_type = $7,
    show_indirectly_reports_to = $8, disabled_employee_fields = $9, tabs = $10,
    requisition_line_steps = $11, hidden_sections = $12, version = organisation_settings.version + 1`;

export async function writeSettings(tx: WriteTx, settings: OrganisationSettings): Promise<void> {
  await tx.query(write, [
    settings.structure,
    settings.isBudgetingEnabled,
    settings.showPositionId,
    settings.showVacancyStatus,
    settings.showDepartment,
    settings.showLocation,
    settings.showEmploymentType,
    settings.showIndirectlyReportsTo,
    settings.disabledEmployeeFields,
    settings.tabs,
    settings.requisitionLineSteps,
    settings.hiddenSections,
  ]);
  await tx.query('update tenant set is_position_led = $1 where tenant_id = current_tenant()', [
    settings.isPositionLedEnabled,
  ]);
}
