import { useQueryClient } from '@tanstack/react-query';
import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { type Decide as Deciding, type InboxDecision, inboxKinds } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { showToast } from '../../../ui/toast.ts';
import { holdDecision, undoDecision } from './held-decisions.ts';
import { refOf } from './inbox.queries.ts';
import { refreshInbox } from './refresh-inbox.ts';
import './words.ts';

const saidWhenDone = {
  approve: 'inbox.approved',
  decline: 'inbox.declined',
  complete: 'inbox.completed',
} as const;

/** Decides items through their own features' calls, after a short time for undo. */
export function useDecide() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();

  async function send(
    item: ActionableItem,
    decision: InboxDecision,
    loading: Promise<Deciding> | undefined,
  ): Promise<void> {
    try {
      const deciding = await loading;
      await deciding?.(refOf(item), decision, item.version);
    } catch (error) {
      showToast(t('inbox.notSent', { title: item.title, reason: failureDetail(t, error) }), 'critical');
    }
    await refreshInbox(queryClient);
  }

  return {
    /** The first action available here, without a proof; null if the facts have their own controls. */
    mainAction: ({ kind, actions, needsProof }: ActionableItem): 'approve' | 'complete' | null => {
      if (needsProof || inboxKinds()[kind]?.loadDecide === undefined) return null;
      return actions.includes('approve') ? 'approve' : actions.includes('complete') ? 'complete' : null;
    },
    mayDecline: ({ kind, actions, needsProof }: ActionableItem) =>
      !needsProof && inboxKinds()[kind]?.loadDecide !== undefined && actions.includes('decline'),
    decide: (items: readonly ActionableItem[], decision: InboxDecision) => {
      const [first] = items;
      if (first === undefined) return;
      const message =
        items.length === 1
          ? t(saidWhenDone[decision.action], { title: first.title })
          : t(`inbox.${decision.action === 'complete' ? 'completed' : 'approved'}Many`, {
              count: items.length,
            });
      const hide = showToast(message, 'positive', {
        label: t('inbox.undo'),
        run: () => {
          for (const { id } of items) undoDecision(id);
        },
      });
      for (const item of items) {
        // Loaded now, since a page that is being left loads nothing; a failure is shown when the decision is sent.
        const loading = inboxKinds()[item.kind]?.loadDecide?.();
        loading?.catch(() => undefined);
        holdDecision(item.id, () => {
          hide();
          return send(item, decision, loading);
        });
      }
    },
  };
}
export type Decide = ReturnType<typeof useDecide>;
