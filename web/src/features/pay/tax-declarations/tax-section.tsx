import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { DeclarationForm } from '../../../ui/declarations/declaration-form.tsx';
import { type DeclarationEdit, DeclarationSection } from '../../../ui/declarations/declaration-section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { type TaxAnswer, taxOptionsQuery, taxQuery, useSign } from './tax-declarations.queries.ts';
import { draftOf, judged, offeredFor, questionsOf } from './tax-draft.ts';
import { TaxHistory } from './tax-history.tsx';
import { TaxSummary } from './tax-summary.tsx';
import './words.ts';

interface TaxSectionProps extends ProfileSectionProps {
  scheme: TaxScheme;
}

/** A person's tax declaration. */
export function TaxSection({ scheme, employeeId, asOf }: TaxSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(taxQuery(scheme, employeeId));
  if (data !== undefined) {
    return <Taxation scheme={scheme} employeeId={employeeId} answer={data} isToday={asOf === null} />;
  }
  return (
    <SectionWaiting
      title={t(`tax.title.${scheme}`)}
      error={error}
      failed={t('tax.failed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

interface TaxationProps {
  scheme: TaxScheme;
  employeeId: number;
  answer: TaxAnswer;
}

function Taxation({ scheme, employeeId, answer, isToday }: TaxationProps & { isToday: boolean }) {
  const { t } = useTranslation();
  const { metadata } = answer.body;
  const queryClient = useQueryClient();
  return (
    <DeclarationSection
      title={t(`tax.title.${scheme}`)}
      answer={answer}
      isEditable={isToday && metadata.actions.includes('taxation.edit')}
      saveLabel={t(`tax.save.${metadata.config.isOwn ? 'own' : 'other'}`)}
      fieldId={(path) => `${scheme}-${path.replaceAll('.', '-')}`}
      draftOf={({ body }) => draftOf(scheme, body.data, body.metadata.config)}
      readAgain={() => queryClient.fetchQuery({ ...taxQuery(scheme, employeeId), staleTime: 0 })}
      judge={(draft) => judged(scheme, draft, metadata.config)}
      sign={useSign(employeeId)}
      form={(edit) => <TaxForm scheme={scheme} employeeId={employeeId} answer={answer} edit={edit} />}
    >
      <CurrentTax scheme={scheme} employeeId={employeeId} answer={answer} />
    </DeclarationSection>
  );
}

function TaxForm({ scheme, employeeId, answer, edit }: TaxationProps & { edit: DeclarationEdit }) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const { country, hasNumber, isOwn } = metadata.config;
  const keepsNumber = hasNumber && (scheme !== 'tfn' || edit.draft['country'] === country);
  /** The meaning of choosing none of them. */
  const noneInWords: Readonly<Record<string, string>> = {
    employeeStatement: t('tax.noStatement'),
    reasonNoTfn: t('tax.givesNumber'),
  };
  return (
    <DeclarationForm
      edit={edit}
      questions={questionsOf[scheme]}
      fields={metadata.fields}
      isOwn={isOwn}
      options={useQuery(taxOptionsQuery(scheme, employeeId))}
      failed={t('tax.failed')}
      keptNumber={keepsNumber ? maskedIn(data) : null}
      offered={(key, choices) => offeredFor(key, edit.draft, choices)}
      noneInWords={(key) => noneInWords[key]}
    />
  );
}

function CurrentTax({ scheme, employeeId, answer }: TaxationProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const { country } = metadata.config;
  if (country === null) return <EmptyState title={t('tax.none')}>{t('tax.elsewhere')}</EmptyState>;
  if (data.id === null) return <EmptyState title={t('tax.none')}>{t(`tax.noneHelp.${country}`)}</EmptyState>;
  return (
    <>
      <TaxSummary employeeId={employeeId} declaration={data} />
      <TaxHistory scheme={scheme} employeeId={employeeId} />
    </>
  );
}

function maskedIn(data: TaxAnswer['body']['data']): string | null {
  return 'nino' in data ? data.nino : (data.tfn ?? data.irdNumber);
}
