import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type {
  Audience,
  addWidget,
  createDashboard,
  saveDashboard,
  saveWidget,
} from '@tenure/contract/company/dashboards.ts';
import { videoSettings } from '@tenure/contract/company/widgets.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { mayAddressEveryProfile, mayOpenFile } from './dashboard.policy.ts';
import {
  accountsInAudiences,
  audienceChoicesOf,
  type DashboardRow,
  dashboardOf,
  mostCompanyDashboards,
  type WidgetRow,
} from './dashboard.reads.ts';
import {
  countCompanyDashboards,
  deleteCompanyDashboard,
  deleteWidgets,
  insertCompanyDashboard,
  insertWidgets,
  setAudience,
  touchDashboard,
  updateWidget,
} from './dashboard.store.ts';
import { fileOfViewer } from './widget-file.store.ts';
import type { WidgetTypes } from './widget-types.ts';

const mostWidgets = 40;

const notOffered = (path: string): InvalidInput => ({
  path,
  code: 'widget-type',
  reason: 'This kind of widget cannot be added',
});

const unknownAudience = {
  location: 'Choose a location from the list',
  department: 'Choose a department from the list',
  profile: 'Choose a security profile from the list',
};

/** An audience as the audit log holds it, by the name it has now: its place or profile may be renamed or deleted later. */
const written = (name: string, audience: DashboardRow['audience']) => ({
  [name]: audience?.kind ?? null,
  [`${name}Id`]: audience?.id ?? null,
  [`${name}Name`]: audience?.name ?? null,
});

interface DashboardDeps {
  audit: Audit;
  types: WidgetTypes;
}

