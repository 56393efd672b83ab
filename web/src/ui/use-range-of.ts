import type { Pagination } from '@tenure/contract/envelopes.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat } from '../lib/session.ts';

/** The shown part of a list, as "1–5 of 11". */
export function useRangeOf() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ total, count, current_page: page, per_page: perPage }: Pagination) => {
    const from = (page - 1) * perPage;
    return t('list.range', {
      from: format.number(from + 1),
      to: format.number(from + count),
      total: format.number(total),
    });
  };
}
