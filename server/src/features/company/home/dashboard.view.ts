import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Dashboard, Highlight, Widget } from '@tenure/contract/company/dashboards.ts';
import type { DashboardRow, WidgetRow } from './dashboard.reads.ts';

/** A widget's content besides its settings, made by its type for one viewer. */
export interface WidgetContent {
  info: Record<string, unknown>;
  options: Record<string, unknown>;
  configs: Record<string, unknown>;
}

type Can = ReadonlySet<Capability>;

export function widgetView(row: WidgetRow, content: WidgetContent, can: Can): Widget {
  return {
    id: row.id,
    title: row.title,
    type: row.type as Widget['type'],
    container: row.container,
    order: row.order,
    dashboard: row.dashboardId,
    permissions: {
      viewAllowed: can.has('dashboards.dashboard.view'),
      editAllowed: can.has('dashboards.dashboard.edit'),
    },
    settings: row.settings,
    widgetConfigs: content.configs,
    info: content.info,
    options: content.options,
    frontendStatus: row.frontendStatus,
  };
}

/** A widget without content is not for this viewer, or has lost its feature: it stays saved and is not shown. */
export function dashboardView(
  row: DashboardRow,
  contents: ReadonlyMap<number, WidgetContent>,
  can: Can,
  highlights: Highlight[],
): Dashboard {
  return {
    id: row.id,
    title: row.title,
    structure: row.structure,
    widgets: row.widgets.flatMap((widget) => {
      const content = contents.get(widget.id);
      return content ? [widgetView(widget, content, can)] : [];
    }),
    permissions: {
      viewAllowed: can.has('dashboards.dashboard.view'),
      editAllowed: can.has('dashboards.dashboard.edit'),
      shareAllowed: can.has('dashboards.dashboard.share') || can.has('dashboards.company.edit'),
    },
    shared: row.shared,
    audience: row.audience,
    highlights,
  };
}
