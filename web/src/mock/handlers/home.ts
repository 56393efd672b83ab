import {
  type Audience,
  addWidget,
  audienceChoices,
  availableWidgets,
  createDashboard,
  deleteDashboard,
  getDashboard,
  listDashboards,
  removeWidget,
  saveDashboard,
  setAudience,
  shareDashboard,
  widgetItems,
} from '@tenure/contract/company/dashboards.ts';
import { type ExistingWidgetType, teamSettings, widgetSettings } from '@tenure/contract/company/widgets.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  changeHomeWorld,
  changeMockDashboard,
  type MockDashboard,
  type MockWidget,
  readHomeWorld,
  teamOf,
  widgetView,
} from '../home-world.ts';
import { tellLive } from '../live.ts';
import { MockRefusal, mock } from '../mock.ts';
import { readWorld } from '../world.ts';

function dashboardAt(id: number | 'home'): MockDashboard {
  if (readWorld().session !== 'full') throw new MockRefusal('not-signed-in');
  const found = readHomeWorld().dashboards.find((each) => each.id === (id === 'home' ? 1 : id));
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
}

function dashboardToChange(id: number | 'home', ifMatch: string | null = null): MockDashboard {
  const dashboard = dashboardAt(id);
  if (!dashboard.isOwn) throw new MockRefusal('forbidden');
  if (ifMatch !== null && ifMatch !== `"${dashboard.version}"`) throw new MockRefusal('stale-version');
  return dashboard;
}

function widgetOn(dashboard: MockDashboard, id: number): MockWidget {
  const found = dashboard.widgets.find((each) => each.id === id);
  if (found === undefined) throw new MockRefusal('widget-not-found');
  return found;
}

const metadata = { capabilities: [], fields: [] };

function answered(id: number | 'home', setEtag: (etag: string) => void) {
  const dashboard = dashboardAt(id);
  setEtag(`"${dashboard.version}"`);
  const { title, structure, shared, isOwn } = dashboard;
  const permissions = { viewAllowed: true, editAllowed: isOwn, shareAllowed: isOwn };
  const widgets = dashboard.widgets.map((widget) => widgetView(dashboard, widget));
  const { audience } = dashboard;
  const highlights =
    dashboard.id === 1 ? [{ text: '3 items are waiting for you', href: '/inbox', urgency: 2 as const }] : [];
  return {
    data: { id: dashboard.id, title, structure, widgets, permissions, shared, audience, highlights },
    metadata,
  };
}

function change(dashboard: MockDashboard, to: Partial<MockDashboard>): void {
  changeMockDashboard(dashboard.id, to);
  tellLive({ type: 'changed', subject: 'dashboards' });
}

function newId(): number {
  const lastWidget = readHomeWorld().lastWidget + 1;
  changeHomeWorld({ lastWidget });
  return lastWidget;
}

function isExisting(type: string): type is ExistingWidgetType {
  return Object.hasOwn(widgetSettings, type);
}

/** Completes settings, or refuses them with paths below `at`; types that do not exist yet have no rules. */
function settingsOf(type: string, given: Record<string, unknown>, at: string): Record<string, unknown> {
  if (!isExisting(type)) return given;
  const read = widgetSettings[type].safeParse(given);
  if (read.success) return read.data;
  throw new MockRefusal(
    'invalid-input',
    {},
    read.error.issues.map(({ path, code, message }) => ({
      path: [at, ...path].join('.'),
      code,
      reason: message,
    })),
  );
}

const offered = [
  { type: 'htmlEditor', title: 'Rich text', description: 'Your own words', icon: 'text-caption' },
  { type: 'video', title: 'Video', description: 'A film', icon: 'video' },
  { type: 'team', title: 'My team', description: 'Who reports to you', icon: 'users' },
] as const;

const choices = {
  location: [
    { id: 1, title: 'Melbourne' },
    { id: 2, title: 'Lyttelton' },
  ],
  department: [{ id: 1, title: 'Terminal Operations' }],
  profile: [{ id: 1, title: 'Manager' }],
};

function named(audience: Audience): MockDashboard['audience'] {
  if (audience.kind === 'everyone') return { kind: 'everyone', id: null, name: null };
  const chosen = choices[audience.kind].find(({ id }) => id === audience.id);
  if (chosen === undefined) {
    throw new MockRefusal('invalid-input', {}, [
      { path: 'audience.id', code: 'unknown', reason: 'Choose from the list' },
    ]);
  }
  return { kind: audience.kind, id: chosen.id, name: chosen.title };
}

