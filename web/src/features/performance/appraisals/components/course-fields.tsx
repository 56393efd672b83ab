import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPicker, useTyped } from '../../../../ui/found-picker.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { offeredCoursesQuery } from '../courses.queries.ts';
import type { ChosenCourse } from '../item-draft.ts';
import css from './course-action.module.css';
import '../words.ts';

interface CourseFieldsProps {
  at: { performanceId: number; sectionId: number };
  mayAdd: boolean;
  courses: readonly ChosenCourse[];
  onChange: (courses: ChosenCourse[]) => void;
}

/** The courses among the actions of a development, with a search for more. */
export function CourseFields({ at, mayAdd, courses, onChange }: CourseFieldsProps) {
  const { t } = useTranslation();
  const [isChanged, setChanged] = useState(false);
  const change = (next: ChosenCourse[]) => {
    setChanged(true);
    onChange(next);
  };
  if (!mayAdd && courses.length === 0) return null;
  return (
    <fieldset className={css.fields}>
      <legend>{t('reviews.courses.title')}</legend>
      {courses.length === 0 ? null : (
        <ul className={css.chosen}>
          {courses.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <IconButton
                aria-label={t('reviews.courses.remove', { course: name })}
                onClick={() => change(courses.filter((one) => one.id !== id))}
              >
                <IconTrash {...smallIcon} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        // Empties itself once a course was chosen or removed, and keeps the focus.
        <CourseSearch
          key={courses.length}
          at={at}
          taken={courses.map(({ id }) => id)}
          isFocused={isChanged}
          onChoose={(course) => change([...courses, course])}
        />
      ) : null}
    </fieldset>
  );
}

interface CourseSearchProps {
  at: { performanceId: number; sectionId: number };
  taken: readonly number[];
  isFocused: boolean;
  onChoose: (course: ChosenCourse) => void;
}

const fieldId = 'course';

function CourseSearch({ at, taken, isFocused, onChoose }: CourseSearchProps) {
  const { t } = useTranslation();
  const typed = useTyped(null);
  useEffect(() => {
    if (isFocused) document.getElementById(fieldId)?.focus();
  }, [isFocused]);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...offeredCoursesQuery(at, typed.wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundPicker
      id={fieldId}
      label={t('reviews.courses.add')}
      placeholder={t('reviews.courses.placeholder')}
      chosen={null}
      onChoose={(course) => {
        if (course !== null) onChoose(course);
      }}
      error={undefined}
      typed={typed}
      found={(data?.data ?? []).flatMap(({ id, title }) => (taken.includes(id) ? [] : [{ id, name: title }]))}
      isAnswer={isSuccess && !isPlaceholderData}
    />
  );
}
