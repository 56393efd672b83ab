import { Button } from '@mantine/core';
import type { ShownSuper } from '@tenure/contract/pay/super.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { useHiddenAgain } from '../../../lib/use-hidden-again.ts';
import css from '../../../ui/signed-declaration.module.css';
import { showToast } from '../../../ui/toast.ts';
import { useRevealNumber } from './super.queries.ts';

const numbers: ReadonlySet<string> = new Set(['memberNumber', 'fundAccountNumber']);

/** A declaration in words, and who signed it. */
export function SuperSummary({ employeeId, declaration }: { employeeId: number; declaration: ShownSuper }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, signature, summary, maskedNumber } = declaration;
  return (
    <>
      <dl className={css.read}>
        {summary.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {numbers.has(key) && id !== null && maskedNumber !== null ? (
                <SealedNumber employeeId={employeeId} declarationId={id} label={label} masked={text} />
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      {signature === null ? null : (
        <p className={css.signature}>
          {t(signature.isOnBehalf ? 'super.recorded' : 'super.signed', {
            name: signature.signedBy,
            at: format.dateTime(signature.signedAt),
            day: format.date(signature.declaredOn),
          })}
        </p>
      )}
    </>
  );
}

interface SealedNumberProps {
  employeeId: number;
  declarationId: number;
  label: string;
  masked: string;
}

/** The end of the number; the whole number on request, for half a minute. */
function SealedNumber({ employeeId, declarationId, label, masked }: SealedNumberProps) {
  const { t } = useTranslation();
  const reveal = useRevealNumber(employeeId);
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
          aria-label={t('super.showThat', { name: label })}
          onClick={() =>
            reveal.mutate(declarationId, { onError: (error) => showToast(failureText(t, error), 'critical') })
          }
        >
          {t('super.show')}
        </Button>
      ) : null}
    </span>
  );
}
