import { useQuery } from '@tanstack/react-query';
import type { ShownSuper } from '@tenure/contract/pay/super.ts';
import { superQuestions } from '@tenure/contract/pay/super-questions.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Note } from '../../../ui/note.tsx';
import { SignatureFields } from '../../../ui/signature-fields.tsx';
import css from '../../../ui/signed-declaration.module.css';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { type SuperAnswer, superOptionsQuery } from './super.queries.ts';
import type { Draft } from './super-draft.ts';
import { type Choices, SuperField } from './super-field.tsx';

interface SuperFormProps {
  employeeId: number;
  data: ShownSuper;
  metadata: SuperAnswer['body']['metadata'];
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  fieldId: (path: string) => string;
  onChange: (key: string, value: unknown) => void;
}

/** The questions that follow from the answers so far, and the signature below them. */
export function SuperForm({ employeeId, data, metadata, draft, errors, fieldId, onChange }: SuperFormProps) {
  const { t } = useTranslation();
  const { data: options, error, refetch } = useQuery(superOptionsQuery(employeeId));
  if (options === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    ) : (
      <Failure title={t('super.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  const choices: Choices = options;
  const fieldOf = new Map(metadata.fields.map((field) => [field.key, field]));
  const { maskedNumber } = data;
  return (
    <div className={css.fields}>
      {metadata.config.isOwn ? null : <Note tone="informative">{t('super.forSomebody')}</Note>}
      {superQuestions.map((question) => {
        const field = fieldOf.get(question.key);
        if (field === undefined || !question.isAsked(draft)) return null;
        const keeps =
          question.input === 'number' && maskedNumber !== null && draft['fundChoice'] === data.fundChoice;
        const kept = keeps ? t('super.kept', { end: maskedNumber.slice(-3) }) : '';
        return (
          <SuperField
            key={question.key}
            id={fieldId(question.key)}
            question={question}
            label={field.label}
            description={[kept, field.description].filter(Boolean).join(' ')}
            isEditable={field.isEditable}
            choices={choices[question.options ?? ''] ?? []}
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
