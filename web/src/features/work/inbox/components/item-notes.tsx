import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import '../words.ts';

/** Its duration, if known, and whether it is optional. */
export function ItemNotes({ item: { duration, required } }: { item: ActionableItem }) {
  const { t } = useTranslation();
  return (
    <>
      {duration === null ? null : ` · ${t('inbox.minutes', { count: duration })}`}
      {required ? null : ` · ${t('inbox.optional')}`}
    </>
  );
}
