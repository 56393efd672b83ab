import type { OwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import css from './change-requests.module.css';

interface SaidValueProps {
  field: Pick<OwnChangeRequest['fields'][number], 'kind' | 'isMasked'>;
  value: string | null;
  /** Decided: masked values are no longer kept. */
  isGone?: boolean;
}

/** A value as text, with days in the reader's format. */
export function SaidValue({ field, value, isGone = false }: SaidValueProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (value !== null) {
    return <span className={css.value}>{field.kind === 'day' ? format.date(value) : value}</span>;
  }
  const instead = field.isMasked ? (isGone ? 'gone' : 'masked') : 'none_value';
  return <span className="quiet">{t(`changeRequests.${instead}`)}</span>;
}
