import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { revealAmount } from '../lib/reveal.ts';
import { useFormat } from '../lib/session.ts';
import { useHiddenAgain } from '../lib/use-hidden-again.ts';
import css from './masked-salary.module.css';
import './salary-words.ts';
import { showToast } from './toast.ts';
import { useFocusOfShown } from './use-focus-of-shown.ts';

/** A person's pay in one assignment; the request is logged, and they can read that. */
export const useSalary = (employeeId: number, assignmentId: number) =>
  useMutation({ mutationFn: () => revealAmount(employeeId, 'positions', 'salary', assignmentId) });

interface MaskedSalaryProps {
  employeeId: number;
  assignmentId: number;
  /** Null if it has none. */
  currency: string | null;
  /** Names the person or position, for screen readers without the line. */
  label: string;
}

/** A masked salary; the amount on request, for half a minute. */
export function MaskedSalary({ employeeId, assignmentId, currency, label }: MaskedSalaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const reveal = useSalary(employeeId, assignmentId);
  useHiddenAgain(reveal);
  const { data: amount = null } = reveal;
  const box = useFocusOfShown<HTMLSpanElement>(amount !== null);
  if (amount !== null)
    return (
      <span key="salary" ref={box} tabIndex={-1}>
        {currency === null ? format.number(amount) : format.money(amount, currency)}
      </span>
    );
  return (
    <span key="salary" className={css.masked} ref={box} tabIndex={-1}>
      {t('salary.masked')}
      <Button
        size="compact-xs"
        variant="default"
        loading={reveal.isPending}
        aria-label={label}
        onClick={() =>
          reveal.mutate(undefined, { onError: (error) => showToast(failureText(t, error), 'critical') })
        }
      >
        {t('salary.show')}
      </Button>
    </span>
  );
}
