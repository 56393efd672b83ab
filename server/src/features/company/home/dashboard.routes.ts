import {
  addWidget,
  audienceChoices,
  availableWidgets,
  createDashboard,
  deleteDashboard,
  getDashboard,
  getWidget,
  listDashboards,
  removeWidget,
  saveDashboard,
  saveWidget,
  setAudience,
  shareDashboard,
  widgetItems,
  widgetSettingsOf,
} from '@tenure/contract/company/dashboards.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { dashboardCapabilities, mayAddressEveryProfile, mayEditCompany } from './dashboard.policy.ts';
import {
  audienceChoicesOf,
  type DashboardRow,
  dashboardOf,
  dashboardToChange,
  titlesOfDashboards,
  type WidgetRow,
} from './dashboard.reads.ts';
import type { Dashboards } from './dashboard.service.ts';
import { dashboardView, widgetView } from './dashboard.view.ts';
import type { WidgetTypes } from './widget-types.ts';

type DashboardId = number | 'home';
type WidgetAddress = { dashboardId: DashboardId; widgetId: number };

interface WidgetOnDashboard {
  dashboard: DashboardRow;
  widget: WidgetRow;
}

interface DashboardRouteDeps {
  dashboards: Dashboards;
  types: WidgetTypes;
}

function widgetOn(dashboard: DashboardRow | undefined, widgetId: number): WidgetOnDashboard | undefined {
  const widget = dashboard?.widgets.find((one) => one.id === widgetId);
  return dashboard && widget && { dashboard, widget };
}

const readWidget = async (tx: Tx, { dashboardId, widgetId }: WidgetAddress) =>
  widgetOn(await dashboardOf(tx, dashboardId), widgetId);
const lockWidget = async (tx: Tx, { dashboardId, widgetId }: WidgetAddress) =>
  widgetOn(await dashboardToChange(tx, dashboardId), widgetId);

/** Outside its audience a company dashboard is answered like one that does not exist. */
function knownCapabilities(
  viewer: Viewer,
  dashboard: DashboardRow,
  missing: 'not-found' | 'widget-not-found',
): Can {
  const can = dashboardCapabilities(viewer, dashboard);
  if (dashboard.audience !== null && can.size === 0) throw new Refusal(missing);
  return can;
}

const isOwnHome = ({ accountId }: Viewer, dashboard: DashboardRow) =>
  dashboard.isHome && dashboard.ownerAccountId === accountId;

