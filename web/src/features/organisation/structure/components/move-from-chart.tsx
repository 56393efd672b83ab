import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf, unreadText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { historyQuery } from '../administration.queries.ts';
import { placeOfToday } from '../position-draft.ts';
import type { Picked } from './record-picker.tsx';
import { RestructureDialog } from './restructure-dialog.tsx';
import '../administration.words.ts';

interface MoveFromChartProps {
  id: string;
  /** Where it was let go of; null where it is still to be chosen. */
  superior: Picked | null;
  /** The day that is looked at, where that is one to come. */
  from: string;
  onClose: () => void;
}

/** The look at what a move changes, asked for in the chart: nothing is moved before it is confirmed there. */
export function MoveFromChart({ id, superior, from, onClose }: MoveFromChartProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(historyQuery(id));
  if (data !== undefined) {
    const { versions, identifier, today } = data.body.data;
    const title = versions[placeOfToday(data.body.data)]?.values.title ?? identifier;
    return (
      <RestructureDialog
        kind="move"
        id={id}
        // In a chart many are called the same.
        title={`${title} · ${identifier}`}
        answer={data}
        begin={{ superior, from: from > today ? from : today }}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('orgAdmin.move.button')} withCloseButton={false}>
      {error === null ? (
        <Waiting>
          <SkeletonRows rows={3} />
        </Waiting>
      ) : (
        <Failure
          title={t('orgAdmin.position.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {unreadText(t, error)}
        </Failure>
      )}
    </Modal>
  );
}
