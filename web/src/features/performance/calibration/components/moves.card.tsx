import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalibrationMove } from '@tenure/contract/performance/calibration.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from '../calibration.module.css';
import { movesQuery, useUndo } from '../calibration.queries.ts';
import { potentialName } from './box-names.ts';
import '../calibration.words.ts';

/** The moves with their reasons, the newest first. */
export function MovesCard({ calibrationId }: { calibrationId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...movesQuery(calibrationId, page), placeholderData: keepPreviousData });
  return (
    <ListCard
      title={t('calibration.moves.title')}
      answer={answer}
      page={page}
      onPage={setPage}
      failed={t('calibration.moves.failed')}
      expected={3}
      empty={<EmptyState title={t('calibration.moves.none')}>{t('calibration.moves.noneHelp')}</EmptyState>}
    >
      {(moves) => (
        <WidgetRows>
          {moves.map((move) => (
            <WidgetRow key={move.id}>
              <Move calibrationId={calibrationId} move={move} />
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
    </ListCard>
  );
}

function Move({ calibrationId, move }: { calibrationId: number; move: CalibrationMove }) {
  const { t } = useTranslation();
  const format = useFormat();
  const undo = useUndo(calibrationId);
  const [first] = move.people;
  if (first === undefined) return null;
  const names =
    move.people.length === 1
      ? first.name
      : t('calibration.moves.who', { name: first.name, count: move.people.length - 1 });
  return (
    <div className={css.move} data-undone={move.isUndone || undefined}>
      <div>
        <p>
          <b>{names}</b>{' '}
          {[
            first.fromRating === first.toRating
              ? null
              : t('calibration.moves.rating', { from: first.fromRating, to: first.toRating }),
            first.fromPotential === first.toPotential
              ? null
              : t('calibration.moves.potential', {
                  from: potentialName(t, first.fromPotential),
                  to: potentialName(t, first.toPotential),
                }),
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </p>
        <p className={css.reason}>{move.reason}</p>
        <p className="quiet small">
          {t('calibration.moves.by', {
            who: move.by ?? t('calibration.someone'),
            when: format.dayOf(move.at),
          })}
          {move.isUndone ? ` · ${t('calibration.moves.undone')}` : null}
        </p>
      </div>
      {move.isUndoable ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={undo.isPending}
          aria-label={t('calibration.undoMove', { names })}
          onClick={() =>
            undo.mutate(move.id, {
              onSuccess: () => showToast(t('calibration.undone')),
              onError: (error) => showToast(failureDetail(t, error), 'critical'),
            })
          }
        >
          {t('calibration.undo')}
        </Button>
      ) : null}
    </div>
  );
}
