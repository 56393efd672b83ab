import { type Dashboard } from '@tenure/contract/company/dashboards.ts';
import { type Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

function placed({ id, type, container, order, title, settings }: Dashboard['widgets'][number]) {
  return { id, type, container, order, title, settings };
}

async function teamWidget({ dashboard }: Ground): Promise<{ dashboardId: number; widgetId: number }> {
  const { id, widgets } = await dashboard();
  return { dashboardId: id, widgetId: widgets.find((widget) => widget.type === 'team')?.id ?? 0 };
}

/** A company dashboard of its own for each request, as one of them deletes it. */
async function companyDashboard({ world, tenantId }: Ground): Promise<number> {
  await enterTenant(world.owner, tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into dashboard (tenant_id, title, audience) values ($1, 'Notices', 'everyone') returning id`,
    [tenantId],
  );
  return Number(rows[0]?.id);
}

export const homeRequests: Requests = {
  uploadFile: (endpoint) => ({
    url: `${endpoint.path}?purpose=widget-captions`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="file"; filename="words.vtt"\r\n\r\nWEBVTT\n\n00:00.000 --> 00:01.000\nHi\n\r\n--x--\r\n',
  }),
  fileContent: (endpoint, { fileId }) => ({ url: at(endpoint, { fileId }) }),
  listDashboards: (endpoint) => ({ url: endpoint.path }),
  getDashboard: async (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: (await dashboard()).id }),
  }),
  saveDashboard: async (endpoint, { dashboard }) => {
    const { id, widgets } = await dashboard();
    return {
      url: at(endpoint, { dashboardId: id }),
      payload: { title: 'Changed', structure: 'equal', widgets: widgets.map(placed) },
    };
  },
  shareDashboard: async (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: (await dashboard()).id }),
    payload: { shared: false },
  }),
  createDashboard: (endpoint) => ({
    url: endpoint.path,
    payload: { title: 'Notices', audience: { kind: 'everyone' } },
  }),
  setAudience: async (endpoint, ground) => ({
    url: at(endpoint, { dashboardId: await companyDashboard(ground) }),
    payload: { audience: { kind: 'location', id: ground.locationId } },
  }),
  deleteDashboard: async (endpoint, ground) => ({
    url: at(endpoint, { dashboardId: await companyDashboard(ground) }),
  }),
  audienceChoices: (endpoint) => ({ url: endpoint.path }),
  availableWidgets: async (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: (await dashboard()).id }),
  }),
  addWidget: async (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: (await dashboard()).id }),
    payload: { type: 'team', container: 1 },
  }),
  getWidget: async (endpoint, ground) => ({ url: at(endpoint, await teamWidget(ground)) }),
  saveWidget: async (endpoint, ground) => ({
    url: at(endpoint, await teamWidget(ground)),
    payload: { title: 'Changed', settings: { perPage: 3 } },
  }),
  removeWidget: async (endpoint, { dashboard }) => {
    const { id, widgets } = await dashboard();
    return { url: at(endpoint, { dashboardId: id, widgetId: widgets.at(-1)?.id ?? 0 }) };
  },
  widgetSettingsOf: async (endpoint, ground) => ({ url: at(endpoint, await teamWidget(ground)) }),
  widgetItems: async (endpoint, ground) => ({ url: at(endpoint, await teamWidget(ground)) }),
};
