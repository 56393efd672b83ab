import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPicker, useTyped } from '../../../../ui/found-picker.tsx';
import { offeredCoursesQuery } from '../courses.queries.ts';
import type { ChosenCourse } from '../item-draft.ts';
import '../words.ts';

interface CourseSearchProps {
  at: { performanceId: number; sectionId: number };
  taken: readonly number[];
  isFocused: boolean;
  onChoose: (course: ChosenCourse) => void;
}

const fieldId = 'course';

/** Finds a course the employee can take. */
export function CourseSearch({ at, taken, isFocused, onChoose }: CourseSearchProps) {
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
