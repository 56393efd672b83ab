import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { useHiddenAgain } from '../../../lib/use-hidden-again.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  type DetailAnswer,
  type DetailBody,
  detailQuery,
  useReveal,
  useSaveDetail,
} from '../contact-details.queries.ts';
import { AddressFields, noPhone, PhoneFields, phoneText, useAddressText } from './address-fields.tsx';
import css from './contact-fields.module.css';
import '../words.ts';

const fieldId = (path: string) => `personal-${path}`;

/** Where somebody lives and is reached in private. */
export function PersonalContactSection({ employeeId }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(detailQuery(employeeId));
  if (data !== undefined) return <Detail employeeId={employeeId} answer={data} />;
  return (
    <SectionWaiting
      title={t('record.sections.personal-contact')}
      error={error}
      failed={t('record.sectionFailed')}
      onRetry={() => void refetch()}
    />
  );
}

function bodyOf({ personalEmail, mobile, homePhone, address }: DetailAnswer['body']['data']): DetailBody {
  return { personalEmail, mobile: mobile ?? noPhone, homePhone: homePhone ?? noPhone, address };
}

function Detail({ employeeId, answer }: { employeeId: number; answer: DetailAnswer }) {
  const { t } = useTranslation();
  const addressText = useAddressText();
  const { data: detail, metadata } = answer.body;
  const [etag, setEtag] = useState<string | null>(null);
  const [draft, setDraft] = useState<DetailBody>(bodyOf(detail));
  const save = useSaveDetail(employeeId);
  const editing = etag !== null;
  const before = new Map<string, unknown>(Object.entries(bodyOf(detail)));
  const changes = editing
    ? Object.entries(draft).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
      ).length
    : 0;
  const errors = fieldErrors(save.error);
  const change = (part: Partial<DetailBody>) => setDraft((was) => ({ ...was, ...part }));
  return (
    <>
      <EditableSection
        title={t('record.sections.personal-contact')}
        editable={metadata.fields.some(({ isEditable }) => isEditable)}
        editing={editing}
        onEdit={() => {
          setDraft(bodyOf(detail));
          setEtag(answer.etag ?? '');
        }}
        onCancel={stop}
        onSave={() => {
          if (changes === 0) stop();
          else {
            save.mutate(
              { body: draft, etag },
              {
                onSuccess: () => {
                  stop();
                  showToast(t('record.contact.saved'));
                },
              },
            );
          }
        }}
        saving={save.isPending}
        saveLabel={t('record.save', { section: t('record.sections.personal-contact').toLocaleLowerCase() })}
        changes={changes}
        errors={editing ? problemsToMend(t, save.error, fieldId) : []}
      >
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={stop} /> : null}
        {editing ? fields() : read()}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function stop() {
    setEtag(null);
    save.reset();
  }

  function fields() {
    return (
      <div className={css.fields}>
        <TextInput
          id={fieldId('personalEmail')}
          type="email"
          label={t('record.contact.personalEmail')}
          maw={420}
          value={draft.personalEmail ?? ''}
          error={errors['personalEmail']}
          onChange={(event) => change({ personalEmail: event.currentTarget.value || null })}
        />
        <PhoneFields
          label={t('record.contact.mobile')}
          path="mobile"
          value={draft.mobile ?? noPhone}
          errors={errors}
          fieldId={fieldId}
          onChange={(mobile) => change({ mobile })}
        />
        <PhoneFields
          label={t('record.contact.homePhone')}
          path="homePhone"
          value={draft.homePhone ?? noPhone}
          errors={errors}
          fieldId={fieldId}
          onChange={(homePhone) => change({ homePhone })}
        />
        <AddressFields
          value={draft.address}
          errors={errors}
          fieldId={fieldId}
          onChange={(part) => change({ address: { ...draft.address, ...part } })}
        />
        <TextInput
          id={fieldId('dateOfBirth')}
          type="date"
          label={t('record.contact.dateOfBirth')}
          description={detail.hasDateOfBirth ? t('record.contact.dateOfBirthHelp') : undefined}
          maw={220}
          value={draft.dateOfBirth ?? ''}
          error={errors['dateOfBirth']}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const { dateOfBirth: _was, ...rest } = draft;
            setDraft(value === '' ? rest : { ...rest, dateOfBirth: value });
          }}
        />
      </div>
    );
  }

  function read() {
    const none = t('record.none');
    return (
      <dl className={css.read}>
        <div>
          <dt>{t('record.contact.personalEmail')}</dt>
          <dd>{detail.personalEmail ?? none}</dd>
        </div>
        <div>
          <dt>{t('record.contact.mobile')}</dt>
          <dd>{phoneText(detail.mobile) || none}</dd>
        </div>
        <div>
          <dt>{t('record.contact.homePhone')}</dt>
          <dd>{phoneText(detail.homePhone) || none}</dd>
        </div>
        <div>
          <dt>{t('record.contact.address')}</dt>
          <dd>{addressText(detail.address) || none}</dd>
        </div>
        <div>
          <dt>{t('record.contact.dateOfBirth')}</dt>
          <dd>{detail.hasDateOfBirth ? <DateOfBirth employeeId={employeeId} /> : none}</dd>
        </div>
      </dl>
    );
  }
}

/** Masked until it is asked for, and again after half a minute. */
function DateOfBirth({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reveal = useReveal(employeeId);
  useHiddenAgain(reveal);
  const shown = reveal.data?.body.dateOfBirth ?? null;
  if (shown !== null) return format.date(shown);
  return (
    <>
      {'•• ••• •••• '}
      <Button
        size="compact-xs"
        variant="default"
        loading={reveal.isPending}
        onClick={() =>
          reveal.mutate(undefined, {
            onError: (error) => showToast(failureText(t, error)),
          })
        }
      >
        {t('record.contact.show')}
      </Button>
    </>
  );
}
