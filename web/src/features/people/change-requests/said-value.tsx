import type { OwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import css from './change-requests.module.css';

interface SaidValueProps {
  field: Pick<OwnChangeRequest['fields'][number], 'kind' | 'isMasked'>;
  value: string | null;
  /** Decided: what was masked is not kept. */
  isGone?: boolean;
}

/** A value in words, a day as the reader writes days. */
export function SaidValue({ field, value, isGone = false }: SaidValueProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (value !== null) {
    return <span className={css.value}>{field.kind === 'day' ? format.date(value) : value}</span>;
  }
  const instead = field.isMasked ? (isGone ? 'gone' : 'masked') : 'none_value';
  return <span className="quiet">{t(`changeRequests.${instead}`)}</span>;
}
