import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import type { SectionDraft } from '../course-form.ts';
import '../words.ts';

/** When a learner has completed the course, in words that follow the sections as they are edited. */
export function CompletionRule({ sections, isInOrder }: { sections: SectionDraft[]; isInOrder: boolean }) {
  const { t } = useTranslation();
  const activities = sections.flatMap((section) => section.activities);
  if (activities.length === 0) return null;
  const countOf = (wanted: SectionDraft['activities'][number]['kind']) =>
    activities.filter(({ kind }) => kind === wanted).length;
  const quizzes = countOf('quiz');
  const videos = countOf('video');
  const packages = countOf('package');
  const classes = countOf('class');
  const signOffs = countOf('sign-off');
  const parts = [
    t(isInOrder ? 'courseAdmin.rule.inOrder' : 'courseAdmin.rule.free', { count: activities.length }),
    quizzes > 0 ? t('courseAdmin.rule.quizzes', { count: quizzes }) : null,
    videos > 0 ? t('courseAdmin.rule.videos', { count: videos }) : null,
    packages > 0 ? t('courseAdmin.rule.packages', { count: packages }) : null,
    classes > 0 ? t('courseAdmin.rule.classes', { count: classes }) : null,
    signOffs > 0 ? t('courseAdmin.rule.signOffs', { count: signOffs }) : null,
  ];
  return <Note tone="informative">{parts.filter((part) => part !== null).join(' ')}</Note>;
}
