import { Menu } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { OpenedMenu } from '../../../../ui/icon-menu.tsx';
import { IconMenuFrame } from '../../../../ui/icon-menu-frame.tsx';
import { type TeamOrder, teamOrders } from '../team.queries.ts';

interface OrderEntriesProps {
  order: TeamOrder;
  onOrder: (order: TeamOrder) => void;
  menu: OpenedMenu;
}

export function OrderEntries({ order, onOrder, menu }: OrderEntriesProps) {
  const { t } = useTranslation();
  return (
    <IconMenuFrame {...menu}>
      <Menu.RadioGroup
        value={order}
        onChange={(value) => onOrder(teamOrders.find((each) => each === value) ?? order)}
      >
        {teamOrders.map((each) => (
          <Menu.RadioItem key={each} value={each} closeMenuOnClick>
            {t(orderLabels[each])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </IconMenuFrame>
  );
}

const orderLabels = {
  'depth:asc': 'widgets.team.closest',
  'depth:desc': 'widgets.team.furthest',
  'name:asc': 'widgets.team.nameUp',
  'name:desc': 'widgets.team.nameDown',
} as const;
