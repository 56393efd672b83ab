import type { DashboardStructure, NamedAudience, Widget } from '@tenure/contract/company/dashboards.ts';
import type { ReportingLineEntry, WidgetType } from '@tenure/contract/company/widgets.ts';

/** The dashboards of the mocked server. */

export interface MockWidget {
  id: number;
  type: WidgetType;
  title: string | null;
  container: 1 | 2;
  order: number;
  settings: Record<string, unknown>;
}

export interface MockDashboard {
  id: number;
  title: string;
  structure: DashboardStructure;
  isOwn: boolean;
  shared: boolean;
  audience: NamedAudience | null;
  version: number;
  widgets: readonly MockWidget[];
}

interface HomeWorld {
  dashboards: readonly MockDashboard[];
  lastWidget: number;
  teamSize: number;
}

const storageKey = 'tenure.mock-dashboards';
const plainTeam = { perPage: 5, showManager: true, showManaged: true };

const fresh: HomeWorld = {
  lastWidget: 20,
  teamSize: 11,
  dashboards: [
    {
      id: 1,
      title: 'My dashboard',
      structure: 'wide-narrow',
      isOwn: true,
      shared: false,
      audience: null,
      version: 1,
      widgets: [
        { id: 1, type: 'team', title: null, container: 1, order: 0, settings: plainTeam },
        {
          id: 2,
          type: 'htmlEditor',
          title: 'Welcome',
          container: 2,
          order: 0,
          settings: { content: '<h3>This page is yours</h3><p>Arrange it as you like.</p>' },
        },
        {
          id: 3,
          type: 'video',
          title: 'Safety at the berth',
          container: 2,
          order: 1,
          settings: {
            videoType: 'embed',
            videoLink: null,
            videoFile: null,
            videoEmbed: 'https://player.vimeo.com/video/76979871',
            captionsFile: null,
          },
        },
      ],
    },
    {
      id: 2,
      title: 'Terminal news',
      structure: 'single',
      isOwn: false,
      shared: true,
      audience: null,
      version: 1,
      widgets: [
        {
          id: 11,
          type: 'htmlEditor',
          title: 'Berth 3',
          container: 1,
          order: 0,
          settings: { content: '<p>Closed for dredging until Friday.</p>' },
        },
      ],
    },
  ],
};

export function readHomeWorld(): HomeWorld {
  const kept = sessionStorage.getItem(storageKey);
  return kept === null ? fresh : (JSON.parse(kept) as HomeWorld);
}

export function changeHomeWorld(change: Partial<HomeWorld>): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...readHomeWorld(), ...change }));
}

/** Someone else's change to a dashboard, or the viewer's own save. */
export function changeMockDashboard(id: number, change: Partial<MockDashboard>): void {
  changeHomeWorld({
    dashboards: readHomeWorld().dashboards.map((each) =>
      each.id === id ? { ...each, ...change, version: each.version + 1 } : each,
    ),
  });
}

export function widgetView(dashboard: MockDashboard, widget: MockWidget): Widget {
  return {
    ...widget,
    dashboard: dashboard.id,
    permissions: { viewAllowed: true, editAllowed: dashboard.isOwn },
    widgetConfigs: {},
    info: {},
    options: {},
    frontendStatus: 0,
  };
}

const people = [
  ['Marco Bianchi', 'Terminal Manager'],
  ['Callum Reid', 'Berth Supervisor'],
  ['Grace Nguyen', 'Marine Planner'],
  ['Daniel Okafor', 'Crane Operator'],
  ['Siobhán O’Neill', 'Shift Planner'],
  ['Wiremu Parata', 'Pilot Boat Master'],
  ['Mei-Ling Chua', 'Payroll Officer'],
  ['Tāmati Ngata', 'Stevedore'],
  ['Hannah Whitcombe', 'Rail Coordinator'],
  ['Eilidh Fraser', 'Harbour Control'],
  ['Ben Marchetti', null],
] as const;

export function teamOf({ teamSize }: HomeWorld): ReportingLineEntry[] {
  return people.slice(0, teamSize).map(([label, positionTitle], at) => ({
    id: at + 1,
    label,
    email: null,
    positionTitle,
    profileImage: null,
    depth: at === 0 ? -1 : at < 7 ? 1 : 2,
    link: `/controlpanel/user-profile/${at + 1}`,
  }));
}
