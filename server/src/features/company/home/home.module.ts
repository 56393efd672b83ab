import type { ExistingWidgetType } from '@tenure/contract/company/widgets.ts';
import { fileRules } from '@tenure/contract/platform/files.ts';
import type { FeatureModule, WidgetContribution } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { contentWidgets } from './content-widgets.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboards } from './dashboard.service.ts';
import { createHomeDashboard } from './dashboard.store.ts';
import { addDemoNoticeboard } from './demo-noticeboard.service.ts';
import { newsWidget } from './news.widget.ts';
import { widgetFileRoutes } from './widget-file.routes.ts';
import { createWidgetTypes, type HighlightSource } from './widget-types.ts';

interface HomeDeps {
  audit: Audit;
  files: FileStore;
  /** Everything the features offer for dashboards, known once all of them are made. */
  widgets(): readonly WidgetContribution[];
  highlights(): readonly HighlightSource[];
}

const welcome = `
  <h3>Welcome</h3>
  <p>This page is yours. Press <strong>Edit dashboard</strong> to add, move and remove what you see here.</p>`;

/**
 * One layout for all: each viewer sees the widgets whose data they may see, from the day they may. Migrations 0063,
 * 0065, 0085, 0087, 0099 and 0144 gave the same to homes that were never edited.
 */
const startingLayout: readonly {
  type: ExistingWidgetType;
  container: 1 | 2;
  order: number;
  title?: string;
  settings?: Record<string, unknown>;
}[] = [
  { type: 'actionableItem', container: 1, order: 0 },
  { type: 'teamWeek', container: 1, order: 1 },
  { type: 'startersAndLeavers', container: 1, order: 2 },
  { type: 'headcount', container: 1, order: 3 },
  { type: 'vacancies', container: 1, order: 4 },
  { type: 'news', container: 1, order: 5 },
  { type: 'bankChanges', container: 2, order: 0 },
  { type: 'payRun', container: 2, order: 0 },
  { type: 'compliance', container: 2, order: 0 },
  { type: 'qualifications', container: 2, order: 1 },
  { type: 'nextPay', container: 2, order: 1 },
  { type: 'team', container: 2, order: 2 },
  { type: 'leave', container: 2, order: 3 },
  { type: 'recognition', container: 2, order: 4, settings: { perPage: 3 } },
  { type: 'htmlEditor', container: 2, order: 10, title: 'Welcome', settings: { content: welcome } },
];

export function createHome({ widgets, highlights, ...deps }: HomeDeps): FeatureModule {
  const types = createWidgetTypes(widgets, highlights);
  const dashboards = createDashboards({ audit: deps.audit, types });
  return {
    name: 'home',
    bindings: [...dashboardRoutes({ dashboards, types }), ...widgetFileRoutes(deps)],
    uploads: [
      {
        purpose: 'widget-video',
        capability: 'files.file.add',
        maxBytes: fileRules['widget-video'].maxBytes,
      },
    ],
    widgets: [...contentWidgets, newsWidget],
    menu: [
      {
        id: 'home',
        module: 'home',
        menu: 'main',
        group: 'start',
        label: 'Home',
        icon: 'home',
        href: '/',
        order: 10,
        synonyms: ['dashboard', 'start'],
        capability: 'dashboards.dashboard.view',
      },
    ],
    fillDemo: addDemoNoticeboard,
    onSignedIn: (tx, accountId) =>
      createHomeDashboard(
        tx,
        accountId,
        'My dashboard',
        startingLayout.map(({ settings = {}, title = null, ...placed }) => ({
          ...placed,
          title,
          settings: types.settings(placed.type, settings, 'settings'),
        })),
      ),
  };
}
