import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';

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
  return (
    <>
      {[administration, ...above].map((step) => (
        <Fragment key={step.key}>
          {step}
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </>
  );
}
