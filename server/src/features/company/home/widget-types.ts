import type { Highlight } from '@tenure/contract/company/dashboards.ts';
import {
  type ExistingWidgetType,
  type WidgetType,
  widgetSettings,
} from '@tenure/contract/company/widgets.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { WidgetContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import { modulesOfCompany } from '../../../platform/modules/company-modules.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { WidgetRow } from './dashboard.reads.ts';
import type { WidgetContent } from './dashboard.view.ts';

const mostHighlights = 3;

/** The widget types the features have brought, and nothing beside them. */
export interface WidgetTypes {
  offeredTo(tx: Tx, viewer: Viewer): Promise<readonly WidgetContribution[]>;
  /** Undefined for a type whose feature is not here, or is turned off, or has nothing this viewer may see. */
  shownTo(tx: Tx, viewer: Viewer, type: string): Promise<WidgetContribution | undefined>;
  /** Those of some types that are shown to this viewer. */
  shownOf(tx: Tx, viewer: Viewer, types: readonly string[]): Promise<ReadonlyMap<string, WidgetContribution>>;
  /** Today's highlights for this viewer, the most urgent first. */
  highlights(tx: Tx, viewer: Viewer): Promise<Highlight[]>;
  /** The contents of these widgets for this viewer, by widget; those not for them are left out. */
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

/** Highlights of a feature that has no widget to show them. */
export type HighlightSource = (tx: Tx, viewer: Viewer) => Promise<Highlight[]>;

export function createWidgetTypes(
  contributions: () => readonly WidgetContribution[],
  highlightSources: () => readonly HighlightSource[],
): WidgetTypes {
  const of = (type: string) => contributions().find((one) => one.type === type);

  async function thoseFor(
    tx: Tx,
    viewer: Viewer,
    wanted: readonly WidgetContribution[],
  ): Promise<WidgetContribution[]> {
    const [enabled, ...isFor] = await Promise.all([
      modulesOfCompany(tx),
      ...wanted.map((one) => one.isFor?.(tx, viewer) ?? true),
    ]);
    return wanted.filter(({ module }, at) => isFor[at] === true && (module === null || enabled.has(module)));
  }

  async function shownOf(tx: Tx, viewer: Viewer, types: readonly string[]) {
    const wanted = new Set(types);
    const shown = await thoseFor(
      tx,
      viewer,
      contributions().filter(({ type }) => wanted.has(type)),
    );
    return new Map<string, WidgetContribution>(shown.map((one) => [one.type, one]));
  }

  return {
    shownTo: async (tx, viewer, type) => (await shownOf(tx, viewer, [type])).get(type),
    shownOf,
    highlights: async (tx, viewer) => {
      const types = await thoseFor(
        tx,
        viewer,
        contributions().filter((one) => one.highlights !== undefined),
      );
      const found = await Promise.all([
        ...types.map(async (one) => (await one.highlights?.(tx, viewer)) ?? []),
        ...highlightSources().map((source) => source(tx, viewer)),
      ]);
      return found
        .flat()
        .sort((a, b) => a.urgency - b.urgency)
        .slice(0, mostHighlights);
    },
    contents: async (tx, viewer, widgets) => {
      const byType = await shownOf(
        tx,
        viewer,
        widgets.map(({ type }) => type),
      );
      const made = widgets.flatMap((widget) => {
        const type = byType.get(widget.type);
        return type ? [contentOf(type, tx, viewer, widget)] : [];
      });
      return new Map(await Promise.all(made));
    },
    offeredTo: (tx, viewer) => thoseFor(tx, viewer, contributions()),
    settings: (type, given, at) => {
      const contribution = of(type);
      if (!contribution || !isExisting(type)) {
        throw invalidInput(at, 'widget-type', 'This kind of widget cannot be added');
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
