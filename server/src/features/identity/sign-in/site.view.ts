import type { Site } from '@tenure/contract/identity/site.ts';
import type { SiteRow } from './site.reads.ts';

export function siteOf(row: SiteRow, actingFor: Site['actingFor'], newNavEnabled: boolean): Site {
  return {
    actingFor,
    operatorAccess: row.operatorAccess,
    user: {
      id: row.id,
      uuid: row.uuid,
      username: row.username,
      email: row.email,
      displayName: row.displayName,
      firstName: row.firstName,
      createdAt: row.createdAt,
      userRole: row.role,
      userType: row.userType,
      country: row.country,
      mobile: row.mobile,
      language: row.language,
      timezone: row.timezone,
      employeeId: row.employeeId,
      avatarUrl: row.photo,
      firstDay: row.firstDay,
    },
    tenant: row.isProvider
      ? null
      : {
          name: row.tenantName,
          systemName: row.systemName,
          shortName: row.shortName,
          newNavEnabled,
          languages: row.languages,
          enabledModules: row.enabledModules as NonNullable<Site['tenant']>['enabledModules'],
        },
  };
}
