import { IconDots } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconMenu } from '../../../../ui/icon-menu.tsx';

const load = () => import('./widget-menu-entries.tsx');

interface WidgetMenuProps {
  dashboardId: string;
  widgetId: number;
  title: string;
  onSettings: (() => void) | null;
}

export function WidgetMenu({ title, ...widget }: WidgetMenuProps) {
  const { t } = useTranslation();
  return (
    <IconMenu label={t('widgets.menu', { title })} icon={<IconDots {...smallIcon} />} load={load}>
      {({ WidgetMenuEntries }, menu) => <WidgetMenuEntries {...widget} menu={menu} />}
    </IconMenu>
  );
}
