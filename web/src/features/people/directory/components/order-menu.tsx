import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconMenu } from '../../../../ui/icon-menu.tsx';
import type { TeamOrder } from '../team.queries.ts';

const load = () => import('./order-entries.tsx');

interface OrderMenuProps {
  title: string;
  order: TeamOrder;
  onOrder: (order: TeamOrder) => void;
}

export function OrderMenu({ title, ...choice }: OrderMenuProps) {
  const { t } = useTranslation();
  return (
    <IconMenu label={t('widgets.order', { title })} icon={<IconArrowsSort {...smallIcon} />} load={load}>
      {({ OrderEntries }, menu) => <OrderEntries {...choice} menu={menu} />}
    </IconMenu>
  );
}