export function createDashboards({ audit, types }: DashboardDeps) {
  /** Accounts that see a dashboard, saw it before, or can edit it; undefined means the whole company. */
  async function accountsToNotify(
    tx: WriteTx,
    stands: readonly DashboardRow[],
  ): Promise<number[] | undefined> {
    const audiences = stands.flatMap(({ audience }) => audience ?? []);
    const owners = stands.flatMap(({ ownerAccountId: owner }) => owner ?? []);
    if (stands.some(({ shared }) => shared) || audiences.some(({ kind }) => kind === 'everyone'))
      return undefined;
    if (audiences.length === 0) return [...new Set(owners)];
    const [inside, editors] = await Promise.all([
      accountsInAudiences(tx, audiences),
      accountsHolding(tx, ['dashboards.company.edit']),
    ]);
    return [...new Set([...inside, ...editors])];
  }

  async function tell(tx: WriteTx, stands: readonly DashboardRow[]) {
    const accountIds = await accountsToNotify(tx, stands);
    const audience = { tenantId: tx.tenantId, ...(accountIds && { accountIds }) };
    await publish(tx, audience, { type: 'changed', subject: 'dashboards' });
  }

  async function changed(tx: WriteTx, dashboard: DashboardRow, action: AuditAction, details = {}) {
    await audit.record(tx, { action, subject: { type: 'dashboard', id: dashboard.id }, details });
    const after = found(await dashboardOf(tx, dashboard.id));
    await tell(tx, [dashboard, after]);
    return after;
  }

  /** Refuses a widget that the viewer could not see themselves. */
  async function mustBeOffered(tx: WriteTx, viewer: Viewer, wanted: { type: string; at: string }[]) {
    const shown = await types.shownOf(
      tx,
      viewer,
      wanted.map(({ type }) => type),
    );
    const problems = wanted.filter(({ type }) => !shown.has(type)).map(({ at }) => notOffered(at));
    if (problems.length > 0) throw new Refusal('invalid-input', { invalidInputs: problems });
  }

  /** Everyone in the audience may open what a company dashboard shows, so only files the viewer may open are placed on it. */
  async function mustBeOpen(
    tx: WriteTx,
    viewer: Viewer,
    dashboard: DashboardRow,
    wanted: { type: string; settings: Record<string, unknown>; at: string }[],
  ) {
    if (dashboard.audience === null) return;
    for (const { type, settings, at } of wanted) {
      if (type !== 'video') continue;
      const { videoFile, captionsFile } = videoSettings.parse(settings);
      for (const [name, id] of Object.entries({ videoFile, captionsFile })) {
        const file = id === null ? undefined : await fileOfViewer(tx, id);
        if (id === null || (file && mayOpenFile(viewer, file))) continue;
        throw invalidInput(`${at}.${name}`, 'unknown', 'Upload this file again');
      }
    }
  }

  /** Refuses an audience that is not there, or that is not this viewer's to address. */
  async function mustBeChoice(tx: WriteTx, viewer: Viewer, audience: Audience) {
    if (audience.kind === 'everyone') return;
    const choices = await audienceChoicesOf(tx, { everyProfile: mayAddressEveryProfile(viewer) });
    if (choices[audience.kind].some(({ id }) => id === audience.id)) return;
    throw invalidInput('audience.id', 'unknown', unknownAudience[audience.kind]);
  }

  return {
    async create(
      tx: WriteTx,
      viewer: Viewer,
      { title, audience }: EndpointInput<typeof createDashboard>['body'],
    ) {
      await mustBeChoice(tx, viewer, audience);
      await lockCompany(tx);
      if ((await countCompanyDashboards(tx)) >= mostCompanyDashboards) {
        throw refuse('dashboards.add.too-many', { most: mostCompanyDashboards });
      }
      const created = found(await dashboardOf(tx, await insertCompanyDashboard(tx, title, audience)));
      return changed(tx, created, 'dashboard.created', {
        title,
        ...written('audience', created.audience),
      });
    },

    async setAudience(tx: WriteTx, viewer: Viewer, before: DashboardRow, audience: Audience) {
      await mustBeChoice(tx, viewer, audience);
      await setAudience(tx, before.id, audience);
      const after = found(await dashboardOf(tx, before.id));
      return changed(tx, before, 'dashboard.audience-changed', {
        ...written('before', before.audience),
        ...written('after', after.audience),
      });
    },

    async remove(tx: WriteTx, before: DashboardRow) {
      await deleteCompanyDashboard(tx, before.id);
      await audit.record(tx, {
        action: 'dashboard.deleted',
        subject: { type: 'dashboard', id: before.id },
        details: {
          title: before.title,
          ...written('audience', before.audience),
          widgets: before.widgets.length,
        },
      });
      await tell(tx, [before]);
    },

    /**
     * Replaces title, structure and widgets in one go: widgets left out are removed, those without an id are
     * added.
     */
    async save(
      tx: WriteTx,
      viewer: Viewer,
      before: DashboardRow,
      body: EndpointInput<typeof saveDashboard>['body'],
    ) {
      const known = new Map(before.widgets.map((widget) => [widget.id, widget]));
      const problems = body.widgets.flatMap((widget, index) => {
        const isStranger = widget.id !== null && known.get(widget.id)?.type !== widget.type;
        const isTwice = widget.id !== null && body.widgets.findIndex((one) => one.id === widget.id) < index;
        const reason = isStranger ? 'This widget is not on the dashboard' : 'This widget is named twice';
        return isStranger || isTwice ? [{ path: `widgets.${index}.id`, code: 'unknown', reason }] : [];
      });
      if (problems.length > 0) throw new Refusal('invalid-input', { invalidInputs: problems });
      await mustBeOffered(
        tx,
        viewer,
        body.widgets.map(({ type }, index) => ({ type, at: `widgets.${index}.type` })),
      );
      const wanted = body.widgets.map((widget, index) => ({
        ...widget,
        settings: types.settings(widget.type, widget.settings, `widgets.${index}.settings`),
      }));

      await mustBeOpen(
        tx,
        viewer,
        before,
        wanted.map((widget, index) => ({ ...widget, at: `widgets.${index}.settings` })),
      );

      const kept = new Set(wanted.map((widget) => widget.id));
      // Viewers cannot remove widgets they could not see.
      const seen = await types.contents(tx, viewer, before.widgets);
      const removed = before.widgets.filter((widget) => seen.has(widget.id) && !kept.has(widget.id));
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
      viewer: Viewer,
      before: DashboardRow,
      body: EndpointInput<typeof addWidget>['body'],
    ): Promise<{ dashboard: DashboardRow; widget: WidgetRow }> {
      if (before.widgets.length >= mostWidgets) {
        throw refuse('dashboards.widgets.too-many', { most: mostWidgets });
      }
      await mustBeOffered(tx, viewer, [{ type: body.type, at: 'type' }]);
      const last = before.widgets.filter((widget) => widget.container === body.container).at(-1);
      const settings = types.settings(body.type, body.settings ?? {}, 'settings');
      await mustBeOpen(tx, viewer, before, [{ type: body.type, settings, at: 'settings' }]);
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
      viewer: Viewer,
      before: DashboardRow,
      widget: WidgetRow,
      body: EndpointInput<typeof saveWidget>['body'],
    ): Promise<{ dashboard: DashboardRow; widget: WidgetRow }> {
      const settings = types.settings(
        widget.type as Parameters<WidgetTypes['settings']>[0],
        body.settings,
        'settings',
      );
      await mustBeOpen(tx, viewer, before, [{ type: widget.type, settings, at: 'settings' }]);
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
