import type { UseFormReturnType } from '@mantine/form';
import type { QueryClient } from '@tanstack/react-query';
import type { Widget } from '@tenure/contract/company/dashboards.ts';
import type { ExistingWidgetType } from '@tenure/contract/company/widgets.ts';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { CardFrame } from '../ui/widget-card.tsx';

/** A widget as its body sees it; one that is not saved yet has no id, and the server lists nothing for it. */
export interface ShownWidget extends Pick<Widget, 'type' | 'settings' | 'info' | 'options'> {
  id: number | null;
}

export interface WidgetProps {
  /** `home`, or the number of the dashboard. */
  dashboardId: string;
  widget: ShownWidget;
  /** Title, menu and fold of the card that the body draws around itself. */
  card: CardFrame;
}

/** The settings of a widget as a form; a field of the settings is at `settings.<name>`. */
export type WidgetForm = UseFormReturnType<{ title: string; settings: Record<string, unknown> }>;

export interface WidgetSettingsProps {
  form: WidgetForm;
  /** The choices the server offers for this widget. */
  options: Record<string, unknown>;
  /** Says that something is under way, such as an upload; until it has ended nothing can be applied. */
  onBusy: (busy: boolean) => void;
}

/** What a feature brings for one widget type. Its code is fetched when a dashboard shows it. */
export interface WidgetContribution {
  type: ExistingWidgetType;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  defaultTitle: (t: TFunction) => string;
  loadBody: () => Promise<ComponentType<WidgetProps>>;
  loadSettings: () => Promise<ComponentType<WidgetSettingsProps>>;
  /** A new one shows nothing until it is set up, so that its settings open at once. */
  startsEmpty?: boolean;
  /** What the body asks first, begun beside the code so that both arrive together. */
  prefetch?: (queryClient: QueryClient, dashboardId: string, widget: ShownWidget) => Promise<unknown>;
}
