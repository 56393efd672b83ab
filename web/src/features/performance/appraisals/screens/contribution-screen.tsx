import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Contribution } from '@tenure/contract/performance/contributions.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { CheckpointHead } from '../components/checkpoint-body.tsx';
import { OwnAnswer } from '../components/responses.tsx';
import css from '../components/section-card.module.css';
import { answerAsContributor, contributionQuery, useSubmitContribution } from '../contribution.queries.ts';
import { stepFailure } from '../step-failure.ts';
import { UnsavedFieldsProvider } from '../unsaved-fields.tsx';
import '../words.ts';

const route = '/contributions/$performanceId';

/** The questions a review asks the viewer as a contributor. */
export function ContributionScreen() {
  const { t } = useTranslation();
  const { performanceId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(contributionQuery(Number(performanceId)));
  const contribution = data?.data;
  const title =
    contribution === undefined
      ? t('reviews.contribution.page')
      : t('reviews.contribution.title', { name: contribution.employee.fullName });
  usePageTitle(title);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const trail = (
    <Trail
      above={[
        <Link key="inbox" to="/inbox">
          {t('reviews.contribution.trail')}
        </Link>,
      ]}
      here={title}
    />
  );
  if (contribution !== undefined && !isUnknown) {
    return (
      <UnsavedFieldsProvider key={contribution.id}>
        <PageHeader title={title} subtitle={contribution.title} trail={trail} />
        <ShownContribution contribution={contribution} />
      </UnsavedFieldsProvider>
    );
  }
  return (
    <>
      <PageHeader title={title} trail={trail} />
      {isUnknown ? (
        <WidgetCard title={t('reviews.contribution.page')}>
          <EmptyState title={t('reviews.contribution.unknown')}>
            {t('reviews.contribution.unknownHelp')}
          </EmptyState>
        </WidgetCard>
      ) : (
        <SectionWaiting
          title={t('reviews.contribution.page')}
          error={error}
          failed={t('reviews.contribution.failed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      )}
    </>
  );
}

function ShownContribution({ contribution }: { contribution: Contribution }) {
  const { t } = useTranslation();
  const { id, sections, checkpoints } = contribution;
  return (
    <div className={css.stack}>
      <Note tone="informative">{t('reviews.contribution.named')}</Note>
      {sections.length === 0 && checkpoints.length === 0 ? (
        <WidgetCard title={t('reviews.contribution.page')}>
          <EmptyState title={t('reviews.contribution.none')}>{t('reviews.contribution.noneHelp')}</EmptyState>
        </WidgetCard>
      ) : null}
      {checkpoints.map((checkpoint) => (
        <OneCheckpoint key={checkpoint.id} performanceId={id} checkpoint={checkpoint} />
      ))}
      {sections.map((section) => (
        <WidgetCard key={section.id} title={section.title}>
          <ul className={css.items}>
            {section.items.map((item) => (
              <OneQuestion
                key={item.id}
                performanceId={id}
                question={item}
                words={item.words}
                isAnswerable={section.isAnswerable}
              />
            ))}
          </ul>
        </WidgetCard>
      ))}
    </div>
  );
}

type AskedCheckpoint = Contribution['checkpoints'][number];

function OneCheckpoint({
  performanceId,
  checkpoint,
}: {
  performanceId: number;
  checkpoint: AskedCheckpoint;
}) {
  const { t } = useTranslation();
  const submit = useSubmitContribution({ performanceId, sectionId: checkpoint.id });
  const [own] = checkpoint.submissions;
  return (
    <WidgetCard
      title={checkpoint.title}
      actions={
        checkpoint.isSubmittable ? (
          <Button
            size="xs"
            loading={submit.isPending}
            onClick={() =>
              submit.mutate(undefined, {
                onSuccess: () => showToast(t('reviews.contribution.submitted')),
                onError: (error) => showToast(stepFailure(t, error), 'critical'),
              })
            }
          >
            {t('reviews.contribution.submit')}
          </Button>
        ) : null
      }
    >
      <WidgetBody>
        <CheckpointHead checkpoint={checkpoint} />
        {own?.status === 'rejected' ? (
          <Note tone="caution">
            {t('reviews.checkpoint.parts.rejected', { reason: own.rejectionReason ?? '' })}
          </Note>
        ) : null}
      </WidgetBody>
      <ul className={css.items}>
        {checkpoint.questions.map((question) => (
          <OneQuestion
            key={question.id}
            performanceId={performanceId}
            question={question}
            words={question.contributorsAnswerList[0]?.value ?? ''}
            isAnswerable={question.isAnswerable}
          />
        ))}
      </ul>
    </WidgetCard>
  );
}

interface OneQuestionProps {
  performanceId: number;
  question: { id: number; title: string; description: string };
  words: string;
  isAnswerable: boolean;
}

function OneQuestion({ performanceId, question, words, isAnswerable }: OneQuestionProps) {
  const { t } = useTranslation();
  return (
    <li className={css.item}>
      <h3 className={css.help}>{question.title}</h3>
      {question.description === '' ? null : <p className={`quiet ${css.text}`}>{question.description}</p>}
      {isAnswerable ? (
        <OwnAnswer
          field={`review-answer-${question.id}`}
          title={question.title}
          words={words}
          save={(text) => answerAsContributor(performanceId, question.id, text)}
        />
      ) : (
        <p className={css.text}>{words === '' ? t('reviews.noAnswer') : words}</p>
      )}
    </li>
  );
}
