import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useVersionedEditing, VersionedSection } from '../../../../ui/versioned-section.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type SettingsAnswer, settingsQuery, useSaveSettings } from '../payroll-settings.queries.ts';
import css from './payroll-settings.module.css';
import '../words.ts';

/** A company's payroll settings. */
export function PayrollSettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('payrollSettings.title'));
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t('payrollSettings.title')} subtitle={t('payrollSettings.subtitle')} />
      {data === undefined ? (
        <WidgetCard title={t('payrollSettings.bank')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={3} />
            </Waiting>
          ) : (
            <Failure
              title={t('payrollSettings.failed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      ) : (
        <div className={css.cards}>
          <BankSettings answer={data} onReload={refetch} />
          <SystemSettings answer={data} onReload={refetch} />
        </div>
      )}
    </>
  );
}

const noErrors = { errors: {}, clearErrors: () => undefined };

interface SettingsProps {
  answer: SettingsAnswer;
  onReload: () => Promise<unknown>;
}

function BankSettings({ answer, onReload }: SettingsProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const editing = useVersionedEditing();
  const save = useSaveSettings();
  const [waits, setWaits] = useState(data.bankChangesWait);
  return (
    <VersionedSection
      title={t('payrollSettings.bank')}
      editable={metadata.capabilities.includes('payroll.settings.edit')}
      editing={editing}
      form={noErrors}
      save={save}
      onEdit={() => {
        setWaits(data.bankChangesWait);
        editing.begin(answer.etag);
      }}
      onSave={() =>
        save.mutate(
          { settings: { ...data, bankChangesWait: waits }, etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('payrollSettings.saved'));
            },
          },
        )
      }
      saveLabel={t('payrollSettings.save')}
      changes={editing.isOn && waits !== data.bankChangesWait ? 1 : 0}
      fieldId={() => 'bank-changes-wait'}
      onReload={onReload}
    >
      <div className={css.body}>
        {editing.isOn ? (
          <Switch
            id="bank-changes-wait"
            label={t('payrollSettings.bankChangesWait')}
            description={t('payrollSettings.bankChangesWaitHelp')}
            checked={waits}
            onChange={(event) => setWaits(event.currentTarget.checked)}
          />
        ) : (
          <>
            <p>
              {t('payrollSettings.bankChangesWait')}{' '}
              <StatusTag tone={data.bankChangesWait ? 'positive' : 'informative'}>
                {t(data.bankChangesWait ? 'payrollSettings.on' : 'payrollSettings.off')}
              </StatusTag>
            </p>
            <p className="quiet">{t('payrollSettings.bankChangesWaitHelp')}</p>
          </>
        )}
        <p className="quiet">{t('payrollSettings.leaves')}</p>
        <p>
          <AppLink href="/admin/bank-changes" className="link">
            {t('payrollSettings.changes')}
          </AppLink>
        </p>
      </div>
    </VersionedSection>
  );
}

function SystemSettings({ answer, onReload }: SettingsProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const editing = useVersionedEditing();
  const save = useSaveSettings();
  const [name, setName] = useState(data.payrollSystem);
  return (
    <VersionedSection
      title={t('payrollSettings.integration')}
      editable={metadata.capabilities.includes('payroll.settings.edit')}
      editing={editing}
      form={noErrors}
      save={save}
      onEdit={() => {
        setName(data.payrollSystem);
        editing.begin(answer.etag);
      }}
      onSave={() =>
        save.mutate(
          { settings: { ...data, payrollSystem: name.trim() }, etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('payrollSettings.saved'));
            },
          },
        )
      }
      saveLabel={t('payrollSettings.save')}
      changes={editing.isOn && name.trim() !== data.payrollSystem ? 1 : 0}
      fieldId={() => 'payroll-system'}
      onReload={onReload}
    >
      <div className={css.body}>
        {editing.isOn ? (
          <TextInput
            id="payroll-system"
            maw={420}
            label={t('payrollSettings.payrollSystem')}
            description={t('payrollSettings.payrollSystemHelp')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <>
            <p>
              {t('payrollSettings.payrollSystem')}:{' '}
              <b>{data.payrollSystem || t('payrollSettings.noSystem')}</b>
            </p>
            <p className="quiet">{t('payrollSettings.payrollSystemHelp')}</p>
          </>
        )}
        <p>
          <AppLink href="/admin/external-payroll" className="link">
            {t('payrollSettings.toExternal')}
          </AppLink>
        </p>
        <p>
          <AppLink href="/admin/payroll-exports" className="link">
            {t('payrollSettings.toExports')}
          </AppLink>
        </p>
      </div>
    </VersionedSection>
  );
}
