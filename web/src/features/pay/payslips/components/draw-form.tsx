import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linesInCents, mostLines } from '@tenure/contract/pay/payslips.ts';
import { amountOf, centsOf } from '@tenure/domain/pay/money.ts';
import { type PayslipLineKind, payslipLineKinds, payslipTotals } from '@tenure/domain/pay/payslip-totals.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { payDatesQuery, useDraw } from '../payslips.queries.ts';
import css from './payslips.module.css';

interface Line {
  key: number;
  kind: PayslipLineKind;
  label: string;
  amount: string;
}

const days = ['periodStart', 'periodEnd', 'payDate'] as const;
const fields = [...days, 'payAdviceNumber'] as const;
const parts = ['kind', 'label', 'amount'] as const;
const fieldId = (path: string) => `payslip-${path.replaceAll('.', '-')}`;
const isKind = (text: string): text is PayslipLineKind => payslipLineKinds.some((kind) => kind === text);
const firstLines: Line[] = [
  { key: 1, kind: 'earning', label: '', amount: '' },
  { key: 2, kind: 'tax', label: '', amount: '' },
];

type Given = Record<(typeof fields)[number], string>;

/** The last period paid by the person's pay calendar; empty for people without one. */
function useLastPeriod(employeeId: number): Pick<Given, (typeof days)[number]> {
  const { data } = useQuery(payDatesQuery(employeeId));
  const last = data?.data.last;
  return { periodStart: last?.from ?? '', periodEnd: last?.to ?? '', payDate: last?.payDay ?? '' };
}

/** The figures of one payslip, with their totals while typing. */
export function DrawForm({ employeeId, onClose }: { employeeId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const suggested = useLastPeriod(employeeId);
  const [entered, setEntered] = useState<Partial<Given>>({});
  const given: Given = { ...suggested, payAdviceNumber: '', ...entered };
  const [lines, setLines] = useState(firstLines);
  const draw = useDraw(employeeId);
  useFocusGivenBack();
  const errors = fieldErrors(draw.error);
  const labels = new Map([
    ...fields.map((field) => [field, t(`payslips.${field}`)] as const),
    ...lines.flatMap((_line, index) =>
      parts.map((part) => [`lines.${index}.${part}`, t(`payslips.${part}`, { line: index + 1 })] as const),
    ),
  ]);
  const change = (key: number, part: Partial<Line>) =>
    setLines((was) => was.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const filled = lines.filter(({ amount }) => amount.trim() !== '');
  const isReadable = filled.every(({ amount }) => centsOf(amount) !== null);
  const totals = payslipTotals(linesInCents(filled));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draw.mutate(
          { ...given, lines: lines.map(({ kind, label, amount }) => ({ kind, label, amount })) },
          {
            onSuccess: () => {
              showToast(t('payslips.drawn'));
              onClose();
            },
          },
        );
      }}
    >
      {draw.error === null ? null : <ErrorSummary errors={problemsToMend(t, draw.error, fieldId, labels)} />}
      <p className="quiet">{t('payslips.drawHelp')}</p>
      <div className={css.days}>
        {days.map((day) => (
          <DayField
            key={day}
            id={fieldId(day)}
            required
            data-autofocus={day === 'periodStart' || undefined}
            label={t(`payslips.${day}`)}
            value={given[day]}
            error={errors[day]}
            onChange={(value) => setEntered((was) => ({ ...was, [day]: value }))}
          />
        ))}
        <TextInput
          id={fieldId('payAdviceNumber')}
          label={t('payslips.payAdviceNumber')}
          autoComplete="off"
          value={given.payAdviceNumber}
          error={errors['payAdviceNumber']}
          onChange={({ currentTarget: { value } }) =>
            setEntered((was) => ({ ...was, payAdviceNumber: value }))
          }
        />
      </div>
      <fieldset className={css.lines} id={fieldId('lines')} tabIndex={-1}>
        <legend>{t('payslips.lines')}</legend>
        {lines.map(({ key, kind, label, amount }, index) => {
          const line = index + 1;
          return (
            <div key={key} className={css.line}>
              <NativeSelect
                id={fieldId(`lines.${index}.kind`)}
                aria-label={t('payslips.kind', { line })}
                value={kind}
                data={payslipLineKinds.map((value) => ({ value, label: t(`payslips.kinds.${value}`) }))}
                onChange={({ currentTarget: { value } }) => isKind(value) && change(key, { kind: value })}
              />
              <TextInput
                id={fieldId(`lines.${index}.label`)}
                aria-label={t('payslips.label', { line })}
                placeholder={t('payslips.lineLabel')}
                value={label}
                error={errors[`lines.${index}.label`]}
                onChange={({ currentTarget: { value } }) => change(key, { label: value })}
              />
              <TextInput
                id={fieldId(`lines.${index}.amount`)}
                aria-label={t('payslips.amount', { line })}
                placeholder={t('payslips.lineAmount')}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                error={errors[`lines.${index}.amount`]}
                onChange={({ currentTarget: { value } }) => change(key, { amount: value })}
              />
              <IconButton
                size={36}
                disabled={lines.length === 1}
                aria-label={t('payslips.removeLine', { line })}
                onClick={() => setLines((was) => was.filter((one) => one.key !== key))}
              >
                <IconX {...smallIcon} />
              </IconButton>
            </div>
          );
        })}
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            disabled={lines.length >= mostLines}
            onClick={() =>
              setLines((was) => [
                ...was,
                { key: Math.max(...was.map(({ key }) => key)) + 1, kind: 'deduction', label: '', amount: '' },
              ])
            }
          >
            {t('payslips.addLine')}
          </Button>
        </div>
      </fieldset>
      <p className={css.totals} aria-live="polite">
        {isReadable ? (
          <>
            {t('payslips.totals', {
              gross: amountOf(totals.gross),
              tax: amountOf(totals.tax),
              deductions: amountOf(totals.deductions),
              super: amountOf(totals.super),
            })}{' '}
            · <b>{t('payslips.totalNet', { net: amountOf(totals.net) })}</b>
          </>
        ) : (
          t('payslips.badAmounts')
        )}
      </p>
      <div className={css.bar}>
        <Button type="submit" loading={draw.isPending}>
          {t('payslips.issueOne')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
