import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Trail } from '../../../../ui/trail.tsx';

/** Where the record of somebody who left hangs. */
export function LeaverTrail({ here }: { here: string }) {
  const { t } = useTranslation();
  const leavers = (
    <Link key="leavers" to="/admin/retention/leavers">
      {t('retention.leavers')}
    </Link>
  );
  return <Trail above={[leavers]} here={here} />;
}
