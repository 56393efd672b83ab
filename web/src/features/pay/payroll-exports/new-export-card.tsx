import { Button, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type ExportBeginning, exportBeginnings } from '@tenure/contract/pay/payroll-exports.ts';
import { type PayrollCountry, payrollCountries } from '@tenure/domain/pay/payroll-export-columns.ts';
import { useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../lib/session.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { instantIn } from './instant-in.ts';
import css from './payroll-export.module.css';
import { useStartExport } from './payroll-exports.queries.ts';

const isCountry = (text: string): text is PayrollCountry => payrollCountries.some((one) => one === text);
const isBeginning = (text: string): text is ExportBeginning => exportBeginnings.some((one) => one === text);

/** Chooses a country and a start, and starts the export. */
export function NewExportCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSite();
  const start = useStartExport();
  const [country, setCountry] = useState<PayrollCountry>('AU');
  const [since, setSince] = useState<ExportBeginning>('last');
  const [when, setWhen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const errors = fieldErrors(start.error);
  const whenError = isMissing ? t('payrollExport.whenMissing') : errors['moment'];
  const isElsewhere = start.error !== null && errors['moment'] === undefined;
  return (
    <WidgetCard title={t('payrollExport.newExport')}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const moment = since === 'moment' ? instantIn(when, user.timezone) : null;
          setIsMissing(since === 'moment' && moment === null);
          if (since === 'moment' && moment === null) {
            document.getElementById('payroll-export-when')?.focus();
            return;
          }
          start.mutate(
            { country, since, moment },
            { onSuccess: () => showToast(t('payrollExport.started')) },
          );
        }}
      >
        <NativeSelect
          label={t('payrollExport.country')}
          maw={320}
          value={country}
          data={payrollCountries.map((value) => ({ value, label: format.country(value) }))}
          onChange={({ currentTarget: { value } }) => isCountry(value) && setCountry(value)}
        />
        <Radio.Group
          label={t('payrollExport.who')}
          value={since}
          onChange={(value) => isBeginning(value) && setSince(value)}
        >
          <Stack gap="sm" mt={8}>
            {(['last', 'everything', 'moment'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`payrollExport.${value}`)}
                description={t(`payrollExport.${value}Help`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {since === 'moment' ? (
          <TextInput
            id="payroll-export-when"
            type="datetime-local"
            maw={320}
            required
            label={t('payrollExport.when')}
            description={t('payrollExport.whenHelp', { zone: user.timezone })}
            value={when}
            error={whenError}
            onChange={({ currentTarget: { value } }) => {
              setWhen(value);
              setIsMissing(false);
            }}
          />
        ) : null}
        <p className="quiet">{t('payrollExport.careful')}</p>
        {isElsewhere ? (
          <Note tone="critical" announce="now">
            {t('payrollExport.startFailed')}. {failureDetail(t, start.error)}
          </Note>
        ) : null}
        <Button type="submit" loading={start.isPending}>
          {t('payrollExport.start')}
        </Button>
      </form>
    </WidgetCard>
  );
}
