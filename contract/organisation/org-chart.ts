import { vacancyStatuses } from '@tenure/domain/organisation/vacancy.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, enteredDay, filterOf, id, list, listQuery } from '../envelopes.ts';

export const employmentTypes = ['Full Time', 'Part Time', 'Casual', 'Contractor'] as const;
const structures = ['position', 'employee'] as const;

/**
 * A node; `own` is the viewer's, or the top where they are not in the chart; `top` is everyone who reports to
 * no one.
 */
const chartRoot = z
  .string()
  .regex(/^(own|top|(pos|emp)-[1-9]\d{0,8})$/, 'Use the id of a node, like pos-12 or emp-7, or own, or top');

/** A position with those in it, or, where the chart is made of people, a person. */
export const orgNode = z.strictObject({
  id: z.string(),
  type: z.enum(['position', 'employee']),
  /** The node above it, even where that is not part of the answer. */
  joinsTo: z.string().nullable(),
  indirectlyJoinsTo: z.array(z.string()),
  /** The id of the position or the employee. */
  reference: id,
  title: z.string(),
  /** For a person, this and the employment type are only for viewers who see them on the record. */
  identifier: z.string().nullable(),
  description: z.string(),
  parentId: id.nullable(),
  departmentId: id,
  locationId: id,
  /** Null in a company that does not show employment types in the chart. */
  employmentType: z.enum(employmentTypes).nullable(),
  vacancyStatus: z.enum(vacancyStatuses).nullable(),
  employees: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /**
   * The picture of the person, or of the first in the position; left out where there is none, as for most of
   * a large chart.
   */
  avatarUrl: z.string().optional(),
  /** For a position: how much of its budget is assigned. */
  fte: z.strictObject({ assigned: z.number(), budget: z.number().nullable() }).nullable(),
  /** The number of nodes directly under it, whether or not the answer has them. */
  reports: z.int(),
});
export type OrgNode = z.output<typeof orgNode>;

/** The answer to filters has only what fits, each with its line to the top: at most so many that fit. */
export const mostFiltered = 1000;
const chartFilters = {
  'selectedFilters[department]': filterOf(null),
  'selectedFilters[location]': filterOf(null),
  'selectedFilters[position]': filterOf(null),
  'selectedFilters[employmentType]': filterOf(employmentTypes),
  'selectedFilters[vacancyStatus]': filterOf(vacancyStatuses),
};

const chartPlace = z.strictObject({
  id,
  title: z.string(),
  identifier: z.string(),
  description: z.string(),
});

export const orgChart = defineEndpoint({
  name: 'orgChart',
  method: 'GET',
  path: '/api/org-chart/orgChart',
  summary: 'The org chart as at a day: the whole of it, or a branch to a depth',
  capability: 'organisation.chart.view',
  query: z.strictObject({
    root: chartRoot.optional(),
    depth: z
      .string()
      .regex(/^\d{1,2}$/, 'Use a whole number')
      .transform(Number)
      .pipe(z.int().min(0).max(64))
      .optional(),
    /** Nodes, with a comma between, whose branches are open: the answer has them, those under them and their lines. */
    open: z
      .string()
      .regex(/^(pos|emp)-[1-9]\d{0,8}(,(pos|emp)-[1-9]\d{0,8}){0,199}$/, 'Use the ids of up to 200 nodes')
      .transform((text) => text.split(','))
      .optional(),
    /** The structure the chart is drawn by, where that is not the company's own. */
    structure: z.enum(structures).optional(),
    ...chartFilters,
    asOf,
  }),
  output: z.strictObject({
    asOf: z.iso.date(),
    /** The node the answer begins at; null for the whole company, and when it begins at the top. */
    root: z.string().nullable(),
    /** Whether more fit the filters than the answer has. */
    hasMore: z.boolean(),
    /** The line from the root's superior to the top; they are among the nodes. */
    path: z.array(z.string()),
    nodes: z.array(orgNode),
    departments: z.array(chartPlace),
    locations: z.array(chartPlace),
  }),
  errors: [],
});

export const orgChartConfig = defineEndpoint({
  name: 'orgChartConfig',
  method: 'GET',
  path: '/api/org-chart/config',
  summary: 'The settings of the company’s org chart',
  capability: 'organisation.chart.view',
  output: z.strictObject({
    structure: z.enum(structures),
    isBudgetingEnabled: z.boolean(),
    isPositionLedEnabled: z.boolean(),
    showPositionId: z.boolean(),
    showVacancyStatus: z.boolean(),
    showDepartment: z.boolean(),
    showLocation: z.boolean(),
    showEmploymentType: z.boolean(),
    showIndirectlyReportsTo: z.boolean(),
    disabledEmployeeFields: z.array(z.string()),
    /** Whether the viewer may request days to come. */
    canLookAhead: z.boolean(),
    /** Whether the viewer may move, change and close positions. */
    canEditPositions: z.boolean(),
    tabs: z.array(z.strictObject({ label: z.string(), href: z.string() })),
  }),
  errors: [],
});

