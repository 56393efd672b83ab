import type { Dashboard } from '@tenure/contract/home/dashboards.ts';
import type { Ground } from '../ground/ground.ts';
import { at, type Requests } from './examples.ts';

function placed({ id, type, container, order, title, settings }: Dashboard['widgets'][number]) {
  return { id, type, container, order, title, settings };
}

function widgetOf({ dashboard }: Ground): { dashboardId: number; widgetId: number } {
  const team = dashboard.widgets.find((widget) => widget.type === 'team');
  return { dashboardId: dashboard.id, widgetId: team?.id ?? 0 };
}

export const platformRequests: Requests = {
  liveness: (endpoint) => ({ url: endpoint.path }),
  readiness: (endpoint) => ({ url: endpoint.path }),
  metrics: (endpoint) => ({ url: endpoint.path }),
  themePreference: (endpoint) => ({ url: endpoint.path }),
  saveThemePreference: (endpoint) => ({ url: endpoint.path, payload: { theme: 'dark' } }),
  saveRegionPreference: (endpoint) => ({
    url: endpoint.path,
    payload: { language: 'en-NZ', timezone: 'Pacific/Auckland' },
  }),
  myFeatureFlags: (endpoint) => ({ url: endpoint.path }),
  tenantFeatureFlags: (endpoint, { tenantId }) => ({ url: at(endpoint, { tenantId }) }),
  saveTenantFeatureFlags: (endpoint, { tenantId }) => ({
    url: at(endpoint, { tenantId }),
    payload: { flags: [{ name: 'new-dashboard-ui', enabled: false, rolloutPercent: 100 }] },
  }),
  tenants: (endpoint) => ({ url: endpoint.path }),
  installationHealth: (endpoint) => ({ url: endpoint.path }),
  notifications: (endpoint) => ({ url: endpoint.path }),
  unreadNotifications: (endpoint) => ({ url: endpoint.path }),
  readNotification: (endpoint, { notificationId }) => ({ url: at(endpoint, { notificationId }) }),
  readAllNotifications: (endpoint) => ({ url: endpoint.path }),
  notificationPreferences: (endpoint) => ({ url: endpoint.path }),
  saveNotificationPreferences: (endpoint) => ({ url: endpoint.path, payload: { kinds: [] } }),
  search: (endpoint) => ({ url: `${endpoint.path}?query=a` }),
  uploadFile: (endpoint) => ({
    url: `${endpoint.path}?purpose=widget-captions`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="file"; filename="words.vtt"\r\n\r\nWEBVTT\n\n00:00.000 --> 00:01.000\nHi\n\r\n--x--\r\n',
  }),
  fileLink: (endpoint, { fileId }) => ({ url: at(endpoint, { fileId }) }),
  fileContent: (endpoint) => ({ url: at(endpoint, { token: 'none' }) }),
  listDashboards: (endpoint) => ({ url: endpoint.path }),
  getDashboard: (endpoint, { dashboard }) => ({ url: at(endpoint, { dashboardId: dashboard.id }) }),
  saveDashboard: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id }),
    payload: { title: 'Changed', structure: 'equal', widgets: dashboard.widgets.map(placed) },
  }),
  shareDashboard: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id }),
    payload: { shared: false },
  }),
  availableWidgets: (endpoint, { dashboard }) => ({ url: at(endpoint, { dashboardId: dashboard.id }) }),
  addWidget: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id }),
    payload: { type: 'team', container: 1 },
  }),
  getWidget: (endpoint, ground) => ({ url: at(endpoint, widgetOf(ground)) }),
  saveWidget: (endpoint, ground) => ({
    url: at(endpoint, widgetOf(ground)),
    payload: { title: 'Changed', settings: { perPage: 3 } },
  }),
  removeWidget: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id, widgetId: dashboard.widgets.at(-1)?.id ?? 0 }),
  }),
  widgetSettingsOf: (endpoint, ground) => ({ url: at(endpoint, widgetOf(ground)) }),
  widgetItems: (endpoint, ground) => ({ url: at(endpoint, widgetOf(ground)) }),
};
