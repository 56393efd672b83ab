import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { useHiddenAgain } from '../../lib/use-hidden-again.ts';
import readCss from '../read-values.module.css';
import { showToast } from '../toast.ts';
import css from './signed-declaration.module.css';
import './declaration-words.ts';

interface DeclarationSummaryProps {
  summary: readonly { key: string; label: string; text: string }[];
  signature: { signedAt: string; signedBy: string; isOnBehalf: boolean } | null;
  /** The day it is dated, in words. */
  dated: string;
  /** The number of an answer that can be shown in full; null for every other answer. */
  numberOf: (answer: { key: string; label: string; text: string }) => ReactNode;
}

/** A declaration in words, and who signed it. */
export function DeclarationSummary({ summary, signature, dated, numberOf }: DeclarationSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <dl className={`${readCss.read} ${css.read}`}>
        {summary.map((answer) => (
          <div key={answer.key}>
            <dt>{answer.label}</dt>
            <dd>{numberOf(answer) ?? answer.text}</dd>
          </div>
        ))}
      </dl>
      {signature === null ? null : (
        <p className={css.signature}>
          {t(signature.isOnBehalf ? 'declaration.recorded' : 'declaration.signed', {
            name: signature.signedBy,
            at: format.dateTime(signature.signedAt),
            day: dated,
          })}
        </p>
      )}
    </>
  );
}

interface SealedNumberProps {
  reveal: UseMutationResult<string | null, Error, number>;
  declarationId: number;
  label: string;
  masked: string;
}

/** The end of the number; the whole number on request, for half a minute. */
export function SealedNumber({ reveal, declarationId, label, masked }: SealedNumberProps) {
  const { t } = useTranslation();
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
          aria-label={t('declaration.showThat', { name: label })}
          onClick={() =>
            reveal.mutate(declarationId, { onError: (error) => showToast(failureText(t, error), 'critical') })
          }
        >
          {t('declaration.show')}
        </Button>
      ) : null}
    </span>
  );
}
