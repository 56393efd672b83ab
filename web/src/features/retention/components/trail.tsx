import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/messages/use-translation.ts';

/** Where a screen of this part of the administration stands. */
export function Trail({ title, ofLeavers = false }: { title: string; ofLeavers?: boolean }) {
  const { t } = useTranslation();
  const chevron = <IconChevronRight size={14} stroke={1.8} aria-hidden />;
  return (
    <>
      <Link to="/admin">{t('retention.administration')}</Link>
      {chevron}
      {ofLeavers ? (
        <>
          <Link to="/admin/retention/leavers">{t('retention.leavers')}</Link>
          {chevron}
        </>
      ) : null}
      <span aria-current="page">{title}</span>
    </>
  );
}
