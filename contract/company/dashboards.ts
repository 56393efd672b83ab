import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, record } from '../envelopes.ts';
import { learningProfileItem } from '../learning/catalogue.ts';
import { listedReview } from '../performance/review.ts';
import { recognitionItem } from '../recognition/item.ts';
import { listedDocument } from '../work/documents.ts';
import { actionableItem } from '../work/inbox.ts';
import { listedTask } from '../work/tasks.ts';
import {
  complianceEntry,
  datedEntry,
  headcountMonth,
  newsEntry,
  reportingLineEntry,
  widgetContainers,
  widgetTitle,
  widgetType,
} from './widgets.ts';

/** How the two containers are placed beside each other. */
export const dashboardStructures = ['wide-narrow', 'narrow-wide', 'equal', 'single'] as const;
const structure = z.enum(dashboardStructures);
export type DashboardStructure = z.output<typeof structure>;

const container = z.union([z.literal(widgetContainers[0]), z.literal(widgetContainers[1])]);
/** Settings travel as the widget type's own schema describes; the server holds them against it. */
const settings = z.record(z.string(), z.unknown());

const widget = z.strictObject({
  id,
  title: z.string().nullable(),
  type: widgetType,
  container,
  order: z.int(),
  dashboard: id,
  permissions: z.strictObject({ viewAllowed: z.boolean(), editAllowed: z.boolean() }),
  settings,
  /** The settings this type offers, by field. */
  widgetConfigs: z.record(z.string(), z.unknown()),
  /** Data the widget shows besides its list of items. */
  info: z.record(z.string(), z.unknown()),
  /** Choices for its settings form. */
  options: z.record(z.string(), z.unknown()),
  frontendStatus: z.union([z.literal(0), z.literal(1)]),
});
export type Widget = z.output<typeof widget>;

/** The people who see a company dashboard. A place is that of a person's main position today. */
export const audienceKinds = ['everyone', 'location', 'department', 'profile'] as const;
const chosenPart = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind), id });
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  chosenPart('location'),
  chosenPart('department'),
  chosenPart('profile'),
]);
export type Audience = z.output<typeof audience>;

const namedAudience = z.strictObject({
  kind: z.enum(audienceKinds),
  /** Null for everyone, and where the location, department or profile no longer exists: then no one is in it. */
  id: id.nullable(),
  name: z.string().nullable(),
});
export type NamedAudience = z.output<typeof namedAudience>;

/** Something that matters today, as one sentence without its full stop. */
const highlight = z.strictObject({
  text: z.string(),
  href: z.string(),
  /** 1 for overdue, 2 for waiting, 3 for coming up. */
  urgency: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type Highlight = z.output<typeof highlight>;

const title = z.string().trim().min(1, 'Give the dashboard a title').max(80, 'Use at most 80 characters');

const dashboard = z.strictObject({
  id,
  title: z.string(),
  structure,
  widgets: z.array(widget),
  permissions: z.strictObject({
    editAllowed: z.boolean(),
    viewAllowed: z.boolean(),
    shareAllowed: z.boolean(),
  }),
  shared: z.boolean(),
  /** Null for a person's own dashboard. */
  audience: namedAudience.nullable(),
  /** On the viewer's own home: what matters today, the most urgent first. */
  highlights: z.array(highlight),
});
export type Dashboard = z.output<typeof dashboard>;

/** `home` is the viewer's own home dashboard. */
const dashboardId = z.union([z.literal('home'), idInPath]);
const dashboardParams = z.strictObject({ dashboardId });
const widgetParams = z.strictObject({ dashboardId, widgetId: idInPath });

export const getDashboard = defineEndpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/dashboards/{dashboardId}',
  summary: 'A dashboard with its widgets',
  capability: 'dashboards.dashboard.view',
  params: dashboardParams,
  output: record(dashboard),
  versioned: true,
  errors: ['not-found'],
});

const placedWidget = z.strictObject({
  /** Null for a widget that is added by this save. */
  id: id.nullable(),
  type: widgetType,
  container,
  order: z.int().min(0).max(1000),
  title: widgetTitle,
  settings,
});
export type PlacedWidget = z.output<typeof placedWidget>;

export const saveDashboard = defineEndpoint({
  name: 'saveDashboard',
  method: 'PUT',
  path: '/api/dashboards/{dashboardId}',
  summary: 'Save title, structure and widgets; a widget that is not named is removed',
  capability: 'dashboards.dashboard.edit',
  params: dashboardParams,
  body: z.strictObject({
    title,
    structure,
    widgets: z.array(placedWidget).max(40, 'A dashboard holds at most 40 widgets'),
  }),
  output: record(dashboard),
  versioned: true,
  errors: ['not-found', 'forbidden', 'stale-version'],
});

export const shareDashboard = defineEndpoint({
  name: 'shareDashboard',
  method: 'PUT',
  path: '/api/dashboards/{dashboardId}/sharing',
  summary: 'Shares a dashboard with everyone in the company, or stops sharing it',
  capability: 'dashboards.dashboard.share',
  params: dashboardParams,
  body: z.strictObject({ shared: z.boolean() }),
  output: record(dashboard),
  versioned: true,
  errors: ['not-found', 'forbidden', 'stale-version'],
});

export const listDashboards = defineEndpoint({
  name: 'listDashboards',
  method: 'GET',
  path: '/api/dashboards',
  summary: "The viewer's own dashboards, those of the company for them, and those shared with them",
  capability: 'dashboards.dashboard.view',
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        id,
        title: z.string(),
        isHome: z.boolean(),
        isOwn: z.boolean(),
        shared: z.boolean(),
        isCompany: z.boolean(),
      }),
    ),
    metadata: z.strictObject({ actions: z.array(z.enum(['VIEW', 'CREATE'])) }),
  }),
  errors: [],
});

