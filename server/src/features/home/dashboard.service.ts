import type { AuditAction } from '@tenure/contract/audit/actions.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { addWidget, saveDashboard, saveWidget } from '@tenure/contract/home/dashboards.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { publish } from '../../platform/events/event-bus.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import { type DashboardRow, dashboardOf, type WidgetRow } from './dashboard.reads.ts';
import { deleteWidgets, insertWidgets, touchDashboard, updateWidget } from './dashboard.store.ts';
import type { WidgetTypes } from './widget-types.ts';

const mostWidgets = 40;

interface DashboardDeps {
  audit: Audit;
  types: WidgetTypes;
}

export function createDashboards({ audit, types }: DashboardDeps) {
  async function changed(tx: WriteTx, dashboard: DashboardRow, action: AuditAction, details = {}) {
    await audit.record(tx, { action, subject: { type: 'dashboard', id: dashboard.id }, details });
    await publish(
      tx,
      dashboard.shared
        ? { tenantId: tx.tenantId }
        : { tenantId: tx.tenantId, accountIds: [dashboard.owner_account_id] },
      { type: 'changed', subject: 'dashboards' },
    );
    return found(await dashboardOf(tx, dashboard.id));
  }

  return {
    /** Replaces title, structure and widgets in one go: what is not named is removed, what has no id is added. */
    async save(tx: WriteTx, before: DashboardRow, body: EndpointInput<typeof saveDashboard>['body']) {
      const known = new Map(before.widgets.map((widget) => [widget.id, widget]));
      const problems = body.widgets.flatMap((widget, index) => {
        const isStranger = widget.id !== null && known.get(widget.id)?.type !== widget.type;
        const isTwice = widget.id !== null && body.widgets.findIndex((one) => one.id === widget.id) < index;
        const reason = isStranger ? 'This widget is not on the dashboard' : 'This widget is named twice';
        return isStranger || isTwice ? [{ path: `widgets.${index}.id`, code: 'unknown', reason }] : [];
      });
      if (problems.length > 0) throw new Refusal('invalid-input', { invalidInputs: problems });
      const wanted = body.widgets.map((widget, index) => ({
        ...widget,
        settings: types.settings(widget.type, widget.settings, `widgets.${index}.settings`),
      }));

      const kept = new Set(wanted.map((widget) => widget.id));
      const removed = before.widgets.filter((widget) => types.of(widget.type) && !kept.has(widget.id));
      await deleteWidgets(
        tx,
        before.id,
        removed.map((widget) => widget.id),
      );
      for (const { id, type: _type, ...change } of wanted) {
        if (id !== null) await updateWidget(tx, id, change);
      }
      await insertWidgets(
        tx,
        before.id,
        wanted.filter((widget) => widget.id === null),
      );
      await touchDashboard(tx, before.id, { title: body.title, structure: body.structure });
      return changed(tx, before, 'dashboard.saved', { widgets: wanted.length, removed: removed.length });
    },

    async share(tx: WriteTx, before: DashboardRow, shared: boolean) {
      await touchDashboard(tx, before.id, { shared });
      return changed(tx, before, shared ? 'dashboard.shared' : 'dashboard.unshared');
    },

    async addWidget(
      tx: WriteTx,
      before: DashboardRow,
      body: EndpointInput<typeof addWidget>['body'],
    ): Promise<{ dashboard: DashboardRow; widget: WidgetRow }> {
      if (before.widgets.length >= mostWidgets) {
        throw new Refusal('conflict', { detail: `A dashboard holds at most ${mostWidgets} widgets` });
      }
      const last = before.widgets.filter((widget) => widget.container === body.container).at(-1);
      const settings = types.settings(body.type, body.settings ?? {}, 'settings');
      const [id] = await insertWidgets(tx, before.id, [
        {
          type: body.type,
          container: body.container,
          order: body.order ?? (last ? last.order + 1 : 0),
          title: body.title ?? null,
          settings,
        },
      ]);
      await touchDashboard(tx, before.id);
      const dashboard = await changed(tx, before, 'widget.added', { type: body.type });
      return { dashboard, widget: found(dashboard.widgets.find((widget) => widget.id === id)) };
    },

    async saveWidget(
      tx: WriteTx,
      before: DashboardRow,
      widget: WidgetRow,
      body: EndpointInput<typeof saveWidget>['body'],
    ): Promise<{ dashboard: DashboardRow; widget: WidgetRow }> {
      const settings = types.settings(
        widget.type as Parameters<WidgetTypes['settings']>[0],
        body.settings,
        'settings',
      );
      await updateWidget(tx, widget.id, { title: body.title, settings });
      await touchDashboard(tx, before.id);
      const dashboard = await changed(tx, before, 'widget.saved', { type: widget.type });
      return { dashboard, widget: found(dashboard.widgets.find((one) => one.id === widget.id)) };
    },

    async removeWidget(tx: WriteTx, before: DashboardRow, widget: WidgetRow) {
      await deleteWidgets(tx, before.id, [widget.id]);
      await touchDashboard(tx, before.id);
      await changed(tx, before, 'widget.removed', { type: widget.type });
    },
  };
}
export type Dashboards = ReturnType<typeof createDashboards>;
