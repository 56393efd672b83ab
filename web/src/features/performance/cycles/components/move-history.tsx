import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { movesQuery, useUndoMove } from '../cycles.queries.ts';
import '../words.ts';

interface MoveHistoryProps {
  templateId: number;
  onSkipped: (skipped: CycleOutcome['skipped']) => void;
}

/** Earlier moves of a template's reviews; each can be undone for 30 days. */
export function MoveHistory({ templateId, onSkipped }: MoveHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(movesQuery(templateId));
  const undo = useUndoMove(templateId);
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('cycles.moves.history')}
        error={error}
        failed={t('cycles.moves.historyFailed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <WidgetCard title={t('cycles.moves.history')}>
      {data.data.length === 0 ? (
        <EmptyState title={t('cycles.moves.historyNone')}>{t('cycles.moves.historyNoneHelp')}</EmptyState>
      ) : (
        <WidgetRows>
          {data.data.map(({ id, version, reviews, movedAt, movedBy, undoneAt, canUndo }) => {
            const day = format.dayOf(movedAt);
            return (
              <WidgetRow key={id}>
                <span>
                  {t('cycles.moves.row', { count: reviews, version, day })}
                  <br />
                  <span className="quiet small">
                    {t('cycles.moves.by', { name: movedBy ?? t('cycles.someone') })}
                  </span>
                </span>
                {undoneAt === null ? null : <span className="quiet small">{t('cycles.moves.undone')}</span>}
                {canUndo ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('cycles.moves.undoThis', { version, day })}
                    loading={undo.isPending && undo.variables === id}
                    onClick={() =>
                      undo.mutate(id, {
                        onSuccess: ({ body }) => {
                          showToast(t('cycles.moves.undid', { count: body.data.done }));
                          onSkipped(body.data.skipped);
                        },
                        onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
                      })
                    }
                  >
                    {t('cycles.moves.undo')}
                  </Button>
                ) : null}
              </WidgetRow>
            );
          })}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}
