import type { InvalidInput } from '@tenure/contract/errors.ts';
import { type ExistingWidgetType, type WidgetType, widgetSettings } from '@tenure/contract/home/widgets.ts';
import type { WidgetContribution } from '../../module.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
import type { WidgetRow } from './dashboard.reads.ts';
import type { WidgetContent } from './dashboard.view.ts';
import type { TenantModules } from './tenant-modules.reads.ts';

/** The widget types the features have brought, and nothing beside them. */
export interface WidgetTypes {
  offeredTo(modules: TenantModules): readonly WidgetContribution[];
  /** Undefined for a type whose feature is not here. */
  of(type: string): WidgetContribution | undefined;
  /** What these widgets show to this viewer, by widget; those whose feature is not here are left out. */
  contents(
    tx: Tx,
    viewer: Viewer,
    widgets: readonly WidgetRow[],
  ): Promise<ReadonlyMap<number, WidgetContent>>;
  /** Checks settings against the type's schema and completes them; refuses with paths below `at`. */
  settings(type: WidgetType, given: Record<string, unknown>, at: string): Record<string, unknown>;
}

function isExisting(type: string): type is ExistingWidgetType {
  return Object.hasOwn(widgetSettings, type);
}

async function contentOf(
  type: WidgetContribution,
  tx: Tx,
  viewer: Viewer,
  widget: WidgetRow,
): Promise<[number, WidgetContent]> {
  const [info, options] = await Promise.all([
    type.info?.(tx, viewer, widget.settings) ?? {},
    type.options?.(tx, viewer) ?? {},
  ]);
  return [
    widget.id,
    { info, options, configs: { defaultTitle: type.title, sortableBy: type.sortableBy ?? [] } },
  ];
}

export function createWidgetTypes(contributions: () => readonly WidgetContribution[]): WidgetTypes {
  const of = (type: string) => contributions().find((one) => one.type === type);

  return {
    of,
    contents: async (tx, viewer, widgets) => {
      const made = widgets.flatMap((widget) => {
        const type = of(widget.type);
        return type ? [contentOf(type, tx, viewer, widget)] : [];
      });
      return new Map(await Promise.all(made));
    },
    offeredTo: (modules) =>
      contributions().filter((one) => one.module === null || modules.enabled.includes(one.module)),
    settings: (type, given, at) => {
      const contribution = of(type);
      if (!contribution || !isExisting(type)) {
        throw new Refusal('invalid-input', {
          invalidInputs: [{ path: at, code: 'widget-type', reason: 'This kind of widget cannot be added' }],
        });
      }
      const read = widgetSettings[type].safeParse(given);
      if (!read.success) {
        throw new Refusal('invalid-input', {
          invalidInputs: read.error.issues.map(
            (issue): InvalidInput => ({
              path: [at, ...issue.path].join('.'),
              code: issue.code,
              reason: issue.message,
            }),
          ),
        });
      }
      return contribution.prepareSettings?.(read.data) ?? read.data;
    },
  };
}
