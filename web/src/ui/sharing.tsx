import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureDetail } from '../lib/failure-detail.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { ConfirmDestructive } from './confirm-destructive.tsx';
import { ShownOnce } from './shown-once.tsx';
import { showToast } from './toast.ts';

type Act = 'share' | 'shareAgain' | 'withdraw';
export type SharingWord =
  | Act
  | `question.${Act}Title`
  | `question.${Act}Help`
  | 'question.keep'
  | `address.${'title' | 'warning' | 'copy' | 'copied' | 'done'}`
  | 'withdrawn';

interface SharingOptions<Item> {
  word: (word: SharingWord) => string;
  share: UseMutationResult<{ body: { data: { address: string } } }, Error, Item>;
  withdraw: UseMutationResult<unknown, Error, Item>;
}

/** Shares an item of a list under an address that is shown once, and withdraws it. Each is confirmed first. */
export function useSharing<Item extends { sharedAt: string | null }>(options: SharingOptions<Item>) {
  const { word, share, withdraw } = options;
  const { t } = useTranslation();
  const [question, setQuestion] = useState<{ act: Act; item: Item } | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  const act = question?.act ?? 'share';
  const dialogs: ReactNode = (
    <>
      <ConfirmDestructive
        opened={question !== null}
        title={word(`question.${act}Title`)}
        confirmLabel={word(act)}
        keepLabel={word('question.keep')}
        onKeep={() => setQuestion(null)}
        onConfirm={confirm}
      >
        {word(`question.${act}Help`)}
      </ConfirmDestructive>
      {address === null ? null : (
        <ShownOnce
          title={word('address.title')}
          warning={word('address.warning')}
          secret={address}
          copyLabel={word('address.copy')}
          copiedLabel={word('address.copied')}
          doneLabel={word('address.done')}
          onDone={() => setAddress(null)}
        />
      )}
    </>
  );
  return {
    askToShare: (item: Item) => setQuestion({ act: item.sharedAt === null ? 'share' : 'shareAgain', item }),
    askToWithdraw: (item: Item) => setQuestion({ act: 'withdraw', item }),
    onError,
    dialogs,
  };

  function confirm() {
    if (question === null) return;
    setQuestion(null);
    if (question.act === 'withdraw') {
      withdraw.mutate(question.item, { onSuccess: () => showToast(word('withdrawn')), onError });
    } else {
      share.mutate(question.item, { onSuccess: ({ body }) => setAddress(body.data.address), onError });
    }
  }
}
