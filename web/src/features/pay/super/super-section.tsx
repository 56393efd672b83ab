import { useQuery, useQueryClient } from '@tanstack/react-query';
import { superQuestions } from '@tenure/contract/pay/super-questions.ts';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DeclarationForm } from '../../../ui/declarations/declaration-form.tsx';
import { type DeclarationEdit, DeclarationSection } from '../../../ui/declarations/declaration-section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { type SuperAnswer, superOptionsQuery, superQuery, useSign } from './super.queries.ts';
import { draftOf, judged } from './super-draft.ts';
import { SuperHistory } from './super-history.tsx';
import css from './super-section.module.css';
import { SuperSummary } from './super-summary.tsx';
import './words.ts';

/** A person's super fund, or their KiwiSaver status. */
export function SuperSection({ employeeId, asOf }: Pick<ProfileSectionProps, 'employeeId' | 'asOf'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(superQuery(employeeId));
  if (data !== undefined) return <Super employeeId={employeeId} answer={data} isToday={asOf === null} />;
  return (
    <SectionWaiting
      title={t('super.title')}
      error={error}
      failed={t('super.failed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

interface SuperProps {
  employeeId: number;
  answer: SuperAnswer;
}

function Super({ employeeId, answer, isToday }: SuperProps & { isToday: boolean }) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const { config } = metadata;
  const queryClient = useQueryClient();
  return (
    <DeclarationSection
      title={t('super.title')}
      answer={answer}
      isEditable={isToday && metadata.actions.includes('super.edit')}
      saveLabel={t(`super.save.${config.isOwn ? 'own' : 'other'}`)}
      fieldId={(path) => `super-${path}`}
      draftOf={({ body }) => draftOf(body.data, body.metadata.config)}
      readAgain={() => queryClient.fetchQuery({ ...superQuery(employeeId), staleTime: 0 })}
      judge={(draft) => judged(draft, data, config)}
      sign={useSign(employeeId)}
      form={(edit) => <SuperForm employeeId={employeeId} answer={answer} edit={edit} />}
    >
      <CurrentSuper employeeId={employeeId} answer={answer} />
    </DeclarationSection>
  );
}

function SuperForm({ employeeId, answer, edit }: SuperProps & { edit: DeclarationEdit }) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  return (
    <DeclarationForm
      edit={edit}
      questions={superQuestions}
      fields={metadata.fields}
      isOwn={metadata.config.isOwn}
      options={useQuery(superOptionsQuery(employeeId))}
      failed={t('super.failed')}
      keptNumber={edit.draft['fundChoice'] === data.fundChoice ? data.maskedNumber : null}
      areFewChoicesRadios
    />
  );
}

function CurrentSuper({ employeeId, answer }: SuperProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, metadata } = answer.body;
  const { country: taxedIn, employerRate } = metadata.config;
  const country = taxedIn ?? 'AU';
  return (
    <>
      {data.id === null ? (
        <EmptyState title={t(`super.none.${country}`)}>{t(`super.noneHelp.${country}`)}</EmptyState>
      ) : (
        <SuperSummary employeeId={employeeId} declaration={data} />
      )}
      {employerRate === null ? null : (
        <p className={css.employer}>
          {t(`super.employerPays.${country}`, { rate: format.number(employerRate) })}
        </p>
      )}
      {data.id === null ? null : <SuperHistory employeeId={employeeId} />}
    </>
  );
}
