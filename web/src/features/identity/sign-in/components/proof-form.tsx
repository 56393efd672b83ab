import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { factorLimits } from '@tenure/contract/identity/authentication.ts';
import { type Proof, type ProofMethod, stepUp } from '@tenure/contract/identity/step-up.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { NoPasskeyUsed } from '../passkey-ceremonies.ts';
import type { ProofSettings } from '../security.queries.ts';
import { clockText, useCountdown } from '../use-countdown.ts';
import { useFocusOfForm } from '../use-focus-of-form.ts';
import css from './proof-dialog.module.css';

export interface ProofFormProps {
  way: ProofMethod;
  settings: ProofSettings;
  /** Refetches the attempts left, and the time until a lock ends. */
  onTried: () => Promise<unknown>;
  onProven: () => void;
  onCancel: () => void;
}

/** Sends a proof; the caller decides how it is made. */
export function useProof<Given>(
  { onTried, onProven }: ProofFormProps,
  proofOf: (given: Given) => Proof | Promise<Proof>,
  onRefused: () => void = () => {},
) {
  return useMutation({
    mutationFn: async (given: Given) => call(stepUp, { body: { proof: await proofOf(given) } }),
    onSuccess: onProven,
    onError: async () => {
      onRefused();
      await onTried();
    },
  });
}

interface ProofFormFrameProps extends ProofFormProps {
  failure: Error | null;
  /** Whether there is no input to send yet. */
  isMissing?: boolean;
  isPending: boolean;
  submitLabel: string;
  submitIcon?: ReactNode;
  onSubmit: () => void;
  children?: ReactNode;
}

/** The failure, the fields, and the two buttons. */
export function ProofForm(props: ProofFormFrameProps) {
  const { t } = useTranslation();
  const lock = useCountdown(props.settings.lockedSeconds);
  const isLocked = lock.left > 0;
  const form = useFocusOfForm(props.isMissing || props.failure, props.isPending);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) props.onSubmit();
      }}
    >
      {isLocked ? (
        <Note tone="critical" announce="now">
          <b>{t('mfa.locked')}</b>{' '}
          <span aria-live="off">{t('mfa.lockedHelp', { time: clockText(lock.left) })}</span>
        </Note>
      ) : (
        <ProofFailure failure={props.failure} attemptsLeft={props.settings.attemptsLeft} />
      )}
      {props.children}
      <div className={css.bar}>
        <Button
          type="submit"
          data-autofocus={props.children === undefined || undefined}
          disabled={isLocked}
          loading={props.isPending}
          leftSection={props.submitIcon}
        >
          {props.submitLabel}
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onCancel}>
          {t('stepUp.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Why sending or verifying a code was refused, with what to do. */
function refusalText(t: ReturnType<typeof useTranslation>['t'], failure: Error): string {
  if (!(failure instanceof ApiError)) return failureText(t, failure);
  if (failure.code === 'mfa-failed') return t('stepUp.expired');
  if (failure.code !== 'too-many-requests') return failureText(t, failure);
  return t('stepUp.tooMany', { minutes: Math.ceil((failure.retryAfterSeconds ?? 60) / 60) });
}

function ProofFailure({ failure, attemptsLeft }: { failure: Error | null; attemptsLeft: number }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  if (failure instanceof NoPasskeyUsed) {
    return (
      <Note tone="caution" announce="now">
        {t('proof.passkeyNone')}
      </Note>
    );
  }
  const isWrong = failure instanceof ApiError && failure.code === 'mfa-invalid';
  const minutes = Math.round(factorLimits.failedAttemptExpiry / 60);
  return (
    <Note tone="critical" announce="now">
      {isWrong ? (
        <>
          <b>{t('proof.wrong')}</b> {t('proof.wrongHelp', { count: attemptsLeft, minutes })}
        </>
      ) : (
        refusalText(t, failure)
      )}
    </Note>
  );
}