function companyDashboard(id: number | 'home', ifMatch: string | null): MockDashboard {
  const dashboard = dashboardToChange(id, ifMatch);
  if (dashboard.audience === null) throw new MockRefusal('forbidden');
  return dashboard;
}

export const homeHandlers = [
  mock(listDashboards, () => ({
    data: readHomeWorld().dashboards.map(({ id, title, isOwn, shared, audience }) => ({
      id,
      title,
      isHome: id === 1,
      isOwn: isOwn && audience === null,
      shared,
      isCompany: audience !== null,
    })),
    metadata: { actions: offer('VIEW', 'CREATE') },
  })),
  mock(audienceChoices, () => ({ data: choices })),
  mock(createDashboard, ({ body, setEtag }) => {
    const { dashboards } = readHomeWorld();
    const id = Math.max(...dashboards.map((one) => one.id)) + 1;
    const created: MockDashboard = {
      id,
      title: body.title,
      structure: 'wide-narrow',
      isOwn: true,
      shared: false,
      audience: named(body.audience),
      version: 1,
      widgets: [],
    };
    changeHomeWorld({ dashboards: [...dashboards, created] });
    return answered(id, setEtag);
  }),
  mock(setAudience, ({ params, body, ifMatch, setEtag }) => {
    change(companyDashboard(params.dashboardId, ifMatch), { audience: named(body.audience) });
    return answered(params.dashboardId, setEtag);
  }),
  mock(deleteDashboard, ({ params, ifMatch }) => {
    const gone = companyDashboard(params.dashboardId, ifMatch);
    changeHomeWorld({ dashboards: readHomeWorld().dashboards.filter((one) => one !== gone) });
    return undefined;
  }),
  mock(getDashboard, ({ params, setEtag }) => answered(params.dashboardId, setEtag)),
  mock(saveDashboard, ({ params, body, ifMatch, setEtag }) => {
    const dashboard = dashboardToChange(params.dashboardId, ifMatch);
    const { title, structure } = body;
    const widgets = body.widgets.map((widget, at) => {
      if (widget.id !== null) widgetOn(dashboard, widget.id);
      const settings = settingsOf(widget.type, widget.settings, `widgets.${at}.settings`);
      return { ...widget, id: widget.id ?? newId(), settings };
    });
    change(dashboard, { title, structure, widgets });
    return answered(params.dashboardId, setEtag);
  }),
  mock(shareDashboard, ({ params, body, ifMatch, setEtag }) => {
    change(dashboardToChange(params.dashboardId, ifMatch), { shared: body.shared });
    return answered(params.dashboardId, setEtag);
  }),
  mock(availableWidgets, ({ params }) => {
    dashboardAt(params.dashboardId);
    return {
      data: offered.map((each) => ({
        ...each,
        defaultContainer: 2 as const,
        settings: settingsOf(each.type, {}, 'settings'),
      })),
    };
  }),
  mock(addWidget, ({ params, body }) => {
    const dashboard = dashboardToChange(params.dashboardId);
    const { type, container, order = dashboard.widgets.length, title = null } = body;
    const settings = settingsOf(type, body.settings ?? {}, 'settings');
    const widget = { id: newId(), type, container, order, title, settings };
    change(dashboard, { widgets: [...dashboard.widgets, widget] });
    return { data: widgetView(dashboard, widget), metadata };
  }),
  mock(removeWidget, ({ params }) => {
    const dashboard = dashboardToChange(params.dashboardId);
    const gone = widgetOn(dashboard, params.widgetId);
    change(dashboard, { widgets: dashboard.widgets.filter((each) => each !== gone) });
    return undefined;
  }),
  mock(widgetItems, ({ params, query }) => {
    const { settings } = widgetOn(dashboardAt(params.dashboardId), params.widgetId);
    const { perPage } = teamSettings.parse(settings);
    const sign = query.sortDirection === 'desc' ? -1 : 1;
    const all = teamOf(readHomeWorld()).sort((a, b) =>
      query.sortBy === 'name' ? sign * a.label.localeCompare(b.label) : sign * (a.depth - b.depth),
    );
    const page = all.slice((query.page - 1) * perPage, query.page * perPage);
    return {
      data: page,
      metadata: {
        pagination: paginate(
          all.length,
          page.length,
          { page: query.page, itemsPerPage: perPage },
          widgetItems.path,
        ),
        actions: offer('VIEW'),
      },
    };
  }),
];
