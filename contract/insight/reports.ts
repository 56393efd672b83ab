import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, pagination, record } from '../envelopes.ts';

/** The charts of the specification and their numbers, which addresses and widgets name. */
export const reportIds = {
  appraisal: 800,
  goalProgress: 801,
  developmentProgress: 802,
  appraisalOverview: 803,
  courseCompliance: 804,
  onboardingProgress: 805,
  courseStatus: 806,
} as const;
export const reportTypes = [
  'appraisal',
  'goalProgress',
  'developmentProgress',
  'appraisalOverview',
  'courseCompliance',
  'onboardingProgress',
  'courseStatus',
] as const;
export type ReportType = (typeof reportTypes)[number];

export const groupings = ['user', 'label', 'position', 'department', 'location'] as const;
export type Grouping = (typeof groupings)[number];
/** A label is that of a goal, or the name of the course, obligation or step that is counted. */
const labelKinds = ['label', 'course', 'obligation', 'step'] as const;
export type LabelKind = (typeof labelKinds)[number];
export const narrowings = ['date', 'template', 'course', 'workflow'] as const;
export type Narrowing = (typeof narrowings)[number];

export const reportPath = (reportId: number) => `/report/view/${reportId}`;

const choice = z.strictObject({ id, title: z.string() });

const listedReport = z.strictObject({
  id,
  type: z.enum(reportTypes),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  /** The first is used where none is chosen. */
  groupings: z.array(z.enum(groupings)),
  labelKind: z.enum(labelKinds),
  /** By what it can be narrowed beside department and location. */
  narrowings: z.array(z.enum(narrowings)),
});
export type ListedReport = z.output<typeof listedReport>;

const line = {
  /** How many there are of each series, in its order. */
  counts: z.array(z.int()),
  total: z.int(),
  /** Hundredths of a percent or of a score; null where there is nothing to measure. */
  figure: z.int().nullable(),
};

export const report = listedReport.extend({
  groupBy: z.enum(groupings),
  /** The unit being counted, in the plural. */
  unit: z.string(),
  /** From left to right; `tone` is how far it has come. */
  series: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  figure: z.strictObject({ kind: z.enum(['percent', 'score']), label: z.string() }),
  groups: z.array(
    z.strictObject({
      key: z.string(),
      /** Null for what belongs to no group, such as people without a department. */
      title: z.string().nullable(),
      href: z.string().nullable(),
      ...line,
    }),
  ),
  /** All groups together. */
  whole: z.strictObject(line),
  pagination,
});
export type Report = z.output<typeof report>;

export const listReports = defineEndpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/reports',
  summary: 'The reports the viewer can open, and what reports can be narrowed by',
  capability: 'reports.view',
  output: record(
    z.strictObject({
      reports: z.array(listedReport),
      templates: z.array(choice),
      courses: z.array(choice),
      workflows: z.array(choice),
      departments: z.array(choice),
      locations: z.array(choice),
    }),
  ),
  errors: [],
});

/** The numbers identify the product's charts and are the same in every company. */
const reportNumber = z.enum(['800', '801', '802', '803', '804', '805', '806']).transform(Number);
const ids = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'Use up to 100 ids with commas between them')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id));
const wholePage = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'Use a page number from 1')
  .transform(Number);

export const getReport = defineEndpoint({
  name: 'getReport',
  method: 'GET',
  path: '/api/reports/{report}',
  summary: 'A report over the people the viewer may see, a page of groups at a time',
  capability: 'reports.view',
  params: z.strictObject({ report: reportNumber }),
  query: z.strictObject({
    groupBy: z.enum(groupings).optional(),
    /** Only what runs on this day. */
    date: enteredDay().optional(),
    appraisalTemplate: idInPath.optional(),
    courses: ids.optional(),
    workflows: ids.optional(),
    department: idInPath.optional(),
    location: idInPath.optional(),
    page: wholePage.default(1),
    groupsPerPage: z
      .string()
      .regex(/^[1-9]\d?$|^100$/, 'Use 1 to 100')
      .transform(Number)
      .default(20),
  }),
  output: record(report),
  errors: ['invalid-input'],
});
