import type { Site } from '@tenure/contract/identity/site.ts';
import type { SiteRow } from './site.reads.ts';

export function siteOf(row: SiteRow, actingFor: Site['actingFor'], newNavEnabled: boolean): Site {
  return {
    actingFor,
    operatorAccess: row.operator_access,
    user: {
      id: row.id,
      uuid: row.uuid,
      username: row.username,
      email: row.email,
      displayName: row.display_name,
      firstName: row.first_name,
      createdAt: row.created_at,
      userRole: row.role,
      userType: row.user_type,
      country: row.country,
      mobile: row.mobile,
      language: row.language,
      timezone: row.timezone,
      employeeId: row.employee_id,
      avatarUrl: row.photo,
      firstDay: row.first_day,
    },
    tenant: row.is_provider
      ? null
      : {
          name: row.tenant_name,
          systemName: row.system_name,
          shortName: row.short_name,
          newNavEnabled,
          languages: row.languages,
          enabledModules: row.enabled_modules as NonNullable<Site['tenant']>['enabledModules'],
        },
  };
}
