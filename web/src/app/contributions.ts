import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import type { TFunction } from 'i18next';
import { type ComponentType, createContext, use } from 'react';

/** One thing to do from the palette. */
export interface PaletteCommand {
  id: string;
  label: (t: TFunction) => string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A screen is gone to, anything else is run. */
  href?: string;
  run?: () => void;
}

/** A component that stands among others' on a shared screen. */
interface Contributed {
  id: string;
  component: ComponentType;
}

/** What a feature adds to the screens that are everybody's. Features never import each other. */
export interface FeatureContribution {
  /** For the palette. */
  commands?: readonly PaletteCommand[];
  /** Beside the user menu. */
  topBarTools?: readonly Contributed[];
  /** Sections of the preferences screen. */
  preferenceSections?: readonly Contributed[];
  /** What to ask again when the server says that something changed. */
  onLiveEvent?: (event: LiveEvent, queryClient: QueryClient) => void;
  /** What to ask again when live events were missed. */
  onLiveGap?: (queryClient: QueryClient) => void;
}

export const ContributionsContext = createContext<readonly FeatureContribution[]>([]);

export function useContributions(): readonly FeatureContribution[] {
  return use(ContributionsContext);
}
