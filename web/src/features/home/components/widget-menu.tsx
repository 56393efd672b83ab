import { Menu } from '@mantine/core';
import { IconDots, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reloadWidget } from '../home.queries.ts';

interface WidgetMenuProps {
  dashboardId: string;
  widgetId: number;
  title: string;
  onSettings: (() => void) | null;
}

export function WidgetMenu({ dashboardId, widgetId, title, onSettings }: WidgetMenuProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton size={28} aria-label={t('widgets.menu', { title })}>
          <IconDots {...smallIcon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
