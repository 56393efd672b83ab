import { useQuery } from '@tanstack/react-query';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Note } from '../../../ui/note.tsx';
import { SignatureFields } from '../../../ui/signature-fields.tsx';
import css from '../../../ui/signed-declaration.module.css';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { type Draft, offeredFor, questionsOf } from './draft.ts';
import { type Choices, QuestionField } from './question-field.tsx';
import { type TaxAnswer, taxOptionsQuery } from './tax-declarations.queries.ts';

interface DeclarationFormProps {
  scheme: TaxScheme;
  employeeId: number;
  metadata: TaxAnswer['body']['metadata'];
  maskedNumber: string | null;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  fieldId: (path: string) => string;
  onChange: (key: string, value: unknown) => void;
}

/** The questions that follow from the answers so far, and the signature below them. */
export function DeclarationForm(props: DeclarationFormProps) {
  const { scheme, employeeId, metadata, maskedNumber, draft, errors, fieldId, onChange } = props;
  const { t } = useTranslation();
  const { data: options, error, refetch } = useQuery(taxOptionsQuery(scheme, employeeId));
  if (options === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    ) : (
      <Failure title={t('tax.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  const { config } = metadata;
  const choices: Choices = options;
  const fieldOf = new Map(metadata.fields.map((field) => [field.key, field]));
  const keepsNumber = config.hasNumber && (scheme !== 'tfn' || draft['country'] === config.country);
  return (
    <div className={css.fields}>
      {config.isOwn ? null : <Note tone="informative">{t('tax.forSomebody')}</Note>}
      {questionsOf[scheme].map((question) => {
        const field = fieldOf.get(question.key);
        if (field === undefined || !question.isAsked(draft)) return null;
        const kept =
          question.input === 'number' && keepsNumber && maskedNumber !== null
            ? t('tax.kept', { end: maskedNumber.slice(-3) })
            : '';
        return (
          <QuestionField
            key={question.key}
            id={fieldId(question.key)}
            question={question}
            label={field.label}
            description={[kept, field.description].filter(Boolean).join(' ')}
            isEditable={field.isEditable}
            choices={offeredFor(question.key, draft, choices[question.options ?? ''] ?? [])}
            value={draft[question.key]}
            error={errors[question.key]}
            onChange={(value) => onChange(question.key, value)}
          />
        );
      })}
      <SignatureFields
        fields={metadata.fields}
        draft={draft}
        errors={errors}
        fieldId={fieldId}
        onChange={onChange}
      />
    </div>
  );
}
