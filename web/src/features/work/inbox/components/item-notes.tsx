import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import '../words.ts';

/** Its duration, if known, whether it is optional, and the day it returns if it was put off. */
export function ItemNotes({ item: { duration, required, laterUntil } }: { item: ActionableItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {duration === null ? null : ` · ${t('inbox.minutes', { count: duration })}`}
      {required ? null : ` · ${t('inbox.optional')}`}
      {laterUntil === null ? null : ` · ${t('inbox.returnsOn', { day: format.weekday(laterUntil) })}`}
    </>
  );
}
