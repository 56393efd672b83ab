import { z } from 'zod';
import { id } from '../envelopes.ts';
import { groupings, reportIds } from '../insight/reports.ts';

/** The widget types of the product. Which of them a company can add is what `available-widgets` answers. */
export const widgetTypes = [
  'leaveCalendar',
  'report',
  'htmlEditor',
  'actionableItem',
  'task',
  'recognition',
  'performance',
  'document',
  'video',
  'learning',
  'team',
  'leave',
  'startersAndLeavers',
  'headcount',
  'vacancies',
  'qualifications',
  'bankChanges',
  'payRun',
  'news',
  'nextPay',
  'compliance',
  'teamWeek',
] as const;
export const widgetType = z.enum(widgetTypes);
export type WidgetType = z.output<typeof widgetType>;

export const widgetContainers = [1, 2] as const;
export const widgetTitle = z.string().trim().max(80, 'Use at most 80 characters').nullable();

/** The hosts an embedded video may come from; any other is refused, on the form and on the server. */
export const embedHosts = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'fast.wistia.net',
] as const;

function embedAddress(text: string): URL | null {
  const source = /src\s*=\s*["']([^"']+)["']/i.exec(text)?.[1] ?? text;
  const url = URL.parse(source.trim());
  return url?.protocol === 'https:' && (embedHosts as readonly string[]).includes(url.hostname) ? url : null;
}

/** The address to frame for what was pasted: a bare address, or the frame code a video site offers. */
export function videoEmbedAddress(pasted: string): string | null {
  return embedAddress(pasted)?.href ?? null;
}

export const htmlEditorSettings = z.strictObject({
  content: z.string().max(50_000, 'Use at most 50,000 characters').default(''),
});

export const videoSettings = z
  .strictObject({
    videoType: z.enum(['link', 'file', 'embed']).default('link'),
    videoLink: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Use an address that begins with https://' }),
      ])
      .nullable()
      .default(null),
    videoFile: id.nullable().default(null),
    videoEmbed: z.string().max(2000).nullable().default(null),
    captionsFile: id.nullable().default(null),
  })
  .superRefine((video, context) => {
    if (video.videoType === 'embed' && video.videoEmbed && !embedAddress(video.videoEmbed)) {
      context.addIssue({
        code: 'custom',
        path: ['videoEmbed'],
        message: `Use a player from ${embedHosts.join(', ')}`,
      });
    }
  });

export const teamSettings = z.strictObject({
  perPage: z.int().min(1).max(20).default(5),
  showManager: z.boolean().default(true),
  showManaged: z.boolean().default(true),
});

const columnTitle = (standard: string) =>
  z.string().trim().max(40, 'Use at most 40 characters').default(standard);
const listOfItems = {
  pageLimit: z.int().min(1).max(20).default(5),
  sort: z.literal('dueDate').default('dueDate'),
  order: z.enum(['asc', 'desc']).default('asc'),
  statusTitle: columnTitle('Status'),
  dueByTitle: columnTitle('Due'),
};

/** The to-do list: a flag for each module, and for how the work concerns the viewer. Queued work starts on a later day. */
export const actionableItemSettings = z.strictObject({
  ...listOfItems,
  performance: z.boolean().default(true),
  document: z.boolean().default(true),
  task: z.boolean().default(true),
  queued_workflow_activity: z.boolean().default(true),
  course: z.boolean().default(true),
  contract_workflow: z.boolean().default(true),
  showMyAssigned: z.boolean().default(true),
  showMyApproval: z.boolean().default(true),
  showAllApproval: z.boolean().default(true),
  showManaged: z.boolean().default(false),
  show360ReviewRequests: z.boolean().default(true),
  showQueued: z.boolean().default(true),
  showContractManager: z.boolean().default(false),
  showContractApproval: z.boolean().default(true),
});
export type ActionableItemSettings = z.output<typeof actionableItemSettings>;

export const taskSettings = z.strictObject(listOfItems);
export type TaskSettings = z.output<typeof taskSettings>;

