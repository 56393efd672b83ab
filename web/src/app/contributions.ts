import type { QueryClient } from '@tanstack/react-query';
import type { ProfileActionKey, ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import type { ActionableKind } from '@tenure/contract/work/inbox.ts';
import type { TFunction } from 'i18next';
import { type ComponentType, createContext, use, useMemo } from 'react';
import type { WidgetContribution } from './widget-contribution.ts';

/** The address in use. */
export interface Here {
  pathname: string;
  search: string;
}

/** One thing to do from the palette. */
export interface PaletteCommand {
  id: string;
  label: (t: TFunction) => string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A screen is gone to, anything else is run. From where it makes no sense, the address is null. */
  href?: string | ((here: Here) => string | null);
  run?: () => void;
  /** What it is called, and where it leads, when days are typed after its name. */
  onDays?: {
    label: (t: TFunction, days: { from: string; to: string }) => string;
    href: (days: { from: string; to: string }) => string;
  };
  /** Other words people search for it by. */
  synonyms?: readonly string[];
  /** Offered only to whoever has this entry in the navigation. */
  menu?: string;
  /** Begins something of the viewer's own: also offered by New in the top bar. */
  isNew?: boolean;
}

/** A component among those of other features on a shared screen, in their order. */
interface Contributed {
  id: string;
  order: number;
  /** Shown only to whoever has this entry in the navigation. */
  menu?: string;
  component: ComponentType;
}

/** Asks somebody to prove again that it is them, and tells whether they did. */
export interface ProofDialogProps {
  onSettled: (isProven: boolean) => void;
}

/** What a section of a profile is told. */
export interface ProfileSectionProps {
  employeeId: number;
  /** Their account, where the viewer may know of it. */
  userId: number | null;
  fullName: string;
  /** Another day than today: what is shown was or will be, and nothing is changed. */
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
  /** Among the cards of all features. */
  order: number;
  /** Above the team, or below everything else, over the whole width; the others stand side by side. */
  place?: 'above' | 'below';
  /** Reads what decides how tall the card is, so that nothing moves once the overview is drawn. */
  readAhead?: (queryClient: QueryClient, employeeId: number) => Promise<unknown>;
  component: ComponentType<OverviewCardProps>;
}

/** A change of a person's record on its day, past or planned. */
export interface HistoryEntry {
  day: string;
  title: string;
  /** Who recorded it, or why; empty where neither is known. */
  detail: string;
}

/** What a section adds to the joined history on the overview, for viewers who have that section. */
export interface HistorySource {
  section: ProfileSectionKey;
  load: () => Promise<
    (queryClient: QueryClient, employeeId: number, t: TFunction) => Promise<HistoryEntry[]>
  >;
}

/** What is told to a dialog that an entry of a profile's action menu opens. */
export interface ProfileDialogProps {
  employeeId: number;
  fullName: string;
  onClose: () => void;
}
export interface AccountDialogProps extends ProfileDialogProps {
  userId: number;
}

/** What an entry does at once, from whichever tab; one about the account is only for whoever may know of it. */
type ProfileDialog =
  | { about: 'person'; component: ComponentType<ProfileDialogProps> }
  | { about: 'account'; component: ComponentType<AccountDialogProps> };
export type ProfileDialogs = Partial<Record<ProfileActionKey, ProfileDialog>>;

/** What is said about somebody's own section of a profile, whichever feature the section is of. */
export interface SectionNoteProps {
  employeeId: number;
  section: ProfileSectionKey;
}

/** What is told to a section of a review that another feature fills. */
export interface ReviewSectionProps {
  employeeId: number;
  fullName: string;
  /** The days the review is about. */
  from: string;
  to: string;
}
type ReviewSectionViews = Partial<Record<'recommendation', ComponentType<ReviewSectionProps>>>;

export type InboxDecision = { action: 'approve' | 'complete' } | { action: 'decline'; reason: string };

/** One kind of work in the inbox. */
export interface InboxKind {
  /** The facts to decide by, from the number of what the item is about. */
  loadFacts: () => Promise<ComponentType<{ id: number }>>;
  /**
   * Sends the decision by the feature's own call, about the version that was shown. Left out where the facts bring their own
   * controls, such as a proof.
   */
  decide?: (id: number, decision: InboxDecision, version: number | null) => Promise<unknown>;
}
type InboxKinds = Partial<Record<ActionableKind, InboxKind>>;

/** What features add to the frame and the home screen; it loads with them. */
export interface FirstContributions {
  /** Beside the user menu. */
  topBarTools: readonly ComponentType[];
  /** Widget types for dashboards. A type that no feature brings is not shown. */
  widgets: readonly WidgetContribution[];
}

/** What a feature adds to other shared screens. It loads when one of them first opens. Features never import each other. */
export interface FeatureContribution {
  /** For the palette. */
  commands?: readonly PaletteCommand[];
  /** Sections of the preferences screen. */
  preferenceSections?: readonly (Contributed & {
    /** Shown to a person before their first day too. */
    beforeDayOne?: boolean;
  })[];
  /** Sections of profiles, each fetched when it is shown. */
  profileSections?: ProfileSectionViews;
  /** What stands in sections of a review that another feature fills, each fetched when it is shown. */
  reviewSections?: ReviewSectionViews;
  /** Cards on the overview of a profile, each fetched when it is shown. */
  overviewCards?: readonly OverviewCard[];
  /** What sections add to the joined history on the overview of a profile. */
  historySources?: readonly HistorySource[];
  /** Dialogs of a profile's action menu; an entry without one leads to a screen. */
  profileDialogs?: ProfileDialogs;
  /** Stands on those sections of one's own profile that go by field. */
  ownSectionNote?: () => Promise<ComponentType<SectionNoteProps>>;
  /** Kinds of work in the inbox. */
  inboxKinds?: InboxKinds;
  /** Opened where a call asks for a fresh proof, and fetched only then. */
  proofDialog?: () => Promise<ComponentType<ProofDialogProps>>;
  /** What to ask again when the server says that something changed. */
  onLiveEvent?: (event: LiveEvent, queryClient: QueryClient) => void;
  /** What to ask again when live events were missed. */
  onLiveGap?: (queryClient: QueryClient) => void;
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

/** Given by the application, as only it may import features. */
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

export const historySources = (): readonly HistorySource[] =>
  loaded.flatMap((contribution) => contribution.historySources ?? []);

export const profileDialogs = (): ProfileDialogs =>
  Object.assign({}, ...loaded.map(({ profileDialogs }) => profileDialogs));

export const inboxKinds = (): InboxKinds =>
  Object.assign({}, ...loaded.map((contribution) => contribution.inboxKinds));
