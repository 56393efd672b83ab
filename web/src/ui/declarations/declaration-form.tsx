import type { TaxQuestion } from '@tenure/contract/pay/tax-questions.ts';
import { failureText, requestIdOf } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Failure } from '../failure.tsx';
import { Note } from '../note.tsx';
import { SkeletonRows, Waiting } from '../waiting.tsx';
import type { DeclarationEdit } from './declaration-section.tsx';
import { type Choice, QuestionField } from './question-field.tsx';
import { SignatureFields } from './signature-fields.tsx';
import css from './signed-declaration.module.css';
import './declaration-words.ts';

interface Field {
  key: string;
  label: string;
  description: string;
  isVisible: boolean;
  isEditable: boolean;
}

interface DeclarationFormProps {
  edit: DeclarationEdit;
  questions: readonly TaxQuestion[];
  fields: readonly Field[];
  isOwn: boolean;
  /** The query of the choices, by the name a question gives them. */
  options: {
    data: Readonly<Record<string, readonly Choice[]>> | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  failed: string;
  /** The end of the number on record, where leaving the field empty keeps it. */
  keptNumber: string | null;
  offered?: (key: string, choices: readonly Choice[]) => readonly Choice[];
  /** The words for choosing none of the choices. */
  noneInWords?: (key: string) => string | undefined;
  areFewChoicesRadios?: boolean;
}

/** The questions that follow from the answers so far, and the signature below them. */
export function DeclarationForm({
  edit: { draft, errors, fieldId, onChange },
  questions,
  fields,
  isOwn,
  options: { data: choices, error, refetch },
  failed,
  keptNumber,
  offered = (_key, all) => all,
  noneInWords,
  areFewChoicesRadios = false,
}: DeclarationFormProps) {
  const { t } = useTranslation();
  if (choices === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    ) : (
      <Failure title={failed} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  const fieldOf = new Map(fields.map((field) => [field.key, field]));
  return (
    <div className={css.fields}>
      {isOwn ? null : <Note tone="informative">{t('declaration.forSomeoneElse')}</Note>}
      {questions.map((question) => {
        const field = fieldOf.get(question.key);
        if (field === undefined || !question.isAsked(draft)) return null;
        const kept =
          question.input === 'number' && keptNumber !== null
            ? t('declaration.kept', { end: keptNumber.slice(-3) })
            : '';
        return (
          <QuestionField
            key={question.key}
            id={fieldId(question.key)}
            question={question}
            label={field.label}
            description={[kept, field.description].filter(Boolean).join(' ')}
            isEditable={field.isEditable}
            choices={offered(question.key, choices[question.options ?? ''] ?? [])}
            none={noneInWords?.(question.key)}
            areFewChoicesRadios={areFewChoicesRadios}
            value={draft[question.key]}
            error={errors[question.key]}
            onChange={(value) => onChange(question.key, value)}
          />
        );
      })}
      <SignatureFields fields={fields} draft={draft} errors={errors} fieldId={fieldId} onChange={onChange} />
    </div>
  );
}