export function dashboardRoutes({ dashboards, types }: DashboardRouteDeps): Binding[] {
  const metadata = (can: Can) => ({
    capabilities: [...can].filter((one) => one.startsWith('dashboards.')),
    fields: [],
  });
  const shown = async (tx: Tx, viewer: Viewer, dashboard: DashboardRow, can: Can) =>
    dashboardView(
      dashboard,
      await types.contents(tx, viewer, dashboard.widgets),
      can,
      isOwnHome(viewer, dashboard) ? await types.highlights(tx, viewer) : [],
    );
  const shownWidget = async (tx: Tx, viewer: Viewer, widget: WidgetRow, can: Can) =>
    widgetView(
      widget,
      found((await types.contents(tx, viewer, [widget])).get(widget.id), 'widget-not-found'),
      can,
    );
  const mustBeShown = async (tx: Tx, viewer: Viewer, { type }: WidgetRow) =>
    found(await types.shownTo(tx, viewer, type), 'widget-not-found');
  const overDashboard = {
    authorise: ({ viewer, subject }: { viewer: Viewer; subject: DashboardRow }) =>
      knownCapabilities(viewer, subject, 'not-found'),
    version: (subject: DashboardRow) => subject.version,
  };
  const overWidget = {
    missing: 'widget-not-found' as const,
    authorise: ({ viewer, subject }: { viewer: Viewer; subject: WidgetOnDashboard }) =>
      knownCapabilities(viewer, subject.dashboard, 'widget-not-found'),
    version: (subject: WidgetOnDashboard) => subject.dashboard.version,
  };

  return [
    onSession(listDashboards, {
      load: (tx) => titlesOfDashboards(tx),
      present: ({ subject, viewer }) => ({
        data: subject
          .filter((one) => dashboardCapabilities(viewer, one).has('dashboards.dashboard.view'))
          .map(({ id, title, isHome, isOwn, shared, audience }) => ({
            id,
            title,
            isHome,
            isOwn,
            shared,
            isCompany: audience !== null,
          })),
        metadata: { actions: offer('VIEW', mayEditCompany(viewer) && 'CREATE') },
      }),
    }),

    onSession(createDashboard, {
      act: async ({ tx, viewer, input }) => {
        const created = await dashboards.create(tx, viewer, input.body);
        const can = dashboardCapabilities(viewer, created);
        return { can, shown: await shown(tx, viewer, created, can) };
      },
      present: ({ result }) => ({ data: result.shown, metadata: metadata(result.can) }),
    }),

    onSession(setAudience, {
      load: (tx, { params }) => dashboardToChange(tx, params.dashboardId),
      ...overDashboard,
      act: async ({ tx, viewer, subject, can, input }) => {
        const saved = await dashboards.setAudience(tx, viewer, subject, input.body.audience);
        return { saved, shown: await shown(tx, viewer, saved, can) };
      },
      present: ({ result, can }) =>
        new Presented({ data: result.shown, metadata: metadata(can) }, result.saved.version),
    }),

    onSession(deleteDashboard, {
      load: (tx, { params }) => dashboardToChange(tx, params.dashboardId),
      ...overDashboard,
      act: ({ tx, subject }) => dashboards.remove(tx, subject),
      present: () => undefined,
    }),

    onSession(audienceChoices, {
      act: ({ tx, viewer }) => audienceChoicesOf(tx, { everyProfile: mayAddressEveryProfile(viewer) }),
      present: ({ result }) => ({ data: result }),
    }),

    onSession(getDashboard, {
      load: (tx, { params }) => dashboardOf(tx, params.dashboardId),
      ...overDashboard,
      act: ({ tx, viewer, subject, can }) => shown(tx, viewer, subject, can),
      present: ({ result, subject, can }) =>
        new Presented({ data: result, metadata: metadata(can) }, subject.version),
    }),

    onSession(saveDashboard, {
      load: (tx, { params }) => dashboardToChange(tx, params.dashboardId),
      ...overDashboard,
      act: async ({ tx, viewer, subject, can, input }) => {
        const saved = await dashboards.save(tx, viewer, subject, input.body);
        return { saved, shown: await shown(tx, viewer, saved, can) };
      },
      present: ({ result, can }) =>
        new Presented({ data: result.shown, metadata: metadata(can) }, result.saved.version),
    }),

    onSession(shareDashboard, {
      load: (tx, { params }) => dashboardToChange(tx, params.dashboardId),
      ...overDashboard,
      act: async ({ tx, viewer, subject, can, input }) => {
        const saved = await dashboards.share(tx, subject, input.body.shared);
        return { saved, shown: await shown(tx, viewer, saved, can) };
      },
      present: ({ result, can }) =>
        new Presented({ data: result.shown, metadata: metadata(can) }, result.saved.version),
    }),

    onSession(availableWidgets, {
      load: (tx, { params }) => dashboardOf(tx, params.dashboardId),
      authorise: overDashboard.authorise,
      act: ({ tx, viewer }) => types.offeredTo(tx, viewer),
      present: ({ result }) => ({
        data: result.map((type) => ({
          type: type.type,
          title: type.title,
          description: type.description,
          icon: type.icon,
          defaultContainer: type.defaultContainer,
          settings: types.settings(type.type, {}, 'settings'),
        })),
      }),
    }),

    onSession(addWidget, {
      load: (tx, { params }) => dashboardToChange(tx, params.dashboardId),
      ...overDashboard,
      act: async ({ tx, viewer, subject, can, input }) => {
        const { widget } = await dashboards.addWidget(tx, viewer, subject, input.body);
        return shownWidget(tx, viewer, widget, can);
      },
      present: ({ result, can }) => ({ data: result, metadata: metadata(can) }),
    }),

    onSession(getWidget, {
      load: (tx, { params }) => readWidget(tx, params),
      ...overWidget,
      act: ({ tx, viewer, subject, can }) => shownWidget(tx, viewer, subject.widget, can),
      present: ({ result, subject, can }) =>
        new Presented({ data: result, metadata: metadata(can) }, subject.dashboard.version),
    }),

    onSession(saveWidget, {
      load: (tx, { params }) => lockWidget(tx, params),
      ...overWidget,
      act: async ({ tx, viewer, subject, can, input }) => {
        await mustBeShown(tx, viewer, subject.widget);
        const saved = await dashboards.saveWidget(tx, viewer, subject.dashboard, subject.widget, input.body);
        return { ...saved, shown: await shownWidget(tx, viewer, saved.widget, can) };
      },
      present: ({ result, can }) =>
        new Presented({ data: result.shown, metadata: metadata(can) }, result.dashboard.version),
    }),

    onSession(removeWidget, {
      load: (tx, { params }) => lockWidget(tx, params),
      ...overWidget,
      act: async ({ tx, viewer, subject }) => {
        await mustBeShown(tx, viewer, subject.widget);
        await dashboards.removeWidget(tx, subject.dashboard, subject.widget);
      },
      present: () => undefined,
    }),

    onSession(widgetSettingsOf, {
      load: (tx, { params }) => readWidget(tx, params),
      missing: overWidget.missing,
      authorise: overWidget.authorise,
      act: ({ tx, viewer, subject }) => mustBeShown(tx, viewer, subject.widget),
      present: ({ subject, can }) => ({ data: subject.widget.settings, metadata: metadata(can) }),
    }),

    onSession(widgetItems, {
      load: (tx, { params }) => readWidget(tx, params),
      missing: overWidget.missing,
      authorise: overWidget.authorise,
      act: ({ tx, viewer, subject, input }) => itemsOf(tx, viewer, subject.widget, input.query),
      present: ({ result, input, request }) => ({
        data: result.items as EndpointAnswer<typeof widgetItems>['data'],
        metadata: {
          pagination: paginate(
            result.total,
            result.items.length,
            { page: input.query.page, itemsPerPage: result.perPage },
            request.path,
          ),
          actions: offer('VIEW'),
        },
      }),
    }),
  ];

  async function itemsOf(
    tx: Tx,
    viewer: Viewer,
    widget: WidgetRow,
    query: { page: number; sortBy?: string | undefined; sortDirection?: 'asc' | 'desc' | undefined },
  ) {
    const type = await mustBeShown(tx, viewer, widget);
    const sortable: readonly string[] = type.sortableBy ?? [];
    if (query.sortBy !== undefined && !sortable.includes(query.sortBy)) {
      throw invalidInput(
        'sortBy',
        'unknown',
        sortable.length > 0 ? `Use one of: ${sortable.join(', ')}` : 'This widget cannot be sorted',
      );
    }
    if (!type.items) return { items: [], total: 0, perPage: 5 };
    return type.items(tx, viewer, widget.settings, {
      page: query.page,
      sortBy: query.sortBy,
      sortDirection: query.sortDirection,
    });
  }
}
