import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { InstructionsSection } from '../components/instructions-section.tsx';
import { QuestionList } from '../components/question-list.tsx';
import css from '../components/questions.module.css';
import { formQuery } from '../diversity.queries.ts';
import '../words.ts';

/** The diversity questions in use. */
export function QuestionsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(formQuery());
  usePageTitle(t('diversity.title'));
  const canSeeFigures = data?.body.metadata.capabilities.includes('diversity.summary.view') === true;
  return (
    <>
      <PageHeader
        title={t('diversity.title')}
        subtitle={t('diversity.subtitle')}
        actions={
          canSeeFigures ? (
            <Link className="link" to="/admin/diversity-figures">
              {t('diversity.figures')}
            </Link>
          ) : null
        }
      />
      {data === undefined ? (
        <WidgetCard title={t('diversity.questions')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={5} />
            </Waiting>
          ) : (
            <Failure
              title={t('diversity.failed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      ) : (
        <div className={css.page}>
          <InstructionsSection answer={data} onReload={() => refetch()} />
          <QuestionList answer={data} />
        </div>
      )}
    </>
  );
}
