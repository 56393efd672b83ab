import type { InvalidInput } from '@tenure/contract/errors.ts';
import { type ExistingWidgetType, type WidgetType, widgetSettings } from '@tenure/contract/home/widgets.ts';
import type { WidgetContribution } from '../../module.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { TenantModules } from './tenant-modules.reads.ts';

/** The widget types the features have brought, and nothing beside them. */
export interface WidgetTypes {
  offeredTo(modules: TenantModules): readonly WidgetContribution[];
  /** Undefined for a type whose feature is not here. */
  of(type: string): WidgetContribution | undefined;
  /** Checks settings against the type's schema and completes them; refuses with paths below `at`. */
  settings(type: WidgetType, given: Record<string, unknown>, at: string): Record<string, unknown>;
}

function isExisting(type: string): type is ExistingWidgetType {
  return Object.hasOwn(widgetSettings, type);
}

export function createWidgetTypes(contributions: () => readonly WidgetContribution[]): WidgetTypes {
  const of = (type: string) => contributions().find((one) => one.type === type);

  return {
    of,
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