/** Settings of widgets that list dated facts, such as first days or expiry dates, soonest first. */
export const datedListSettings = z.strictObject({ perPage: z.int().min(1).max(20).default(5) });
export const newsSettings = z.strictObject({ perPage: z.int().min(1).max(20).default(2) });
export const headcountSettings = z.strictObject({});
export const nextPaySettings = z.strictObject({});
export const complianceSettings = z.strictObject({});
export const teamWeekSettings = z.strictObject({});
/** The people a calendar shows; `team` is the viewer's direct reports. */
export const calendarShows = ['everyone', 'team', 'me'] as const;

export const leaveCalendarSettings = z.strictObject({
  daysAhead: z.int().min(1, 'Use 1 day or more').max(60, 'Use at most 60 days').default(14),
  show: z.enum(calendarShows).default('everyone'),
  showHolidays: z.boolean().default(true),
  /** Leave that is not approved yet, where the viewer sees it. */
  showPendings: z.boolean().default(true),
});

/** The leave it shows: the viewer's own, the requests waiting for their decision, or both. */
export const leaveSettings = z.strictObject({
  accessMode: z.enum(['both', 'employee', 'manager']).default('both'),
  showPendings: z.boolean().default(true),
});

/** The viewer's reviews and their team's, of some statuses. */
export const performanceSettings = z.strictObject({
  perPage: z.int().min(1).max(20).default(5),
  sort: z.literal('title').default('title'),
  order: z.enum(['asc', 'desc']).default('asc'),
  status: z
    .array(z.enum(['planning', 'in_progress', 'finalise', 'completed']))
    .default(['planning', 'in_progress', 'finalise']),
});

/** The newest recognition, of the types that are shown. */
export const recognitionSettings = z.strictObject({
  perPage: z.int().min(1).max(20).default(5),
  sort: z.literal('recent').default('recent'),
  params: z.record(z.string(), z.never()).default({}),
  showRecommendation: z.boolean().default(true),
  showTrophy: z.boolean().default(true),
  showAward: z.boolean().default(true),
});

/** The viewer's own courses, to do and in progress. */
export const learningSettings = z.strictObject({ perPage: z.int().min(1).max(20).default(5) });

/** The company documents for the viewer. */
export const documentSettings = z.strictObject({ perPage: z.int().min(1).max(20).default(5) });

const chosenItem = z.strictObject({ id, text: z.string().max(200) });

/** One chart. Each viewer sees it over the people they may see. */
export const reportSettings = z.strictObject({
  report: z.literal(Object.values(reportIds), 'Choose a report').default(reportIds.appraisal),
  /** Seconds between two readings. */
  refreshRate: z
    .int('Use whole seconds')
    .min(30, 'Use 30 seconds or more')
    .max(86_400, 'Use at most 86,400 seconds, which is a day')
    .default(120),
  /** People of one department or location. */
  filter: z
    .strictObject({ department: id.nullable().default(null), location: id.nullable().default(null) })
    .default({ department: null, location: null }),
  /** 0 opens as a chart, 1 as a table. */
  frontendStatus: z.union([z.literal(0), z.literal(1)]).default(0),
  params: z
    .strictObject({
      /** The day, as the milliseconds at which it begins in UTC; null for every day. */
      date: z.int().min(0).max(253_402_300_799_999).nullable().default(null),
      appraisalTemplate: id.nullable().default(null),
      groupBy: z.enum(groupings).nullable().default(null),
      courses: z.array(chosenItem).max(100).default([]),
      workflows: z
        .array(chosenItem.extend({ title: z.string().max(200) }))
        .max(100)
        .default([]),
    })
    .default({ date: null, appraisalTemplate: null, groupBy: null, courses: [], workflows: [] }),
});

