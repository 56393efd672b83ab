import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Highlight } from '@tenure/contract/company/dashboards.ts';
import type { ExistingWidgetType } from '@tenure/contract/company/widgets.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { MenuGroup, MenuIconName, ModuleName, SettingsGroup } from '@tenure/contract/identity/site.ts';
import type { Grouping, LabelKind, Narrowing, ReportType } from '@tenure/contract/insight/reports.ts';
import type { FieldValue, FieldValues } from '@tenure/contract/people/change-requests.ts';
import type { Audience } from '@tenure/contract/people/custom-fields.ts';
import type { ProfileActionKey, ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import type { PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import type { TabFlags } from '@tenure/contract/people/tab-setup.ts';
import type { FlagName } from '@tenure/contract/platform/feature-flags.ts';
import type { SearchHit } from '@tenure/contract/platform/search.ts';
import type { ActionableItem, ActionableKind, ActionableRelation } from '@tenure/contract/work/inbox.ts';
import type { CountedLine, MeasuredLine } from '@tenure/domain/insight/report.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { Tx, WriteTx } from './platform/db/transaction.ts';
import type { Erasure } from './platform/erasure/erasure.ts';
import type { Binding } from './platform/http/route.ts';
import type { RunnableJob } from './platform/jobs/job.ts';
import type { Recurring } from './platform/jobs/recurring.ts';
import type { NotificationKind } from './platform/notifications/notifications.ts';
import type { Relation } from './platform/policy/evaluate.ts';
import type { RightsInForce, RuledField, RuledSection } from './platform/policy/field-rights.ts';
import type { Viewer } from './platform/policy/viewer.ts';
import type { RecordPart } from './platform/record-copy/record-part.ts';
import type { Reveal } from './platform/reveal/reveal.ts';
import type { UploadKind } from './platform/uploads/upload.routes.ts';

interface EntryOfAnyMenu {
  id: string;
  /** The part of the product it belongs to; where a company has not enabled it, the entry is absent. */
  module: ModuleName | null;
  label: string;
  icon: MenuIconName;
  href: string;
  /** Within its group or menu. */
  order: number;
  /** Other words people search for it by, such as "payslip" for pay. */
  synonyms?: readonly string[];
  capability?: Capability;
  /**
   * Work waiting for this viewer behind the entry, and how much of it is overdue where its work has due dates; null where
   * none is counted. Called only if the entry is offered.
   */
  count?(tx: Tx, viewer: Viewer): Promise<number | { count: number; overdue: number } | null>;
  /** Hides the entry from viewers who hold the capability but would find nothing behind it. */
  hasSomething?(tx: Tx, viewer: Viewer): Promise<boolean>;
  /** Shown before a person's first day too; other entries appear on that day. */
  beforeDayOne?: boolean;
  /** For the operator of the installation, who belongs to no company; all other entries are for companies. */
  forProvider?: boolean;
}

interface MainEntry extends EntryOfAnyMenu {
  menu: 'main';
  /** While no one reports to the viewer, entries of the team appear under People. */
  group: MenuGroup;
  /** Its name there. */
  labelWithoutTeam?: string;
  /** Absent while no one reports to the viewer. */
  onlyWithTeam?: boolean;
  /** Only leads to its settings: offered while there are some. */
  isLanding?: boolean;
}

interface SettingsEntry extends EntryOfAnyMenu {
  menu: 'settings';
  group: SettingsGroup;
}

/** An entry of the user menu, or an action of the command palette. */
interface OtherEntry extends EntryOfAnyMenu {
  menu: 'user' | 'action';
}

/** One entry of the navigation. It is offered only by the feature that brings its screen. */
export type MenuEntry = MainEntry | SettingsEntry | OtherEntry;

/** One source of the palette's results, limited to what this viewer may know of. */
export interface SearchSource {
  name: string;
  find(tx: Tx, viewer: Viewer, text: string, most: number): Promise<SearchHit[]>;
}

export interface WidgetPage {
  page: number;
  sortBy: string | undefined;
  sortDirection: 'asc' | 'desc' | undefined;
}

/** A widget type a feature brings: offered by `available-widgets` because it is here, and only then. */
export interface WidgetContribution {
  type: ExistingWidgetType;
  title: string;
  description: string;
  icon: string;
  module: ModuleName | null;
  flag?: FlagName;
  defaultContainer: 1 | 2;
  /** Whether the viewer may see anything in the widget; otherwise it is not offered to them. */
  isFor?(tx: Tx, viewer: Viewer): Promise<boolean> | boolean;
  /** What matters today, for the sentence at the top of the home; called only if the widget is offered. */
  highlights?(tx: Tx, viewer: Viewer): Promise<Highlight[]>;
  /** Choices for its settings form. */
  options?(tx: Tx, viewer: Viewer): Promise<Record<string, unknown>>;
  /** Cleans and completes settings that passed the schema, as by sanitising rich text. */
  prepareSettings?(settings: Record<string, unknown>): Record<string, unknown>;
  /** Contents of a widget that is not a list. */
  info?(tx: Tx, viewer: Viewer, settings: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Fields its items can be sorted by; the first is the default. */
  sortableBy?: readonly [string, ...string[]];
  items?(
    tx: Tx,
    viewer: Viewer,
    settings: Record<string, unknown>,
    page: WidgetPage,
  ): Promise<{ items: unknown[]; total: number; perPage: number }>;
}

/** The filters of a report. */
export interface ReportWanted {
  groupBy: Grouping;
  /** Only what runs on this day. */
  date: string | null;
  appraisalTemplate: number | null;
  /** None for all. */
  courses: readonly number[];
  workflows: readonly number[];
  department: number | null;
  location: number | null;
}

/** A chart with its table, under the number the specification gives it. */
export interface ReportContribution {
  type: ReportType;
  title: string;
  description: string;
  module: ModuleName | null;
  /** The first is used where none is chosen. */
  groupings: readonly [Grouping, ...Grouping[]];
  labelKind: LabelKind;
  /** The plural noun for what is counted. */
  unit: string;
  series: readonly { key: string; label: string }[];
  figure: { kind: 'percent' | 'score'; label: string };
  /** Whether the viewer may see anything in it. */
  isFor(viewer: Viewer): boolean;
  /** Only what this viewer may read of each person. */
  read(
    tx: Tx,
    viewer: Viewer,
    wanted: ReportWanted,
  ): Promise<{ counted: readonly CountedLine[]; measured: readonly MeasuredLine[] }>;
  /** Whether it can be narrowed to what runs on a day. */
  isByDay?: boolean;
  /** The filters it offers. */
  choices: Partial<
    Record<Exclude<Narrowing, 'date'>, (tx: Tx, viewer: Viewer) => Promise<{ id: number; title: string }[]>>
  >;
}

/** The account of the person whose profile it is. */
export interface ProfileAccount {
  id: number;
  isActive: boolean;
  isAdministrator: boolean;
}

/** A section of a person's profile, for viewers who hold its capability over them. */
export interface ProfileSection {
  key: ProfileSectionKey;
  /** Other words people search for it by, such as "change my address". */
  synonyms: readonly string[];
  /** Among those of its tab. */
  order: number;
  capability: Capability;
  isEffectiveDated?: boolean;
  /** Whether this person has the section, for example where it is for one country; without it everyone has. */
  isOf?(
    person: {
      country: string;
      account: ProfileAccount | null;
      /** The viewer's relation to the person, and the relations to which the company shows fields of its own. */
      audience: Audience;
      ownFieldsFor: readonly Audience[];
    },
    company: TabFlags,
  ): boolean;
}

/** A change of a section: its first day, its values and who requested it. */
export interface SectionChange {
  /** Null where the section has no days. */
  from: string | null;
  values: FieldValues;
  reason: string;
  /** The change request it comes from, if another person decided it. */
  request?: { id: number; askedBy: number };
}

export interface ChangeableField extends RuledField {
  label: string;
  /** A day is written in the reader's format; the section writes everything else. */
  kind: 'text' | 'day';
  /** Its value is masked until it is asked for. */
  isSensitive?: true;
}

/** The current state of one person's section, and how it is changed. */
export interface SectionState {
  relation: Relation;
  /** Today where the person is; null where the section has no days. */
  today: string | null;
  rights: RightsInForce;
  /** The version with planned changes, and without them for the person, who does not see plans. */
  version: number;
  versionWithoutPlans: number;
  /** The values on a day, planned changes included. */
  valuesOn(day: string | null): FieldValues;
  /** The next planned change of a field after a day. */
  laterThan(day: string | null, field: string): { from: string; value: FieldValue } | null;
  /** Every problem with the new values, or the values as they will be kept. */
  check(values: FieldValues): { values: FieldValues } | { problems: InvalidInput[] };
  /** A value in words, in the language of the reader. */
  say(field: string, value: FieldValue, language: string): string | null;
  /** The same function a direct change uses. */
  apply(tx: WriteTx, change: SectionChange): Promise<void>;
}

/** A section that takes part in rights by field and in change requests. It registers itself by being here. */
export interface ChangeableSection extends Pick<RuledSection, 'capabilities'> {
  key: ProfileSectionKey;
  label: string;
  /** The fields this company has, in order. */
  fields(tx: Tx): Promise<readonly ChangeableField[]>;
  read(tx: Tx, employeeId: number): Promise<SectionState | undefined>;
  /** The same with the person locked: of two simultaneous changes, the second sees the first. */
  lock(tx: Tx, employeeId: number): Promise<SectionState | undefined>;
}

/** Something that can be done about a person from their profile. */
export interface ProfileAction {
  key: ProfileActionKey;
  /** Leads to the screen it is done on; null where it makes no sense for this person. */
  href(about: {
    employeeId: number;
    account: ProfileAccount | null;
    isSelf: boolean;
    /** Their first day is still to come. */
    isToCome: boolean;
    /** Their last day is over. */
    hasLeft: boolean;
    viewer: Pick<Viewer, 'employeeId' | 'isBeforeDayOne'>;
  }): string | null;
  /** Left out where people only do it for themselves. */
  capability?: Capability;
}

/** Decisions about a person that wait for the viewer, for that person's profile. */
export interface WaitingSource {
  find(
    tx: Tx,
    about: { viewer: Viewer; employeeId: number; relation: Relation },
  ): Promise<PersonOverview['waiting']>;
}

/** Steps that a feature contributes to the onboarding of a starter. */
export interface StarterSteps {
  /** The place of these steps among all. */
  order: number;
  /** Evaluated for the person's place on their first day. */
  capability: Capability;
  find(tx: Tx, employeeId: number): Promise<NonNullable<PersonOverview['starting']>['steps']>;
}

/** The people in a payroll export, and the day it is as at. */
export interface PayrollExportOf {
  employeeIds: readonly number[];
  day: string;
  /** How many bank accounts of a person the table has columns for. */
  accounts: number;
}

/** A feature's columns of the payroll export. Sealed values are opened for the export only. */
export interface PayrollExportPart {
  /** The countries it applies to; all if left out. */
  countries?: readonly PayrollCountry[];
  columns: readonly string[];
  /** By person, then column; missing cells are empty. */
  read(tx: WriteTx, of: PayrollExportOf): Promise<Map<number, Readonly<Record<string, string | null>>>>;
}

/** One row of a source, with the facts its view needs. */
export interface ActionableRow<Facts> {
  ref: number;
  relation: ActionableRelation;
  dueOn: string | null;
  /** In the viewer's time zone. */
  today: string;
  facts: Facts;
}

/** Adds a value to the statement and gives its placeholder. */
export type PutValue = (value: unknown) => string;

/**
 * Work of one kind that waits for people. All sources are read as one statement, so that list, count and widget always
 * agree. A row is there only for viewers who may do, decide or follow it by the feature's own rights.
 */
export interface ActionableSource<Facts = unknown> {
  kind: ActionableKind;
  category: ActionableItem['category'];
  module: ModuleName | null;
  /**
   * A select of `ref integer`, `relation text`, `due_on date` and `since timestamptz` for the viewer; null where their rights
   * leave nothing.
   */
  rows(tx: Tx, viewer: Viewer, put: PutValue): Promise<string | null> | string | null;
  /**
   * What the viewer decided or completed, from the decisions' own records: a select of `ref integer`, `outcome text` and
   * `done_at timestamptz`; null where their rights no longer let them read it.
   */
  done?(viewer: Viewer): string | null;
  /** The facts of one, as a jsonb expression over an expression for its ref. */
  facts(ref: string): string;
  view(
    row: ActionableRow<Facts>,
  ): Pick<
    ActionableItem,
    'title' | 'status' | 'required' | 'link' | 'who' | 'effect' | 'actions' | 'needsProof'
  > & { version?: number; duration?: number };
}

/** Everything a feature contributes. The composition root collects these and hands each registry its part. */
export interface FeatureModule {
  name: string;
  /**
   * The part of the product it is all of. Where a company has turned that off, its calls answer 404 and its menu, widgets,
   * sections, search, items, notifications and emails are gone; what it keeps, exports and erases goes on.
   */
  module?: ModuleName;
  bindings: readonly Binding[];
  menu?: readonly MenuEntry[];
  widgets?: readonly WidgetContribution[];
  /** What matters to the viewer today that no widget reports, for the sentence at the top of the home. */
  highlights?(tx: Tx, viewer: Viewer): Promise<Highlight[]>;
  reports?: readonly ReportContribution[];
  profileSections?: readonly ProfileSection[];
  profileActions?: readonly ProfileAction[];
  waitingSources?: readonly WaitingSource[];
  starterSteps?: readonly StarterSteps[];
  changeableSections?: readonly ChangeableSection[];
  /** Values that its answers mask, and how one of them is revealed. */
  reveals?: readonly Reveal[];
  /** Large files that it takes in parts. */
  uploads?: readonly UploadKind[];
  searchSources?: readonly SearchSource[];
  actionableItems?: readonly ActionableSource[];
  payrollExport?: readonly PayrollExportPart[];
  notificationKinds?: readonly NotificationKind[];
  /** Its parts of the copy of a person's record. */
  recordParts?: readonly RecordPart[];
  jobs?: readonly RunnableJob[];
  recurring?: readonly Recurring[];
  /** The data it keeps about people, by area of retention, and how it is erased once it is due. */
  erasures?: readonly Erasure[];
  /** Adds to the demo company what only this feature can make, such as what it keeps sealed. */
  fillDemo?(tx: WriteTx): Promise<void>;
  /** Demo data of the people one signs in as, in each demo company; people who are not in it are skipped. */
  fillDemoPeople?(tx: WriteTx): Promise<void>;
  /** Called in the transaction in which a person has completed signing in. */
  onSignedIn?(tx: WriteTx, accountId: number): Promise<void>;
}
