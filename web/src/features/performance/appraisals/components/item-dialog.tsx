import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { assignees } from '@tenure/domain/performance/sections.ts';
import { labelMissing, readWeight } from '@tenure/domain/performance/weights.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { MergeNote } from '../../../../ui/merge-note.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { labelsQuery, libraryQuery, useAddItem, useSaveItem } from '../appraisals.queries.ts';
import { isActionUntitled, keptActions, keptMeasures, measureProblems } from '../item-draft.ts';
import { draftOf, type ItemDraft, itemFieldInWords } from '../item-merge.ts';
import { mayReword } from '../item-tools.ts';
import { useNoteWriting } from '../section-writing.tsx';
import { useMergedItem } from '../use-merged-item.ts';
import { ActionFields } from './action-fields.tsx';
import { MeasureFields } from './measure-fields.tsx';
import css from './section-card.module.css';
import '../words.ts';

interface ItemDialogProps {
  at: { performanceId: number; sectionId: number };
  section: ReviewSection;
  /** Null for a new one. */
  item: ReviewItem | null;
  onClose: () => void;
}

const addedTypes = ['goal', 'competency', 'development', 'question', 'question360', 'review360'] as const;
const addedType = (type: ReviewSection['type']) => addedTypes.find((one) => one === type) ?? 'development';

const libraryKinds = {
  goal: 'goals',
  competency: 'competencies',
  development: 'developments',
  question: 'questions',
} as const;
const isLibraryType = (type: ReviewSection['type']): type is keyof typeof libraryKinds =>
  type in libraryKinds;
const libraryKindOf = (type: ReviewSection['type']) => (isLibraryType(type) ? libraryKinds[type] : null);

/** Adds or edits an item; the specification's rules are checked before it is sent. */
export function ItemDialog({ at, section, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const noteWriting = useNoteWriting();
  const may = (capability: string) => section.metadata.capabilities.includes(capability);
  const [base, setBase] = useState(item);
  const [draft, setDraft] = useState(draftOf(item));
  const change = (part: Partial<ItemDraft>) => setDraft((was) => ({ ...was, ...part }));
  const { title, description, weight, label, measures, actions, assignedTo } = draft;
  const [libraryItemId, setLibraryItemId] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const kind = item === null && may('section.items-from-library.add') ? libraryKindOf(section.type) : null;
  const library = useQuery({ ...libraryQuery(kind ?? 'goals'), enabled: kind !== null });
  const labels = useQuery({ ...labelsQuery, enabled: section.needsLabel });
  const add = useAddItem(at);
  const save = useSaveItem({ ...at, sectionItemId: base?.id ?? 0 }, base?.version ?? 1);
  const { isPending } = base === null ? add : save;
  const merging = useMergedItem(at, item, { setBase, setDraft });
  const failure = base === null ? add.error : save.error;
  const error = merging.settles(failure) ? null : failure;
  const refused = fieldErrors(error);

  const used = section.items
    .filter(({ id }) => id !== item?.id)
    .reduce((sum, one) => sum + (one.weight ?? 0), 0);
  const read = section.weighsItems ? readWeight(weight, { isRequired: true, used }) : { weight: null };
  const isGoal = section.type === 'goal';
  const isDevelopment = section.type === 'development';
  const isQuestion = section.type === 'question';
  const areWordsFixed = base !== null && !mayReword(section, base);
  const problems = {
    title: title.trim() === '' ? t('reviews.items.enterTitle') : undefined,
    weight: 'problem' in read ? read.problem : undefined,
    label: section.needsLabel && label === '' ? labelMissing : undefined,
  };
  const areMeasuresRight = measures.every((one) => Object.keys(measureProblems(one)).length === 0);
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    if (isGoal && !areMeasuresRight) return;
    if (isDevelopment && actions.some(isActionUntitled)) return;
    const body = {
      title,
      description,
      weight,
      label: label === '' ? null : label,
      measurements: isGoal ? keptMeasures(measures) : [],
      actions: isDevelopment ? keptActions(actions) : [],
      assignedTo: isQuestion ? assignedTo : (base?.assignedTo ?? null),
    };
    const done = {
      onSuccess: () => {
        showToast(t(item === null ? 'reviews.items.added' : 'reviews.saved'));
        onClose();
      },
    };
    if (base === null) add.mutate({ ...body, libraryItemId }, done);
    else save.mutate(body, { ...done, onError: (refusal) => merging.onRefused(refusal, base) });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(item === null ? `reviews.items.add.${addedType(section.type)}` : 'reviews.items.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit} onInput={noteWriting}>
        {error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, error)}
          </Note>
        )}
        <MergeNote
          theirs={merging.theirs}
          isGone={merging.isGone}
          draft={draft}
          inWords={(key) => itemFieldInWords(t, key, merging.theirs?.draft ?? draft)}
          onTake={(take) => setDraft(take)}
        />
        {library.data === undefined || library.data.data.length === 0 ? null : (
          <NativeSelect
            label={t('reviews.items.library')}
            value={libraryItemId === null ? '' : String(libraryItemId)}
            data={[
              { value: '', label: t('reviews.items.libraryNone') },
              ...library.data.data.map((one) => ({ value: String(one.id), label: one.title })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const chosen = library.data?.data.find(({ id }) => String(id) === value);
              setLibraryItemId(chosen?.id ?? null);
              if (chosen === undefined) return;
              change({ title: chosen.title, description: chosen.description });
            }}
          />
        )}
        <TextInput
          label={t('reviews.items.title')}
          required
          readOnly={areWordsFixed}
          data-autofocus
          maxLength={200}
          value={title}
          error={shown('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('reviews.items.description')}
          autosize
          readOnly={areWordsFixed}
          minRows={2}
          maxLength={4000}
          value={description}
          error={refused['description']}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        {isQuestion && !areWordsFixed ? (
          <NativeSelect
            label={t('reviews.items.askedOf')}
            w={220}
            value={assignedTo}
            data={assignees.map((value) => ({ value, label: t(`reviews.items.asked.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ assignedTo: assignees.find((one) => one === value) ?? 'all' })
            }
          />
        ) : null}
        {section.weighsItems ? (
          <TextInput
            label={t('reviews.items.weight')}
            required
            inputMode="decimal"
            rightSection="%"
            w={160}
            value={weight}
            error={shown('weight')}
            onChange={(event) => change({ weight: event.currentTarget.value })}
          />
        ) : null}
        {section.needsLabel ? (
          <NativeSelect
            label={t('reviews.items.label')}
            required
            value={label}
            error={shown('label')}
            data={[
              { value: '', label: t('reviews.items.chooseLabel') },
              ...(labels.data?.data ?? []).map(({ name }) => ({ value: name, label: name })),
              ...(label !== '' && !(labels.data?.data ?? []).some(({ name }) => name === label)
                ? [{ value: label, label }]
                : []),
            ]}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
        ) : null}
        {isGoal ? (
          <MeasureFields
            measures={measures}
            isChecked={isChecked}
            mayAdd={may('goals.measures.add')}
            mayRemove={may('goals.measures.delete')}
            onChange={(next) => change({ measures: next })}
          />
        ) : null}
        {isDevelopment ? (
          <ActionFields
            at={at}
            actions={actions}
            isChecked={isChecked}
            error={refused['actions']}
            may={may}
            onChange={(next) => change({ actions: next })}
          />
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            {item === null ? t(`reviews.items.add.${addedType(section.type)}`) : t('reviews.items.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
