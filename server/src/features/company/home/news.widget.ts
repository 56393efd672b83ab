import { type NewsEntry, newsSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { mayViewDashboards } from './dashboard.policy.ts';
import { hasNews, type NewsRow, pageOfNews } from './news.reads.ts';

const entryOf = ({ id, title, content, dashboardId, source }: NewsRow): NewsEntry => ({
  id,
  title: title ?? source,
  content,
  source,
  link: `/dashboard/?id=${dashboardId}`,
});

/** The texts of the company dashboards whose audience the viewer is in, where they are edited once for all. */
export const newsWidget: WidgetContribution = {
  type: 'news',
  title: 'News',
  description: 'Texts from the company dashboards you are in the audience of',
  icon: 'speakerphone',
  module: null,
  defaultContainer: 1,
  isFor: async (tx, viewer) => mayViewDashboards(viewer) && (await hasNews(tx)),
  items: async (tx, _viewer, given, { page }) => {
    const { perPage } = newsSettings.parse(given);
    const { rows, total } = await pageOfNews(tx, { limit: perPage, offset: (page - 1) * perPage });
    return { items: rows.map(entryOf), total, perPage };
  },
};
