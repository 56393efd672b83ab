import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Dashboard } from '@tenure/contract/company/dashboards.ts';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { columnsOf } from '../dashboard-draft.ts';
import css from './dashboard-grid.module.css';
import { WidgetFrame } from './widget-frame.tsx';
import { WidgetMenu } from './widget-menu.tsx';

interface DashboardGridProps {
  dashboardId: string;
  dashboard: Dashboard;
  /** Null where nothing may be arranged. */
  onSettings: ((widgetId: number) => void) | null;
  onAdd: (() => void) | null;
}

/** The widgets in their columns, without those whose type no feature has. */
export function DashboardGrid({ dashboardId, dashboard, onSettings, onAdd }: DashboardGridProps) {
  const { t } = useTranslation();
  const types = useWidgetTypes();
  const shown = dashboard.widgets
    .filter(({ type }) => types.has(type))
    .sort((a, b) => a.order - b.order || a.id - b.id);
  if (shown.length === 0) {
    return (
      <WidgetCard title={dashboard.title}>
        <EmptyState
          title={t('home.empty')}
          action={
            onAdd === null ? null : (
              <Button size="xs" variant="default" leftSection={<IconPlus {...smallIcon} />} onClick={onAdd}>
                {t('home.addWidget')}
              </Button>
            )
          }
        >
          {t(onAdd === null ? 'home.emptyHelp' : 'home.emptyOwnHelp')}
        </EmptyState>
      </WidgetCard>
    );
  }
  return (
    <div className={css.grid} data-structure={dashboard.structure}>
      {columnsOf(dashboard.structure, shown).map((widgets, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns are told apart by their place alone
        <div className={css.column} key={column}>
          {widgets.map((widget) => {
            const contribution = types.get(widget.type);
            if (contribution === undefined) return null;
            const title = widget.title ?? contribution.defaultTitle(t);
            const onOwnSettings = onSettings === null ? null : () => onSettings(widget.id);
            return (
              <WidgetFrame
                key={widget.id}
                dashboardId={dashboardId}
                widget={widget}
                contribution={contribution}
                card={{
                  title,
                  actions: (
                    <WidgetMenu
                      dashboardId={dashboardId}
                      widgetId={widget.id}
                      title={title}
                      onSettings={onOwnSettings}
                    />
                  ),
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
