import type { CourseClass } from '@tenure/contract/learning/classes.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import '../words.ts';

export function ClassState({ course }: { course: Pick<CourseClass, 'isCancelled' | 'hasStarted'> }) {
  const { t } = useTranslation();
  if (course.isCancelled) return <StatusTag tone="critical">{t('classes.states.cancelled')}</StatusTag>;
  if (course.hasStarted) return <StatusTag tone="informative">{t('classes.states.held')}</StatusTag>;
  return <StatusTag tone="positive">{t('classes.states.planned')}</StatusTag>;
}
