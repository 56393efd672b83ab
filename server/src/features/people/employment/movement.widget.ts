import type { Capability, Scope } from '@tenure/contract/capabilities.ts';
import { type DatedEntry, datedListSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { StepCounts } from '../../work/joiners/joiners.api.ts';
import { type MovementRow, type MovementScopes, pageOfMovements, startingSoon } from './movement.reads.ts';

function scopesOf({ grants }: Pick<Viewer, 'grants'>, ...wanted: readonly Capability[]): Scope[] {
  return grants.flatMap(({ capability, scope }) => (wanted.includes(capability) ? [scope] : []));
}

const scopesOfMovements = (viewer: Pick<Viewer, 'grants'>): MovementScopes => ({
  start: scopesOf(viewer, 'employees.employment.start'),
  future: scopesOf(viewer, 'organisation.future.view', 'employees.employee.edit'),
  end: scopesOf(viewer, 'employees.employment.end'),
});

const profileOf = (employeeId: number) => `/controlpanel/user-profile/new/?id=${employeeId}`;

type Steps = NonNullable<DatedEntry['steps']>;

function entryOf({ id, kind, ...row }: MovementRow, steps: Steps | undefined): DatedEntry {
  return {
    ...(steps && { steps }),
    key: `${kind}-${id}`,
    kind,
    ...row,
    link: profileOf(id),
  };
}

export const createMovementWidget = (stepCounts: StepCounts): WidgetContribution => ({
  type: 'startersAndLeavers',
  title: 'Starters and leavers',
  description: 'People who start or leave in the next 30 days',
  icon: 'user-plus',
  module: null,
  defaultContainer: 1,
  isFor: (_tx, viewer) => {
    const { start, end } = scopesOfMovements(viewer);
    return start.length > 0 || end.length > 0;
  },
  highlights: async (tx, viewer) => {
    const { count, firstId } = await startingSoon(tx, scopesOfMovements(viewer));
    if (firstId === null) return [];
    const text =
      count === 1
        ? 'One person starts in the next seven days'
        : `${count} people start in the next seven days`;
    return [{ text, href: profileOf(firstId), urgency: 3 }];
  },
  items: async (tx, viewer, given, { page }) => {
    const { perPage } = datedListSettings.parse(given);
    const { rows, total } = await pageOfMovements(tx, scopesOfMovements(viewer), {
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const idsOf = (kind: MovementRow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
    const [starter, leaver] = await Promise.all([
      stepCounts(tx, viewer, 'joining', idsOf('starter')),
      stepCounts(tx, viewer, 'leaving', idsOf('leaver')),
    ]);
    const steps = { starter, leaver };
    return { items: rows.map((row) => entryOf(row, steps[row.kind].get(row.id))), total, perPage };
  },
});
