import type { QueryClient } from '@tanstack/react-query';
import type { ProfileActionKey, ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
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
  /** Offered only to whoever has this entry in the navigation. */
  menu?: string;
}

/** A component that stands among others' on a shared screen. */
interface Contributed {
  id: string;
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

/** What a feature adds to the screens that are everybody's. Features never import each other. */
export interface FeatureContribution {
  /** For the palette. */
  commands?: readonly PaletteCommand[];
  /** Beside the user menu. */
  topBarTools?: readonly Contributed[];
  /** Widget types for dashboards. A type that no feature brings is not shown. */
  widgets?: readonly WidgetContribution[];
  /** Sections of the preferences screen. */
  preferenceSections?: readonly Contributed[];
  /** Sections of profiles, each fetched when it is shown. */
  profileSections?: ProfileSectionViews;
  /** Dialogs of a profile's action menu; an entry without one leads to a screen. */
  profileDialogs?: ProfileDialogs;
  /** Stands on those sections of one's own profile that go by field. */
  ownSectionNote?: () => Promise<ComponentType<SectionNoteProps>>;
  /** Opened where a call asks for a fresh proof, and fetched only then. */
  proofDialog?: () => Promise<ComponentType<ProofDialogProps>>;
  /** What to ask again when the server says that something changed. */
  onLiveEvent?: (event: LiveEvent, queryClient: QueryClient) => void;
  /** What to ask again when live events were missed. */
  onLiveGap?: (queryClient: QueryClient) => void;
}

export const ContributionsContext = createContext<readonly FeatureContribution[]>([]);

export function useContributions(): readonly FeatureContribution[] {
  return use(ContributionsContext);
}

export function useWidgetTypes(): ReadonlyMap<string, WidgetContribution> {
  const contributions = useContributions();
  return useMemo(
    () =>
      new Map(contributions.flatMap(({ widgets = [] }) => widgets).map((widget) => [widget.type, widget])),
    [contributions],
  );
}

export function useProfileSections(): ProfileSectionViews {
  const contributions = useContributions();
  return useMemo(
    () => Object.assign({}, ...contributions.map(({ profileSections }) => profileSections)),
    [contributions],
  );
}

export function useProfileDialogs(): ProfileDialogs {
  const contributions = useContributions();
  return useMemo(
    () => Object.assign({}, ...contributions.map(({ profileDialogs }) => profileDialogs)),
    [contributions],
  );
}
