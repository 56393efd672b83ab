import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPicker, useTyped } from '../../../../ui/found-picker.tsx';
import { trophyCoursesQuery } from '../recognition.queries.ts';
import type { RewardForm } from '../reward-draft.ts';

interface CourseFieldProps {
  chosen: RewardForm['course'];
  description: string;
  error: string | undefined;
  onChoose: (course: RewardForm['course']) => void;
}

/** The course whose completion gives the trophy. */
export function CourseField({ chosen, description, error, onChoose }: CourseFieldProps) {
  const { t } = useTranslation();
  const typed = useTyped(chosen);
  const { data, isPlaceholderData } = useQuery({
    ...trophyCoursesQuery(typed.wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundPicker
      id="trophy-course"
      label={t('trophies.course')}
      description={description}
      placeholder={t('trophies.findCourse')}
      required
      chosen={chosen}
      error={error}
      typed={typed}
      found={data?.data ?? []}
      isAnswer={!isPlaceholderData}
      onChoose={onChoose}
    />
  );
}
