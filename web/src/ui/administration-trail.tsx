import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Trail } from './trail.tsx';

interface AdministrationTrailProps {
  /** The screens between the administration and this one, as links with keys. */
  above?: readonly ReactElement[];
  here: string;
}

/** Where a screen of the administration hangs. */
export function AdministrationTrail({ above = [], here }: AdministrationTrailProps) {
  const { t } = useTranslation();
  const administration = (
    <Link key="administration" to="/admin">
      {t('shell.administration')}
    </Link>
  );
  return <Trail above={[administration, ...above]} here={here} />;
}
