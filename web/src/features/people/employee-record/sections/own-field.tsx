import type { FieldStanding } from '@tenure/contract/people/field-rights.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './own-field.module.css';

/**
 * A field of one's own record: editable, marked where a change needs approval, and read-only where HR changes
 * it.
 */
export function OwnField({ standing, children }: { standing: FieldStanding; children: ReactNode }) {
  const { t } = useTranslation();
  if (standing === 'edit') return children;
  return (
    <fieldset className={css.field} disabled={standing === 'none'} data-standing={standing}>
      {children}
      <p className={css.said}>{t(standing === 'ask' ? 'record.own.willBeAsked' : 'record.own.onlyHr')}</p>
    </fieldset>
  );
}
