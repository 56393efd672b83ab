import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { CoursePreview } from '@tenure/contract/learning/taking.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { ActivityContent } from '../components/activity-content.tsx';
import { ContentsCard } from '../components/contents-card.tsx';
import { PackagePart } from '../components/package-part.tsx';
import { QuizForm } from '../components/quiz-form.tsx';
import { QuizRules } from '../components/quiz-part.tsx';
import css from '../learning.module.css';
import { packagePreviewCalls, previewQuery } from '../taking.queries.ts';
import '../words.ts';

const route = '/learning/courses/$courseId/preview';

/** A course as its learners will see it, while it is edited. Nothing done here is saved. */
export function PreviewScreen() {
  const { t } = useTranslation();
  const { courseId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(previewQuery(Number(courseId)));
  const isUnknown = error instanceof ApiError && [403, 404, 422].includes(error.status);
  const title = data?.data.name ?? t(isUnknown ? 'learning.course.unknown' : 'learning.preview.title');
  usePageTitle(title);
  if (data !== undefined) return <Preview preview={data.data} />;
  return (
    <>
      <PageHeader title={title} />
      {isUnknown ? null : (
        <SectionWaiting
          title={t('learning.columns.name')}
          error={error}
          failed={t('learning.take.failed')}
          onRetry={() => void refetch()}
          rows={8}
        />
      )}
    </>
  );
}

function Preview({ preview }: { preview: CoursePreview }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { activity: wanted } = useSearch({ from: route });
  const chosen = preview.activities.find(({ key }) => key === wanted) ?? preview.activities[0];
  return (
    <>
      <PageHeader
        title={preview.name}
        trail={
          <Trail
            above={[
              <AppLink key="course" href={`/admin/courses/${preview.courseId}`}>
                {preview.name}
              </AppLink>,
            ]}
            here={t('learning.preview.title')}
          />
        }
      />
      <div className={css.stack}>
        <Note tone="informative">{t('learning.preview.note')}</Note>
        <div className={css.columns} data-taking>
          <ContentsCard
            sections={preview.sections}
            chosen={chosen?.key ?? null}
            onChoose={(activity) => void navigate({ search: (was) => ({ ...was, activity }), replace: true })}
          />
          {chosen === undefined ? (
            <WidgetCard title={t('learning.preview.title')}>
              <EmptyState title={t('learning.course.empty')}>{t('learning.preview.emptyHelp')}</EmptyState>
            </WidgetCard>
          ) : (
            <WidgetCard title={chosen.title}>
              <WidgetBody>
                <div className={css.form}>
                  <ActivityContent key={chosen.key} activity={chosen} />
                  {chosen.package === null ? null : (
                    <PackagePart
                      key={`package-${chosen.key}`}
                      activity={chosen}
                      lessons={chosen.package.lessons}
                      report={null}
                      calls={packagePreviewCalls(preview.courseId, chosen.key)}
                      onPlaying={() => undefined}
                    />
                  )}
                  {chosen.kind === 'class' ? <p className="quiet">{t('learning.classes.preview')}</p> : null}
                  {chosen.kind === 'sign-off' ? (
                    <p className="quiet">
                      {chosen.assessor === null
                        ? t('learning.signOff.byHr')
                        : t('learning.signOff.by', { name: chosen.assessor })}
                    </p>
                  ) : null}
                  {chosen.quiz === null ? null : (
                    <>
                      <QuizRules quiz={chosen.quiz} />
                      <QuizForm
                        key={chosen.key}
                        questions={chosen.quiz.questions}
                        secondsLeft={null}
                        isSending={false}
                      />
                    </>
                  )}
                </div>
              </WidgetBody>
            </WidgetCard>
          )}
        </div>
      </div>
    </>
  );
}