/** Settings by widget type, for the types that exist; a feature that brings a type adds its settings here. */
export const widgetSettings = {
  htmlEditor: htmlEditorSettings,
  video: videoSettings,
  team: teamSettings,
  actionableItem: actionableItemSettings,
  task: taskSettings,
  startersAndLeavers: datedListSettings,
  headcount: headcountSettings,
  vacancies: datedListSettings,
  qualifications: datedListSettings,
  bankChanges: datedListSettings,
  payRun: datedListSettings,
  news: newsSettings,
  nextPay: nextPaySettings,
  leave: leaveSettings,
  leaveCalendar: leaveCalendarSettings,
  performance: performanceSettings,
  recognition: recognitionSettings,
  document: documentSettings,
  learning: learningSettings,
  report: reportSettings,
  compliance: complianceSettings,
  teamWeek: teamWeekSettings,
} satisfies Partial<Record<WidgetType, z.ZodType>>;

export type ExistingWidgetType = keyof typeof widgetSettings;

/** One line of the team widget: who it is, and how far from the viewer along the reporting line. */
export const reportingLineEntry = z.strictObject({
  id,
  label: z.string(),
  email: z.string().nullable(),
  positionTitle: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** −1 for the manager, 1 for direct reports, 2 and more for theirs. */
  depth: z.int(),
  link: z.string().nullable(),
});
export type ReportingLineEntry = z.output<typeof reportingLineEntry>;

/**
 * The viewer's closest colleagues who are away today: their direct reports, or those who share their manager.
 */
export const teamAway = z.strictObject({
  today: z.iso.date(),
  size: z.int(),
  total: z.int(),
  /** The first few to be back; `until` is the last day away. */
  people: z.array(z.strictObject({ id, fullName: z.string(), until: z.iso.date() })),
});
export type TeamAway = z.output<typeof teamAway>;
/** Data the team widget shows beside its list; null where the viewer may not see who is away. */
export const teamInfo = z.object({ away: teamAway.nullable() });

/** When the viewer is paid next, without the amount; null where no pay day is known. */
export const nextPayInfo = z.object({
  today: z.iso.date(),
  next: z
    .strictObject({ payDay: z.iso.date(), cutOff: z.iso.date(), from: z.iso.date(), to: z.iso.date() })
    .nullable(),
});

/** The widget types that list dated facts. */
export type DatedListType = 'startersAndLeavers' | 'vacancies' | 'qualifications' | 'bankChanges' | 'payRun';

/** One line of a widget that lists dated facts. */
export const datedEntry = z.strictObject({
  /** Unique within the widget. */
  key: z.string(),
  kind: z.enum(['starter', 'leaver', 'vacancy', 'partly-vacant', 'qualification', 'bank-change', 'pay-run']),
  /** The person, position or pay calendar. */
  label: z.string(),
  profileImage: z.string().nullable(),
  detail: z.string().nullable(),
  /** The first or last day, expiry date, pay date or day of entry; null where there is none. */
  day: z.string().nullable(),
  /** For a pay run: the last day for changes. */
  cutOff: z.iso.date().optional(),
  /** For a starter or leaver: the steps of their workflows; absent where there are none, or the viewer may not see them. */
  steps: z.strictObject({ done: z.int(), total: z.int(), late: z.int() }).optional(),
  link: z.string().nullable(),
});
export type DatedEntry = z.output<typeof datedEntry>;

/** One month of the headcount, counted on its last day; the current month as at today. */
export const headcountMonth = z.strictObject({
  month: z.string(),
  headcount: z.int(),
  started: z.int(),
  left: z.int(),
  isPlanned: z.boolean(),
});
export type HeadcountMonth = z.output<typeof headcountMonth>;

/** One required course: how many of the people in the viewer's reach hold it today. */
export const complianceEntry = z.strictObject({
  obligationId: id,
  title: z.string(),
  held: z.int(),
  required: z.int(),
  /** The location with the most people missing; null where no one is. */
  weakest: z.strictObject({ location: z.string(), missing: z.int() }).nullable(),
});
export type ComplianceEntry = z.output<typeof complianceEntry>;

/** A text of a company dashboard, as the news on a home shows it. */
export const newsEntry = z.strictObject({
  id,
  title: z.string(),
  /** Rich text. */
  content: z.string(),
  /** The company dashboard it is on. */
  source: z.string(),
  link: z.string(),
});
export type NewsEntry = z.output<typeof newsEntry>;
