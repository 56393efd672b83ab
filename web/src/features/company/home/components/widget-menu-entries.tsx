import { Menu } from '@mantine/core';
import { IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import type { OpenedMenu } from '../../../../ui/icon-menu.tsx';
import { IconMenuFrame } from '../../../../ui/icon-menu-frame.tsx';
import { reloadWidget } from '../home.queries.ts';

interface WidgetMenuEntriesProps {
  dashboardId: string;
  widgetId: number;
  onSettings: (() => void) | null;
  menu: OpenedMenu;
}

export function WidgetMenuEntries({ dashboardId, widgetId, onSettings, menu }: WidgetMenuEntriesProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (
    <IconMenuFrame {...menu}>
      <Menu.Item
        leftSection={<IconRefresh {...smallIcon} />}
        onClick={() => void reloadWidget(queryClient, dashboardId, widgetId)}
      >
        {t('widgets.reload')}
      </Menu.Item>
      {onSettings === null ? null : (
        <Menu.Item leftSection={<IconSettings {...smallIcon} />} onClick={onSettings}>
          {t('widgets.changeSettings')}
        </Menu.Item>
      )}
    </IconMenuFrame>
  );
}
