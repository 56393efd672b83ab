import { useQueryClient } from '@tanstack/react-query';
import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { putOffItem, returnItem } from '@tenure/contract/work/inbox-later.ts';
import { call } from '../../../lib/api/call.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.ts';
import { refreshInbox } from './refresh-inbox.ts';
import './words.ts';

type Named = Pick<ActionableItem, 'id' | 'title'>;

/** Puts items off until a day, and returns them. */
export function useLater() {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();

  async function change({ title }: Named, send: () => Promise<unknown>, onDone: () => void): Promise<void> {
    try {
      await send();
      onDone();
    } catch (error) {
      showToast(t('inbox.notSent', { title, reason: failureDetail(t, error) }), 'critical');
    }
    await refreshInbox(queryClient);
  }
  const bringBack = (item: Named) =>
    change(
      item,
      () => call(returnItem, { params: { itemId: item.id } }),
      () => showToast(t('inbox.returned', { title: item.title })),
    );

  return {
    putOff: (item: Named, until: string) =>
      change(
        item,
        () => call(putOffItem, { params: { itemId: item.id }, body: { until } }),
        () =>
          showToast(t('inbox.putOff', { title: item.title, day: format.weekday(until) }), 'positive', {
            label: t('inbox.undo'),
            run: () => void bringBack(item),
          }),
      ),
    bringBack,
  };
}
