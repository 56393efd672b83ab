import { Checkbox, NativeSelect } from '@mantine/core';
import type { ItemBody } from '@tenure/contract/performance/appraisal-items.ts';
import type { DevelopmentAction } from '@tenure/contract/performance/item-parts.ts';
import type { ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import { type ItemPlace, useSaveItem } from '../appraisals.queries.ts';
import { bodyOf, keptAction, keptMeasure, priorities, progresses } from '../item-draft.ts';
import { useNoteWriting } from '../section-writing.tsx';
import { chosenIn, textOf } from './action-fields.tsx';
import { CourseAction } from './course-action.tsx';
import css from './item-progress.module.css';
import sectionCss from './section-card.module.css';
import { isValued, ValuedMeasure } from './valued-measure.tsx';
import '../words.ts';

interface ItemProgressProps {
  at: ItemPlace;
  section: ReviewSection;
  item: ReviewItem;
}

/** The measures of a goal or the actions of a development, with what the viewer may record of them. */
export function ItemProgress(props: ItemProgressProps) {
  const { type } = props.section;
  if (type === 'goal') return <Measures {...props} />;
  return type === 'development' ? <Actions {...props} /> : null;
}

/** Saves a part of an item, and the rest unchanged. */
function useChangeOf(at: ItemPlace, item: ReviewItem) {
  const { t } = useTranslation();
  const save = useSaveItem(at, item.version);
  const noteWriting = useNoteWriting();
  return {
    isSaving: save.isPending,
    change: (part: Partial<ItemBody>) => {
      noteWriting();
      save.mutate(
        { ...bodyOf(item), ...part },
        { onError: (error) => showToast(failureDetail(t, error), 'critical') },
      );
    },
  };
}

function Measures({ at, section, item }: ItemProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isSaving, change } = useChangeOf(at, item);
  if (item.measurements.length === 0) return null;
  const may = (capability: string) => section.metadata.capabilities.includes(capability);
  const changeOne = (changed: ItemBody['measurements'][number]) =>
    change({
      measurements: item.measurements.map((one) => keptMeasure(one.id === changed.id ? changed : one)),
    });
  return (
    <>
      {item.goalProgress === null ? null : (
        <p className="quiet small">
          {t('reviews.measures.progress', { share: format.percent(Math.round(item.goalProgress / 100)) })}
        </p>
      )}
      <ul className={sectionCss.parts}>
        {item.measurements.map((measure) => (
          <li key={measure.id}>
            {isValued(measure) ? (
              <ValuedMeasure
                measure={measure}
                mayRecord={may('goals.progress.edit')}
                onRecord={(now) => changeOne({ ...measure, value: { ...measure.value, now } })}
              />
            ) : (
              <Checkbox
                label={measure.title}
                checked={measure.checked}
                disabled={!may('goals.completion.edit') || isSaving}
                onChange={({ currentTarget: { checked } }) => changeOne({ ...measure, checked })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ course, title }: DevelopmentAction) => course?.title ?? title;

function Actions({ at, section, item }: ItemProgressProps) {
  const { t } = useTranslation();
  const { isSaving, change } = useChangeOf(at, item);
  const may = (capability: string) => section.metadata.capabilities.includes(capability);
  if (item.actions.length === 0) {
    return (
      <p className="quiet small">
        {t(may('developments.actions.add') ? 'reviews.actions.none' : 'reviews.actions.noneShort')}
      </p>
    );
  }
  const changeOne = (id: number, part: Partial<ItemBody['actions'][number]>) =>
    change({
      actions: item.actions.map((one) => ({ ...keptAction(one), ...(one.id === id && part) })),
    });
  return (
    <ul className={css.actions}>
      {item.actions.map((action) => (
        <li key={action.id} className={css.action}>
          {action.type === 'course' ? (
            <CourseAction at={at} action={action} mayEnrol={may('developments.course.enrol')} />
          ) : (
            <Checkbox
              label={action.title}
              checked={action.checked}
              disabled={!may('developments.actions.edit') || isSaving}
              onChange={({ currentTarget: { checked } }) => changeOne(action.id, { checked })}
            />
          )}
          <span className={css.choices}>
            <Choice
              label={t('reviews.actions.progressOf', { title: nameOf(action) })}
              unset={t('reviews.actions.noProgress')}
              options={progresses.map((word) => t(`reviews.items.progresses.${word}`))}
              chosen={action.progressType?.value ?? null}
              mayChoose={may('developments.actions.edit')}
              isSaving={isSaving}
              onChoose={(progressType) => changeOne(action.id, { progressType })}
            />
            <Choice
              label={t('reviews.actions.priorityOf', { title: nameOf(action) })}
              unset={t('reviews.actions.noPriority')}
              options={priorities.map((word) => t(`reviews.actions.priorities.${word}`))}
              chosen={action.progressPriority?.value ?? null}
              mayChoose={may('developments.edit')}
              isSaving={isSaving}
              onChoose={(progressPriority) => changeOne(action.id, { progressPriority })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  label: string;
  /** Where nothing is chosen. */
  unset: string;
  /** In the order of their stored numbers. */
  options: readonly string[];
  chosen: number | null;
  mayChoose: boolean;
  isSaving: boolean;
  onChoose: (value: number | null) => void;
}

/** The progress or priority of an action; only in words for viewers who cannot choose it. */
function Choice({ label, unset, options, chosen, mayChoose, isSaving, onChoose }: ChoiceProps) {
  if (!mayChoose) {
    const shown = chosen === null ? undefined : options[chosen];
    return (
      <span className={css.choice}>
        {shown === undefined ? null : <span className={sectionCss.chip}>{shown}</span>}
      </span>
    );
  }
  return (
    <span className={css.choice} data-unset={chosen === null || undefined}>
      <NativeSelect
        aria-label={label}
        disabled={isSaving}
        value={textOf(chosen)}
        data={[
          { value: '', label: unset },
          ...options.map((option, value) => ({ value: String(value), label: option })),
        ]}
        onChange={({ currentTarget: { value } }) => onChoose(chosenIn(value))}
      />
    </span>
  );
}
