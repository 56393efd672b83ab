import { teamSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import type { TeamAwayToday } from '../../leave/calendar/calendar.api.ts';
import { profileHref } from './profile-address.view.ts';
import { pageOfTeam } from './team-line.reads.ts';

export const teamWidget = (awayToday: TeamAwayToday): WidgetContribution => ({
  type: 'team',
  title: 'My team',
  description: 'Your manager and the people who report to you',
  icon: 'users',
  module: 'team',
  defaultContainer: 2,
  sortableBy: ['depth', 'name'],
  info: async (tx, viewer) => ({ away: await awayToday(tx, viewer) }),
  items: async (tx, viewer, given, { page, sortBy, sortDirection }) => {
    const settings = teamSettings.parse(given);
    const { entries, total } = await pageOfTeam(tx, {
      showManager: settings.showManager,
      showManaged: settings.showManaged,
      sortBy: sortBy === 'name' ? 'name' : 'depth',
      descending: sortDirection === 'desc',
      limit: settings.perPage,
      offset: (page - 1) * settings.perPage,
    });
    const mayOpen = holdsAnywhere(viewer, 'employees.card.view');
    const items = entries.map((entry) => ({ ...entry, link: mayOpen ? profileHref(entry.id) : null }));
    return { items, total, perPage: settings.perPage };
  },
});
