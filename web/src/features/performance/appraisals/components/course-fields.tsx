import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
                onClick={() => onChange(courses.filter((one) => one.id !== id))}
              >
                <IconTrash {...smallIcon} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        // Clears itself after each choice.
        <CourseSearch
          key={courses.length}
          at={at}
          taken={courses.map(({ id }) => id)}
          onChoose={(course) => onChange([...courses, course])}
        />
      ) : null}
    </fieldset>
  );
}

interface CourseSearchProps {
  at: { performanceId: number; sectionId: number };
  taken: readonly number[];
  onChoose: (course: ChosenCourse) => void;
}

function CourseSearch({ at, taken, onChoose }: CourseSearchProps) {
  const { t } = useTranslation();
  const typed = useTyped(null);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...offeredCoursesQuery(at, typed.wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundPicker
      id="course"
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
