const applicationName = 'Tenure';

/** The page's title with the tenant's system name; the application's own name where no system name exists. */
export function documentTitle(systemName: string | null, page: string): string {
  return systemName ? `${page} · ${systemName}` : applicationName;
}
