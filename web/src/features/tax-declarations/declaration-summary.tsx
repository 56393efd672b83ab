import { Button } from '@mantine/core';
import type { TaxScheme } from '@tenure/contract/payroll/tax-questions.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { useHiddenAgain } from '../../lib/use-hidden-again.ts';
import css from '../../ui/signed-declaration.module.css';
import { showToast } from '../../ui/toast.ts';
import { type Declaration, useRevealNumber } from './tax-declarations.queries.ts';

interface DeclarationSummaryProps {
  scheme: TaxScheme;
  employeeId: number;
  declaration: Declaration;
}

const numbers: ReadonlySet<string> = new Set(['tfn', 'irdNumber', 'nino']);
const hasNumber = (declaration: Declaration) =>
  'nino' in declaration
    ? declaration.nino !== null
    : declaration.tfn !== null || declaration.irdNumber !== null;

/** A declaration in words, and who signed it. */
export function DeclarationSummary({ scheme, employeeId, declaration }: DeclarationSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, signature, summary } = declaration;
  return (
    <>
      <dl className={css.read}>
        {summary.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {numbers.has(key) && id !== null && hasNumber(declaration) ? (
                <TaxNumber
                  scheme={scheme}
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
        ))}
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
  scheme: TaxScheme;
  employeeId: number;
  declarationId: number;
  label: string;
  masked: string;
}

/** The end of the number; the whole on asking, for half a minute. */
function TaxNumber({ scheme, employeeId, declarationId, label, masked }: TaxNumberProps) {
  const { t } = useTranslation();
  const reveal = useRevealNumber(scheme, employeeId);
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
            reveal.mutate(declarationId, { onError: (error) => showToast(failureText(t, error)) })
          }
        >
          {t('tax.show')}
        </Button>
      ) : null}
    </span>
  );
}