export const availableOrgChartConfig = defineEndpoint({
  name: 'availableOrgChartConfig',
  method: 'GET',
  path: '/api/org-chart/config/available',
  summary: 'The choices for the settings of the org chart',
  capability: 'organisation.chart.view',
  output: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      type: z.enum(['toggle', 'choice']),
      values: z.array(z.string()),
    }),
  ),
  errors: [],
});

export const chartFormats = ['svg', 'pdf', 'csv'] as const;
export type ChartFormat = (typeof chartFormats)[number];
/** More than that is no picture anyone reads; a branch of it is. */
export const mostExported = 5000;

export const exportOrgChart = defineEndpoint({
  name: 'exportOrgChart',
  method: 'POST',
  path: '/api/org-chart/exports',
  summary: 'The chart as at a day, as a picture or a table: what is open of it, or the whole',
  capability: 'organisation.chart.view',
  body: z.strictObject({
    format: z.enum(chartFormats),
    structure: z.enum(structures).optional(),
    /** Nodes whose branches are open; without them the whole chart. */
    open: z
      .array(z.string().regex(/^(pos|emp)-[1-9]\d{0,8}$/, 'Use the ids of nodes'))
      .min(1)
      .max(mostExported)
      .optional(),
    asOf,
  }),
  output: z.strictObject({ fileName: z.string(), contentType: z.string(), contentBase64: z.string() }),
  file: 'session',
  errors: ['conflict'],
});

export const orgChartDays = defineEndpoint({
  name: 'orgChartDays',
  method: 'GET',
  path: '/api/org-chart/days',
  summary: 'On which days of a time the chart changes, and how often',
  capability: 'organisation.chart.view',
  query: z.strictObject({ from: enteredDay(), to: enteredDay() }),
  output: z.strictObject({
    today: z.iso.date(),
    days: z.array(z.strictObject({ day: z.iso.date(), changes: z.int() })),
  }),
  errors: [],
});

export const chartChanges = ['joined', 'left', 'moved', 'opened', 'closed'] as const;
export type ChartChange = (typeof chartChanges)[number];

export const compareOrgCharts = defineEndpoint({
  name: 'compareOrgCharts',
  method: 'GET',
  path: '/api/org-chart/comparison',
  summary:
    'What is different between the charts of two days: who joined, left or moved, what opened or closed',
  capability: 'organisation.chart.view',
  query: listQuery({ sort: ['title'], itemsPerPage: 20, filters: { change: chartChanges } }).extend({
    from: enteredDay(),
    to: enteredDay(),
  }),
  output: list(
    z.strictObject({
      /** The id of a person or a position. */
      id: z.string(),
      /** Its node in the chart of positions on the later day, or on the earlier one if it is gone by then. */
      node: z.string(),
      change: z.enum(chartChanges),
      title: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
    { offers: ['VIEW', 'FILTER'] },
  ).extend({ totals: z.partialRecord(z.enum(chartChanges), z.int()) }),
  isList: true,
  errors: [],
});

const choice = z.strictObject({ id: z.string(), title: z.string() });

export const orgChartFilters = defineEndpoint({
  name: 'orgChartFilters',
  method: 'GET',
  path: '/api/org-chart/filters',
  summary: 'The filters of the org chart, as at a day',
  capability: 'organisation.chart.view',
  query: z.strictObject({ asOf }),
  output: z.strictObject({
    department: z.array(choice),
    employmentType: z.array(choice),
    location: z.array(choice),
    /** Titles, since many positions share one. */
    position: z.array(choice),
    vacancyStatus: z.array(choice),
  }),
  errors: [],
});

export const orgSearchResult = z.strictObject({
  id: z.string(),
  type: z.enum(['employee', 'position', 'department', 'location']),
  title: z.string(),
  subTitle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** The parts of the title that match the query, for highlighting. */
  matches: z.array(z.strictObject({ start: z.int(), length: z.int() })),
});
export type OrgSearchResult = z.output<typeof orgSearchResult>;

export const searchOrgChart = defineEndpoint({
  name: 'searchOrgChart',
  method: 'GET',
  path: '/api/org-chart/search',
  summary:
    'People, positions, departments and locations that answer a few letters, also with a slip of the hand',
  capability: 'organisation.chart.view',
  query: listQuery({
    sort: ['relevance'],
    filters: {
      department: null,
      location: null,
      position: null,
      employmentType: employmentTypes,
      vacancyStatus: vacancyStatuses,
    },
  }).extend({ query: z.string().trim().min(1, 'Type what to look for').max(100), asOf }),
  output: list(orgSearchResult, { offers: ['VIEW', 'FILTER'] }),
  isList: true,
  errors: [],
});
