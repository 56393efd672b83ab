import { useQuery } from '@tanstack/react-query';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { QuestionFigures } from '../components/question-figures.tsx';
import css from '../components/questions.module.css';
import { summaryQuery } from '../diversity.queries.ts';
import '../words.ts';

/** The number of people per answer, where there are ten or more. */
export function FiguresScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(summaryQuery());
  usePageTitle(t('diversity.figures'));
  const questions = data?.data.questions;
  return (
    <>
      <PageHeader title={t('diversity.figures')} subtitle={t('diversity.figuresSubtitle')} />
      {questions !== undefined && questions.length > 0 ? (
        <div className={css.page}>
          {questions.map((question) => (
            <QuestionFigures key={question.id} question={question} />
          ))}
          <p className="quiet">{t('diversity.figure.notTold')}</p>
        </div>
      ) : (
        <WidgetCard title={t('diversity.figures')}>{rest()}</WidgetCard>
      )}
    </>
  );

  function rest() {
    if (questions !== undefined) {
      return <EmptyState title={t('diversity.figure.none')}>{t('diversity.figure.noneHelp')}</EmptyState>;
    }
    if (error === null) {
      return (
        <Waiting>
          <SkeletonRows rows={5} />
        </Waiting>
      );
    }
    return (
      <Failure
        title={t('diversity.figuresFailed')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
}
