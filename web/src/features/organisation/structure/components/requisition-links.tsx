import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import css from './position-panel.module.css';

/**
 * Requests people for the position, or links to an existing request; empty where the viewer may do neither.
 */
export function RequisitionLinks({ position }: { position: PositionDetail }) {
  const { t } = useTranslation();
  const { links, requisitions } = position;
  const open = requisitions.filter(({ isOpen }) => isOpen);
  if (links.raiseRequisition === undefined && links.viewRequisition === undefined) return null;
  return (
    <>
      {links.viewRequisition === undefined ? null : (
        <AppLink className={css.status} href={links.viewRequisition}>
          {t('organisation.position.openRequisitions', { count: open.length })}
        </AppLink>
      )}
      {links.raiseRequisition === undefined ? null : (
        <Button
          component={AppLink}
          size="compact-sm"
          leftSection={<IconUserPlus {...smallIcon} />}
          href={links.raiseRequisition}
        >
          {t('organisation.position.raiseRequisition')}
        </Button>
      )}
    </>
  );
}