export const createDashboard = defineEndpoint({
  name: 'createDashboard',
  method: 'POST',
  path: '/api/dashboards',
  summary: 'Create a company dashboard for an audience',
  capability: 'dashboards.company.edit',
  body: z.strictObject({ title, audience }),
  output: record(dashboard),
  status: 201,
  errors: ['conflict'],
});

export const setAudience = defineEndpoint({
  name: 'setAudience',
  method: 'PUT',
  path: '/api/dashboards/{dashboardId}/audience',
  summary: 'Change who sees a company dashboard',
  capability: 'dashboards.company.edit',
  params: dashboardParams,
  body: z.strictObject({ audience }),
  output: record(dashboard),
  versioned: true,
  errors: ['not-found', 'forbidden', 'stale-version'],
});

export const deleteDashboard = defineEndpoint({
  name: 'deleteDashboard',
  method: 'DELETE',
  path: '/api/dashboards/{dashboardId}',
  summary: 'Delete a company dashboard with its widgets',
  capability: 'dashboards.company.edit',
  params: dashboardParams,
  output: null,
  versioned: true,
  errors: ['not-found', 'forbidden', 'stale-version'],
});

const choice = z.strictObject({ id, title: z.string() });

export const audienceChoices = defineEndpoint({
  name: 'audienceChoices',
  method: 'GET',
  path: '/api/dashboard-audiences',
  summary: 'The locations, departments and security profiles a company dashboard can be for',
  capability: 'dashboards.company.edit',
  output: z.strictObject({
    data: z.strictObject({
      location: z.array(choice),
      department: z.array(choice),
      profile: z.array(choice),
    }),
  }),
  errors: [],
});

export const availableWidgets = defineEndpoint({
  name: 'availableWidgets',
  method: 'GET',
  path: '/api/dashboards/{dashboardId}/available-widgets',
  summary: 'The widget types that can be added',
  capability: 'dashboards.dashboard.view',
  params: dashboardParams,
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        type: widgetType,
        title: z.string(),
        description: z.string(),
        icon: z.string(),
        defaultContainer: container,
        settings,
      }),
    ),
  }),
  errors: ['not-found'],
});

export const addWidget = defineEndpoint({
  name: 'addWidget',
  method: 'POST',
  path: '/api/dashboards/{dashboardId}/widgets',
  summary: 'Add a widget to a dashboard',
  capability: 'dashboards.dashboard.edit',
  params: dashboardParams,
  body: z.strictObject({
    type: widgetType,
    container,
    order: z.int().min(0).max(1000).optional(),
    title: widgetTitle.optional(),
    settings: settings.optional(),
  }),
  output: record(widget),
  status: 201,
  versioned: true,
  errors: ['not-found', 'forbidden', 'stale-version'],
});

export const getWidget = defineEndpoint({
  name: 'getWidget',
  method: 'GET',
  path: '/api/dashboards/{dashboardId}/widgets/{widgetId}',
  summary: 'One widget',
  capability: 'dashboards.dashboard.view',
  params: widgetParams,
  output: record(widget),
  versioned: true,
  errors: ['not-found', 'widget-not-found'],
});

export const saveWidget = defineEndpoint({
  name: 'saveWidget',
  method: 'PUT',
  path: '/api/dashboards/{dashboardId}/widgets/{widgetId}',
  summary: 'Save the title and the settings of a widget',
  capability: 'dashboards.dashboard.edit',
  params: widgetParams,
  body: z.strictObject({ title: widgetTitle, settings }),
  output: record(widget),
  versioned: true,
  errors: ['not-found', 'widget-not-found', 'forbidden', 'stale-version'],
});

export const removeWidget = defineEndpoint({
  name: 'removeWidget',
  method: 'DELETE',
  path: '/api/dashboards/{dashboardId}/widgets/{widgetId}',
  summary: 'Remove a widget from a dashboard',
  capability: 'dashboards.dashboard.edit',
  params: widgetParams,
  output: null,
  versioned: true,
  errors: ['not-found', 'widget-not-found', 'forbidden', 'stale-version'],
});

export const widgetSettingsOf = defineEndpoint({
  name: 'widgetSettingsOf',
  method: 'GET',
  path: '/api/dashboards/{dashboardId}/widgets/{widgetId}/settings',
  summary: 'The settings of a widget, defaults included',
  capability: 'dashboards.dashboard.view',
  params: widgetParams,
  output: record(settings),
  errors: ['not-found', 'widget-not-found'],
});

export const widgetItems = defineEndpoint({
  name: 'widgetItems',
  method: 'GET',
  path: '/api/dashboards/{dashboardId}/widgets/{widgetId}/items',
  summary: 'A page of what the widget lists',
  capability: 'dashboards.dashboard.view',
  params: widgetParams,
  query: z.strictObject({
    page: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'Use a whole number from 1')
      .transform(Number)
      .default(1),
    /** Which fields a widget can be sorted by is its type's own; an unknown one is refused there. */
    sortBy: z.string().max(40).optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
  }),
  /** A type that lists something else adds its item here. */
  output: list(
    z.union([
      reportingLineEntry,
      actionableItem,
      listedTask,
      datedEntry,
      headcountMonth,
      newsEntry,
      listedReview,
      recognitionItem,
      listedDocument,
      learningProfileItem,
      complianceEntry,
    ]),
    { offers: ['VIEW'] },
  ),
  isList: true,
  errors: ['not-found', 'widget-not-found'],
});
