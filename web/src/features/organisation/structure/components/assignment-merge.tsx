import { Button, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import {
  type AssignmentAct,
  type AssignmentDraft,
  type ComparedField,
  differencesOf,
  keptSalary,
  mergedDraft,
} from '../assignment-draft.ts';
import '../../../../ui/salary-words.ts';

interface AssignmentMergeProps {
  act: AssignmentAct;
  base: AssignmentDraft;
  mine: AssignmentDraft;
  /** Null where there is nothing to compare with: a new assignment. */
  theirs: AssignmentDraft | null;
  isGone: boolean;
  /** The position's current holders. */
  people: readonly string[];
  onGoOn: (merged: AssignmentDraft) => void;
}

/** Two people changed the same position: the other's changes beside the unsaved ones. */
export function AssignmentMerge({ act, base, mine, theirs, isGone, people, onGoOn }: AssignmentMergeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kept, setKept] = useState<ReadonlySet<ComparedField>>(new Set());
  const differences = theirs === null ? [] : differencesOf(act, base, mine, theirs);
  const words = (draft: AssignmentDraft, field: ComparedField) => {
    const value = draft[field];
    if (field === 'salary' && value === keptSalary) return t('salary.hidden');
    if (value === '') return t('orgPeople.merge.none');
    if (typeof value === 'boolean') return t(value ? 'orgPeople.yes' : 'orgPeople.no');
    if (typeof value === 'number') return format.number(value);
    return field === 'from' || field === 'to' ? format.date(value) : value;
  };
  const nameOf = (field: ComparedField) => t(field === 'isPrimary' ? 'orgPeople.main' : `orgPeople.${field}`);
  return (
    <Note
      tone="caution"
      announce="now"
      action={
        isGone ? undefined : (
          <Button
            size="xs"
            variant="default"
            onClick={() => onGoOn(theirs === null ? mine : mergedDraft(mine, theirs, differences, kept))}
          >
            {t('orgPeople.merge.goOn')}
          </Button>
        )
      }
    >
      <b>{t('orgPeople.merge.title')}</b>
      <p>{t(isGone ? 'orgPeople.merge.gone' : 'orgPeople.merge.help')}</p>
      {isGone || theirs !== null ? null : (
        <p>
          {people.length === 0
            ? t('orgPeople.merge.nobody')
            : t('orgPeople.merge.now', { names: people.join(', ') })}
        </p>
      )}
      {isGone || theirs === null || differences.length > 0 ? null : <p>{t('orgPeople.merge.same')}</p>}
      <Stack gap="xs">
        {theirs === null
          ? null
          : differences.map(({ field, isConflict }) =>
              isConflict ? (
                <Radio.Group
                  key={field}
                  label={t('orgPeople.merge.both', { field: nameOf(field) })}
                  value={kept.has(field) ? 'mine' : 'theirs'}
                  onChange={(value) => {
                    const others = [...kept].filter((one) => one !== field);
                    setKept(new Set(value === 'mine' ? [...others, field] : others));
                  }}
                >
                  <Stack gap={4} mt={4}>
                    <Radio
                      value="theirs"
                      label={t('orgPeople.merge.theirs', { value: words(theirs, field) })}
                    />
                    <Radio value="mine" label={t('orgPeople.merge.mine', { value: words(mine, field) })} />
                  </Stack>
                </Radio.Group>
              ) : (
                <p key={field}>
                  {t('orgPeople.merge.only', { field: nameOf(field) })} ({words(theirs, field)})
                </p>
              ),
            )}
      </Stack>
    </Note>
  );
}
