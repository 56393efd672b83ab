import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CalibrationPerson } from '@tenure/contract/performance/calibration.ts';
import { boxColumns, type Potential, potentials } from '@tenure/domain/performance/calibration.ts';
import { useMemo, useState } from 'react';
import { useSingleKeys } from '../../../../app/shell/single-keys.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { WithKeys } from '../../../../ui/with-keys.tsx';
import { boxOf, peopleIn, type Target, targetId, targetOf } from '../calibration.model.ts';
import css from '../calibration.module.css';
import { potentialName, useNames } from './box-names.ts';
import '../calibration.words.ts';

/** People drawn in a box; the others show in the list. This keeps 2,000 people quick to drag. */
const mostInBox = 24;

interface BoxesProps {
  view: 'nine-box' | 'distribution';
  people: readonly CalibrationPerson[];
  mayMove: boolean;
  onDrop: (person: CalibrationPerson, target: Target) => void;
  onOpen: (person: CalibrationPerson) => void;
  onShowAll: (box: string) => void;
}

const rows: readonly (Potential | null)[] = [...potentials.toReversed(), null];

/** The nine-box, with a row for people whose potential is not set; or one box for each rating. */
export function Boxes({ view, people, mayMove, onDrop, onOpen, onShowAll }: BoxesProps) {
  const { t } = useTranslation();
  const [singleKeys] = useSingleKeys();
  const [lifted, setLifted] = useState<CalibrationPerson | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const places = useMemo(
    () => peopleIn(people, view === 'nine-box' ? boxOf : ({ rating }) => `rating-${rating}`),
    [people, view],
  );
  const box = (target: Target) => {
    const id = targetId(target);
    return (
      <Box
        key={id}
        id={id}
        people={places.get(id) ?? []}
        mayMove={mayMove}
        onOpen={onOpen}
        onShowAll={view === 'nine-box' ? onShowAll : null}
      />
    );
  };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setLifted(people.find(({ id }) => id === active.id) ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ over }) => {
        const target = over === null ? undefined : targetOf(String(over.id));
        if (lifted !== null && target !== undefined) onDrop(lifted, target);
        setLifted(null);
      }}
    >
      {mayMove ? (
        <p className="quiet small">
          <WithKeys phrase={t(singleKeys ? 'calibration.hintKeys' : 'calibration.hint')} />
        </p>
      ) : null}
      {view === 'nine-box' ? (
        <div className={css.nine}>
          {rows.map((potential) => (
            <section key={potential ?? 0} className={css.row} data-unset={potential === null || undefined}>
              <h3 className={css.rowHead}>
                {potential === null
                  ? t('calibration.notPlaced')
                  : `${t('calibration.potential')}: ${potentialName(t, potential)}`}
              </h3>
              <div className={css.boxes}>
                {boxColumns.map(({ key: column }) => box({ kind: 'box', column, potential }))}
              </div>
            </section>
          ))}
          <div className={css.boxes} aria-hidden>
            {boxColumns.map(({ key }) => (
              <span key={key} className={css.columnHead}>
                {t(`calibration.columns.${key}`)}
              </span>
            ))}
          </div>
        </div>
      ) : (
        <div className={css.ratingRows}>
          {[5, 4, 3, 2, 1].map((rating) => box({ kind: 'rating', rating }))}
        </div>
      )}
      <DragOverlay dropAnimation={null}>
        {lifted === null ? null : (
          <span className={css.lifted}>
            <PersonAvatar name={lifted.name} src={lifted.profileImage} size={32} />
            {lifted.name}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface BoxProps {
  id: string;
  people: readonly CalibrationPerson[];
  mayMove: boolean;
  onOpen: (person: CalibrationPerson) => void;
  /** Null where the list cannot show this box alone. */
  onShowAll: ((box: string) => void) | null;
}

function Box({ id, people, mayMove, onOpen, onShowAll }: BoxProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { setNodeRef, isOver } = useDroppable({ id, disabled: !mayMove });
  const [most, setMost] = useState(mostInBox);
  const name = useNames().boxName(id);
  const rest = people.length - most;
  return (
    <section
      ref={setNodeRef}
      className={css.box}
      data-over={isOver || undefined}
      data-star={id === 'exceeds-3' || undefined}
      aria-label={t('calibration.inBox', { box: name, count: people.length })}
    >
      <p className={css.boxHead} aria-hidden>
        <span>{name}</span>
        <span className="figures">{format.number(people.length)}</span>
      </p>
      <ul className={css.chips}>
        {people.slice(0, most).map((person) => (
          <li key={person.id}>
            <Chip person={person} mayMove={mayMove} onOpen={onOpen} />
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <button
              type="button"
              className={css.rest}
              aria-label={t('calibration.showRestOf', { rest, count: people.length, box: name })}
              onClick={() => (onShowAll === null ? setMost(most + 100) : onShowAll(id))}
            >
              {t('calibration.showRest', { count: rest })}
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Chip({
  person,
  mayMove,
  onOpen,
}: {
  person: CalibrationPerson;
  mayMove: boolean;
  onOpen: (person: CalibrationPerson) => void;
}) {
  const { t } = useTranslation();
  const [singleKeys] = useSingleKeys();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: person.id, disabled: !mayMove });
  const rating = useNames().ratingName(person.rating);
  const label =
    person.score === null
      ? t('calibration.person', { name: person.name, rating })
      : t('calibration.personScored', {
          name: person.name,
          rating,
          score: (person.score / 100).toFixed(2),
        });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={css.chip}
      data-moved={person.rating !== person.ratingBefore || undefined}
      data-lifted={isDragging || undefined}
      disabled={!mayMove}
      aria-keyshortcuts={singleKeys ? 'M' : undefined}
      onClick={() => onOpen(person)}
      onKeyDown={(event) => {
        const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!singleKeys || !isAlone || event.key.toLowerCase() !== 'm') return;
        event.preventDefault();
        onOpen(person);
      }}
      {...listeners}
    >
      <PersonAvatar name={person.name} src={person.profileImage} size={28} />
      <span className={css.label}>{label}</span>
    </button>
  );
}
