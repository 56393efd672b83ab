import type { FeatureModule, WidgetContribution } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TokenSigner } from '../../platform/crypto/signed-token.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { contentWidgets } from './content-widgets.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboards } from './dashboard.service.ts';
import { createHomeDashboard } from './dashboard.store.ts';
import { widgetFileRoutes } from './widget-file.routes.ts';
import { createWidgetTypes } from './widget-types.ts';

interface HomeDeps {
  audit: Audit;
  clock: Clock;
  files: FileStore;
  signer: TokenSigner;
  /** Everything the features offer for dashboards, known once all of them are made. */
  widgets(): readonly WidgetContribution[];
}

const welcome = `
  <h3>Welcome</h3>
  <p>This page is yours. Press <strong>Edit dashboard</strong> to add, move and remove what you see here.</p>`;

export function createHome({ widgets, ...deps }: HomeDeps): FeatureModule {
  const types = createWidgetTypes(widgets);
  const dashboards = createDashboards({ audit: deps.audit, types });
  return {
    name: 'home',
    bindings: [...dashboardRoutes({ dashboards, types }), ...widgetFileRoutes(deps)],
    widgets: contentWidgets,
    menu: [
      {
        id: 'home',
        module: 'home',
        menu: 'main',
        group: 'daily',
        label: 'Home',
        icon: 'home',
        href: '/',
        order: 10,
        capability: 'dashboards.dashboard.view',
      },
    ],
    onSignedIn: (tx, accountId) =>
      createHomeDashboard(tx, accountId, 'My dashboard', [
        {
          type: 'team',
          container: 1,
          order: 0,
          title: null,
          settings: types.settings('team', {}, 'settings'),
        },
        {
          type: 'htmlEditor',
          container: 2,
          order: 0,
          title: 'Welcome',
          settings: types.settings('htmlEditor', { content: welcome }, 'settings'),
        },
      ]),
  };
}
