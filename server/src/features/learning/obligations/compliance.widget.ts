import type { ComplianceEntry } from '@tenure/contract/company/widgets.ts';
import type { ComplianceBoard } from '@tenure/contract/learning/obligations.ts';
import type { WidgetContribution } from '../../../module.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { boardOn } from './compliance.service.ts';
import { obligationsOn } from './facts.reads.ts';
import { reachesAnyone, reachOf, scopesOf } from './reach.reads.ts';

const perPage = 5;

const maySee = (viewer: Viewer) => scopesOf(viewer).length > 0;

function entryOf(
  { obligationId, title, held, missing, cells }: ComplianceBoard['rows'][number],
  titles: ReadonlyMap<number, string>,
): ComplianceEntry {
  const [most] = cells.toSorted((one, other) => other.missing - one.missing);
  const weakest =
    most === undefined || most.missing === 0
      ? null
      : { location: titles.get(most.groupId) ?? '', missing: most.missing };
  return { obligationId, title, held, required: held + missing, weakest };
}

const shareOf = ({ held, required }: ComplianceEntry) => (required === 0 ? 1 : held / required);

/** Required courses of the people in the viewer's reach today, the smallest share first; absent where none are required. */
export const complianceWidget: WidgetContribution = {
  type: 'compliance',
  title: 'Compliance',
  description: 'Required courses, and how many people hold them',
  icon: 'shield-check',
  module: 'learning',
  defaultContainer: 2,
  isFor: async (tx, viewer) =>
    maySee(viewer) &&
    (await obligationsOn(tx, { day: viewer.today })).length > 0 &&
    (await reachesAnyone(tx, viewer)),
  items: async (tx, viewer, _settings, { page }) => {
    if (!maySee(viewer)) return { items: [], total: 0, perPage };
    const reach = await reachOf(tx, viewer);
    const board = await boardOn(tx, { day: viewer.today, reach, groupBy: 'location' });
    const titles = new Map(board.groups.map(({ id, title }) => [id, title]));
    const entries = board.rows
      .map((row) => entryOf(row, titles))
      .toSorted((one, other) => shareOf(one) - shareOf(other) || one.title.localeCompare(other.title, 'en'));
    return { items: entries.slice((page - 1) * perPage, page * perPage), total: entries.length, perPage };
  },
};
