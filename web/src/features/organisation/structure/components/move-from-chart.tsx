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
  /** The drop target; null if still to be chosen. */
  superior: Picked | null;
  /** The shown day, if it is in the future. */
  from: string;
  onClose: () => void;
}

/** The preview of a move started in the chart: nothing moves before it is confirmed there. */
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
        // Many positions in a chart have the same title.
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
