import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { preferencesQuery, useSaveMailChoices } from '../notifications.queries.ts';
import css from './mail-choices.module.css';
import '../mail-words.ts';

/** The kinds of notification that are also sent by email. */
export function MailChoices() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const save = useSaveMailChoices();
  // Null while reading; while editing, the differences from the saved choices.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean> | null>(null);

  if (data === undefined || data.body.data.kinds.length === 0) {
    return <WidgetCard title={t('mailChoices.byMail')}>{nothingToEdit()}</WidgetCard>;
  }
  const { kinds } = data.body.data;
  const chosen = kinds.map(({ kind, label, byMail }) => ({
    kind,
    label,
    byMail: changed?.get(kind) ?? byMail,
  }));

  return (
    <EditableSection
      title={t('mailChoices.byMail')}
      editable
      editing={changed !== null}
      onEdit={() => setChanged(new Map())}
      onCancel={stopEditing}
      onSave={() =>
        save.mutate(
          { kinds: chosen.map(({ kind, byMail }) => ({ kind, byMail })), etag: data.etag },
          {
            onSuccess: () => {
              stopEditing();
              showToast(t('mailChoices.byMailSaved'));
            },
          },
        )
      }
      saving={save.isPending}
      saveLabel={t('mailChoices.saveByMail')}
      changes={changed?.size ?? 0}
      errors={save.error === null ? [] : [{ fieldId: null, text: failureText(t, save.error) }]}
    >
      <WidgetBody>
        <p className="quiet">{t('mailChoices.byMailHelp')}</p>
      </WidgetBody>
      <WidgetRows>
        {chosen.map(({ kind, label, byMail }) => (
          <WidgetRow key={kind}>
            {changed === null ? (
              <>
                <span className={css.label}>{label}</span>
                {byMail ? (
                  <StatusTag tone="informative">{t('mailChoices.yesMail')}</StatusTag>
                ) : (
                  <span className="quiet small">{t('mailChoices.noMail')}</span>
                )}
              </>
            ) : (
              <Switch
                label={label}
                checked={byMail}
                onChange={(event) => choose(kind, event.currentTarget.checked)}
              />
            )}
          </WidgetRow>
        ))}
      </WidgetRows>
    </EditableSection>
  );

  function stopEditing() {
    setChanged(null);
    save.reset();
  }

  function choose(kind: string, byMail: boolean) {
    const next = new Map(changed);
    if (kinds.some((read) => read.kind === kind && read.byMail === byMail)) next.delete(kind);
    else next.set(kind, byMail);
    setChanged(next);
  }

  function nothingToEdit() {
    if (error !== null) {
      return (
        <Failure
          title={t('mailChoices.byMailFailed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {t('failure.widgetKept')}
        </Failure>
      );
    }
    if (data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={16} />
        </Waiting>
      );
    }
    return (
      <EmptyState title={t('mailChoices.byMailEmpty')}>
        {t('mailChoices.byMailEmptyHelp', { product: t('product') })}
      </EmptyState>
    );
  }
}
