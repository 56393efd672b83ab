import { Menu } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import type { Point } from './chart-stage.tsx';

interface CardMenuProps {
  title: string;
  at: Point;
  onDetails: () => void;
  onMiddle: () => void;
  /** Omitted where it cannot be moved from here. */
  onMove: (() => void) | undefined;
  onClose: () => void;
}

/** The actions on a card, opened with the right mouse button or the menu key. */
export function CardMenu({ title, at, onDetails, onMiddle, onMove, onClose }: CardMenuProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  return (
    <Menu opened position="bottom-start" onChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Menu.Target>
        <span style={{ position: 'fixed', left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('organisation.carrying.menu', { title })}>
        <Menu.Item onClick={onDetails}>{t('organisation.carrying.details')}</Menu.Item>
        <Menu.Item onClick={onMiddle}>{t('organisation.carrying.middle')}</Menu.Item>
        {onMove === undefined ? null : (
          <Menu.Item onClick={onMove}>{t('organisation.carrying.move')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
