import { Button, Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconSchool, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type ActionDraft, emptyAction, isActionUntitled, priorities, progresses } from '../item-draft.ts';
import css from './action-fields.module.css';
import { CourseSearch } from './course-search.tsx';
import '../words.ts';

const mostActions = 20;

interface ActionFieldsProps {
  at: { performanceId: number; sectionId: number };
  actions: readonly ActionDraft[];
  /** Problems show once the form was submitted. */
  isChecked: boolean;
  /** The refusal of all of them together. */
  error: string | undefined;
  may: (capability: string) => boolean;
  onChange: (actions: ActionDraft[]) => void;
}

/** The actions of a development, in words or as courses, each with its progress and priority. */
export function ActionFields({ at, actions, isChecked, error, may, onChange }: ActionFieldsProps) {
  const { t } = useTranslation();
  const [isCourseChanged, setCourseChanged] = useState(false);
  const courses = actions.flatMap(({ course }) => course ?? []);
  const mayRecord = may('developments.actions.edit');
  const isFull = actions.length >= mostActions;
  const next = Math.max(0, ...actions.map(({ key }) => key)) + 1;
  const change = (key: number, to: Partial<ActionDraft>) =>
    onChange(actions.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const remove = ({ key, course }: ActionDraft) => {
    if (course !== null) setCourseChanged(true);
    onChange(actions.filter((one) => one.key !== key));
  };
  return (
    <fieldset className={css.fields}>
      <legend>{t('reviews.items.actions')}</legend>
      {actions.map((action, place) => {
        const number = place + 1;
        return (
          <fieldset key={action.key} className={css.draft} aria-label={t('reviews.actions.one', { number })}>
            {action.course === null ? (
              <TextInput
                className={css.title ?? ''}
                label={t('reviews.actions.title')}
                value={action.title}
                maxLength={200}
                error={isChecked && isActionUntitled(action) ? t('reviews.items.enterTitle') : undefined}
                onChange={({ currentTarget: { value } }) => change(action.key, { title: value })}
              />
            ) : (
              <p className={css.course}>
                <IconSchool {...smallIcon} aria-hidden />
                <span>{action.course.name}</span>
              </p>
            )}
            {may('developments.actions.delete') || action.before === null ? (
              <IconButton
                className={css.remove ?? ''}
                aria-label={
                  action.course === null
                    ? t('reviews.actions.remove', { number })
                    : t('reviews.courses.remove', { course: action.course.name })
                }
                onClick={() => remove(action)}
              >
                <IconTrash {...smallIcon} />
              </IconButton>
            ) : null}
            <div className={css.choices}>
              {mayRecord || action.progressType !== null ? (
                <NativeSelect
                  label={t('reviews.items.progress')}
                  disabled={!mayRecord}
                  value={textOf(action.progressType)}
                  data={[
                    { value: '', label: t('reviews.items.noProgress') },
                    ...progresses.map((word, value) => ({
                      value: String(value),
                      label: t(`reviews.items.progresses.${word}`),
                    })),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    change(action.key, { progressType: chosenIn(value) })
                  }
                />
              ) : null}
              <NativeSelect
                label={t('reviews.items.priority')}
                disabled={!may('developments.edit')}
                value={textOf(action.progressPriority)}
                data={[
                  { value: '', label: t('reviews.items.noPriority') },
                  ...priorities.map((word, value) => ({
                    value: String(value),
                    label: t(`reviews.items.priorities.${word}`),
                  })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  change(action.key, { progressPriority: chosenIn(value) })
                }
              />
            </div>
          </fieldset>
        );
      })}
      {error === undefined ? null : <Input.Error role="alert">{error}</Input.Error>}
      {!may('developments.actions.add') || isFull ? null : (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => onChange([...actions, emptyAction(next)])}
          >
            {t('reviews.actions.add')}
          </Button>
        </Group>
      )}
      {may('developments.course.add') && !isFull ? (
        // Empties itself once a course was chosen or removed, and keeps the focus.
        <CourseSearch
          key={courses.length}
          at={at}
          taken={courses.map(({ id }) => id)}
          isFocused={isCourseChanged}
          onChoose={(course) => {
            setCourseChanged(true);
            onChange([...actions, emptyAction(next, course)]);
          }}
        />
      ) : null}
    </fieldset>
  );
}

/** The value of a select for a choice of a menu. */
export const textOf = (chosen: number | null): string => (chosen === null ? '' : String(chosen));
export const chosenIn = (text: string): number | null => (text === '' ? null : Number(text));
