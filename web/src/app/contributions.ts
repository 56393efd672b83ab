import type { QueryClient } from '@tanstack/react-query';
import type { ProfileActionKey, ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import type { ActionableKind } from '@tenure/contract/work/inbox.ts';
import type { TFunction } from 'i18next';
import { type ComponentType, createContext, use, useMemo } from 'react';
import type { WidgetContribution } from './widget-contribution.ts';

/** The address in use. */
export interface Here {
  pathname: string;
  search: string;
}

/** One command of the palette. */
export interface PaletteCommand {
  id: string;
  label: (t: TFunction) => string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Navigates for a screen, otherwise runs. The address is null where the command makes no sense. */
  href?: string | ((here: Here) => string | null);
  run?: () => void;
  /** Its name and address when days are typed after its name. */
  onDays?: {
    label: (t: TFunction, days: { from: string; to: string }) => string;
    href: (days: { from: string; to: string }) => string;
  };
  /** Other words people search for it by. */
  synonyms?: readonly string[];
  /** Shown only to people with this entry in their navigation. */
  menu?: string;
  /** Creates something of the viewer's own: also listed under New in the top bar. */
  isNew?: boolean;
}

/** A component among other features' components on a shared screen, by order. */
interface Contributed {
  id: string;
  order: number;
  /** Shown only to people with this entry in their navigation. */
  menu?: string;
  component: ComponentType;
}

/** Asks people to prove their identity again, and reports whether they did. */
export interface ProofDialogProps {
  onSettled: (isProven: boolean) => void;
}

/** Props of a profile section. */
export interface ProfileSectionProps {
  employeeId: number;
  /** Their account; null if the viewer may not know of it. */
  userId: number | null;
  fullName: string;
  /** A day other than today: shows the past or planned state, read-only. */
  asOf: string | null;
}
export type ProfileSectionViews = Partial<Record<ProfileSectionKey, ComponentType<ProfileSectionProps>>>;

export interface OverviewCardProps extends ProfileSectionProps {
  /** The section that the card sums up. */
  href: string;
}

/** A short view of a section on the overview of a profile, for viewers who have that section. */
export interface OverviewCard {
  section: ProfileSectionKey;
  /** Its order among the cards of all features. */
  order: number;
  /** `above` the team, or `below` everything else, at full width; other cards go side by side. */
  place?: 'above' | 'below';
  /** Reads the data that decides the card's height, so that nothing moves once the overview is drawn. */
  readAhead?: (queryClient: QueryClient, employeeId: number) => Promise<unknown>;
  component: ComponentType<OverviewCardProps>;
}

/** A change of a person's record on its day, past or planned. */
export interface HistoryEntry {
  day: string;
  title: string;
  /** The recorder, or the reason; empty if neither is known. */
  detail: string;
}

/** A section's entries in the joined history on the overview, for viewers who have that section. */
export interface HistorySource {
  section: ProfileSectionKey;
  load: () => Promise<
    (queryClient: QueryClient, employeeId: number, t: TFunction) => Promise<HistoryEntry[]>
  >;
}

/** Props of a dialog that a profile's action menu opens. */
export interface ProfileDialogProps {
  employeeId: number;
  fullName: string;
  onClose: () => void;
}
export interface AccountDialogProps extends ProfileDialogProps {
  userId: number;
}

/** The action of an entry, from any tab; account actions need a viewer who may know of the account. */
type ProfileDialog =
  | { about: 'person'; component: ComponentType<ProfileDialogProps> }
  | { about: 'account'; component: ComponentType<AccountDialogProps> };
export type ProfileDialogs = Partial<Record<ProfileActionKey, ProfileDialog>>;

/** Props of a note on a section of one's own profile, from any feature. */
export interface SectionNoteProps {
  employeeId: number;
  section: ProfileSectionKey;
}

/** Props of a review section that another feature fills. */
export interface ReviewSectionProps {
  employeeId: number;
  fullName: string;
  /** The period of the review. */
  from: string;
  to: string;
}
type ReviewSectionViews = Partial<Record<'recommendation', ComponentType<ReviewSectionProps>>>;

export type InboxDecision = { action: 'approve' | 'complete' } | { action: 'decline'; reason: string };

/** One kind of work in the inbox. */
export interface InboxKind {
  /** The facts to decide by, given the id of the item's record. */
  loadFacts: () => Promise<ComponentType<{ id: number }>>;
  /**
   * What sends a decision by the feature's own call, for the version that was shown. Omitted where the facts
   * have their own controls, such as a proof.
   */
  loadDecide?: () => Promise<Decide>;
}
export type Decide = (id: number, decision: InboxDecision, version: number | null) => Promise<unknown>;
type InboxKinds = Partial<Record<ActionableKind, InboxKind>>;

/** Each feature's parts of the frame and the home screen; they load with them. */
export interface FirstContributions {
  /** Beside the user menu. */
  topBarTools: readonly ComponentType[];
  /** Widget types for dashboards. A type without a feature is not shown. */
  widgets: readonly WidgetContribution[];
}

/**
 * A feature's parts of other shared screens. It loads when one of them first opens. Features never import
 * each other.
 */
export interface FeatureContribution {
  /** For the palette. */
  commands?: readonly PaletteCommand[];
  /** Sections of the preferences screen. */
  preferenceSections?: readonly (Contributed & {
    /** Also shown to people before their first day. */
    beforeDayOne?: boolean;
  })[];
  /** Cards beside one's own learning, each fetched when it is shown; one with nothing to show draws nothing. */
  learningCards?: readonly { id: string; order: number; component: ComponentType<{ employeeId: number }> }[];
  /** Sections of profiles, each fetched when it is shown. */
  profileSections?: ProfileSectionViews;
  /** Content of review sections that another feature fills, each fetched when it is shown. */
  reviewSections?: ReviewSectionViews;
  /** Cards on the overview of a profile, each fetched when it is shown. */
  overviewCards?: readonly OverviewCard[];
  /** Entries that sections add to the joined history on the overview of a profile. */
  historySources?: readonly HistorySource[];
  /** Dialogs of a profile's action menu; an entry without one leads to a screen. */
  profileDialogs?: ProfileDialogs;
  /** A note on the field-by-field sections of one's own profile. */
  ownSectionNote?: () => Promise<ComponentType<SectionNoteProps>>;
  /** Kinds of work in the inbox. */
  inboxKinds?: InboxKinds;
  /** Opened when a call requires a fresh proof, and fetched only then. */
  proofDialog?: () => Promise<ComponentType<ProofDialogProps>>;
}

export const FirstContributionsContext = createContext<FirstContributions>({ topBarTools: [], widgets: [] });

export function useTopBarTools(): readonly ComponentType[] {
  return use(FirstContributionsContext).topBarTools;
}

export function useWidgetTypes(): ReadonlyMap<string, WidgetContribution> {
  const { widgets } = use(FirstContributionsContext);
  return useMemo(() => new Map(widgets.map((widget) => [widget.type, widget])), [widgets]);
}

let load = (): Promise<readonly FeatureContribution[]> => Promise.resolve([]);
let loaded: readonly FeatureContribution[] = [];

/** Set by the application, as only it may import features. */
export function provideContributions(given: typeof load): void {
  load = given;
}

export async function loadContributions(): Promise<readonly FeatureContribution[]> {
  loaded = await load();
  return loaded;
}

/** For screens whose area has loaded them; see areas.ts. */
export const loadedContributions = (): readonly FeatureContribution[] => loaded;

export const reviewSectionViews = (): ReviewSectionViews =>
  Object.assign({}, ...loaded.map(({ reviewSections }) => reviewSections));

export const profileSectionViews = (): ProfileSectionViews =>
  Object.assign({}, ...loaded.map(({ profileSections }) => profileSections));

export const overviewCards = (): readonly OverviewCard[] =>
  loaded
    .flatMap((contribution) => contribution.overviewCards ?? [])
    .toSorted((one, other) => one.order - other.order);

export const learningCards = () =>
  loaded
    .flatMap((contribution) => contribution.learningCards ?? [])
    .toSorted((one, other) => one.order - other.order);

export const historySources = (): readonly HistorySource[] =>
  loaded.flatMap((contribution) => contribution.historySources ?? []);

export const profileDialogs = (): ProfileDialogs =>
  Object.assign({}, ...loaded.map(({ profileDialogs }) => profileDialogs));

export const inboxKinds = (): InboxKinds =>
  Object.assign({}, ...loaded.map((contribution) => contribution.inboxKinds));
