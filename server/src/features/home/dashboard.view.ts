import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Dashboard, Widget } from '@tenure/contract/home/dashboards.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
import type { DashboardRow, WidgetRow } from './dashboard.reads.ts';
import type { WidgetTypes } from './widget-types.ts';

export interface Shown {
  tx: Tx;
  viewer: Viewer;
  can: ReadonlySet<Capability>;
  types: WidgetTypes;
}

export async function widgetView(row: WidgetRow, { tx, viewer, can, types }: Shown): Promise<Widget> {
  const type = types.of(row.type);
  const [info, options] = await Promise.all([
    type?.info?.(tx, viewer, row.settings) ?? {},
    type?.options?.(tx, viewer) ?? {},
  ]);
  return {
    id: row.id,
    title: row.title,
    type: row.type as Widget['type'],
    container: row.container,
    order: row.order,
    dashboard: row.dashboard_id,
    permissions: {
      viewAllowed: can.has('dashboards.dashboard.view'),
      editAllowed: can.has('dashboards.dashboard.edit'),
    },
    settings: row.settings,
    widgetConfigs: { defaultTitle: type?.title ?? row.type, sortableBy: type?.sortableBy ?? [] },
    info,
    options,
    frontendStatus: row.frontend_status,
  };
}

export async function dashboardView(row: DashboardRow, shown: Shown): Promise<Dashboard> {
  // A widget whose feature has been taken away stays saved and is not shown.
  const known = row.widgets.filter((widget) => shown.types.of(widget.type));
  return {
    id: row.id,
    title: row.title,
    structure: row.structure,
    widgets: await Promise.all(known.map((widget) => widgetView(widget, shown))),
    permissions: {
      viewAllowed: shown.can.has('dashboards.dashboard.view'),
      editAllowed: shown.can.has('dashboards.dashboard.edit'),
      shareAllowed: shown.can.has('dashboards.dashboard.share'),
    },
    shared: row.shared,
  };
}
