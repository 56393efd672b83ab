import type { UseFormReturnType } from '@mantine/form';
import type { QueryClient } from '@tanstack/react-query';
import type { Widget } from '@tenure/contract/company/dashboards.ts';
import type { ExistingWidgetType } from '@tenure/contract/company/widgets.ts';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { CardFrame } from '../ui/widget-card.tsx';

/** A widget as its body sees it; an unsaved one has no id, and the server lists nothing for it. */
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

/** A widget's settings as a form; each setting is the field `settings.<name>`. */
export type WidgetForm = UseFormReturnType<{ title: string; settings: Record<string, unknown> }>;

export interface WidgetSettingsProps {
  form: WidgetForm;
  /** The choices the server offers for this widget. */
  options: Record<string, unknown>;
  /** Reports work in progress, such as an upload; nothing can be applied until it ends. */
  onBusy: (busy: boolean) => void;
}

/** One widget type of a feature. Its code is fetched when a dashboard shows it. */
export interface WidgetContribution {
  type: ExistingWidgetType;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  defaultTitle: (t: TFunction) => string;
  loadBody: () => Promise<ComponentType<WidgetProps>>;
  loadSettings: () => Promise<ComponentType<WidgetSettingsProps>>;
  /** A new one is empty until set up, so its settings open at once. */
  startsEmpty?: boolean;
  /** The body's first reads, started beside the code so that both arrive together. */
  prefetch?: (queryClient: QueryClient, dashboardId: string, widget: ShownWidget) => Promise<unknown>;
}
