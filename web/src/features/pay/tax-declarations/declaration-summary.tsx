import { Button } from '@mantine/core';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { useHiddenAgain } from '../../../lib/use-hidden-again.ts';
import css from '../../../ui/signed-declaration.module.css';
import { showToast } from '../../../ui/toast.ts';
import { type Declaration, type NumberField, useRevealNumber } from './tax-declarations.queries.ts';

interface DeclarationSummaryProps {
  employeeId: number;
  declaration: Declaration;
}

const numbers: readonly NumberField[] = ['tfn', 'irdNumber', 'nino'];
const hasNumber = (declaration: Declaration) =>
  'nino' in declaration
    ? declaration.nino !== null
    : declaration.tfn !== null || declaration.irdNumber !== null;

/** A declaration in words, and who signed it. */
export function DeclarationSummary({ employeeId, declaration }: DeclarationSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, signature, summary } = declaration;
  return (
    <>
      <dl className={css.read}>
        {summary.map(({ key, label, text }) => {
          const field = numbers.find((one) => one === key);
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {field !== undefined && id !== null && hasNumber(declaration) ? (
                  <TaxNumber
                    field={field}
                    employeeId={employeeId}
                    declarationId={id}
                    label={label}
                    masked={text}
                  />
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {signature === null ? null : (
        <p className={css.signature}>
          {t(signature.isOnBehalf ? 'tax.recorded' : 'tax.signed', {
            name: signature.signedBy,
            at: format.dateTime(signature.signedAt),
            day: declaration.declarationDateLabel ?? '',
          })}
        </p>
      )}
    </>
  );
}

interface TaxNumberProps {
  field: NumberField;
  employeeId: number;
  declarationId: number;
  label: string;
  masked: string;
}

/** The end of the number; the whole number on request, for half a minute. */
function TaxNumber({ field, employeeId, declarationId, label, masked }: TaxNumberProps) {
  const { t } = useTranslation();
  const reveal = useRevealNumber(field, employeeId);
  useHiddenAgain(reveal);
  const whole = reveal.data ?? null;
  return (
    <span className={css.number}>
      {whole ?? masked}
      {whole === null ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={reveal.isPending}
          aria-label={t('tax.showThat', { name: label })}
          onClick={() =>
            reveal.mutate(declarationId, { onError: (error) => showToast(failureText(t, error), 'critical') })
          }
        >
          {t('tax.show')}
        </Button>
      ) : null}
    </span>
  );
}
