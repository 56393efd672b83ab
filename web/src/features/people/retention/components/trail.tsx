import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Trail } from '../../../../ui/trail.tsx';

/** The breadcrumb of a leaver's record. */
export function LeaverTrail({ here }: { here: string }) {
  const { t } = useTranslation();
  const leavers = (
    <Link key="leavers" to="/admin/retention/leavers">
      {t('retention.leavers')}
    </Link>
  );
  return <Trail above={[leavers]} here={here} />;
}
