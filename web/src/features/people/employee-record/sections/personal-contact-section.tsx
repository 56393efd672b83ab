import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from '@tenure/contract/people/change-requests.ts';
import { profileSections } from '@tenure/contract/people/profile.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { OwnSectionNotes } from '../../../../app/own-section-notes.tsx';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { changedIn } from '../../../../lib/merge-drafts.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { useHiddenAgain } from '../../../../lib/use-hidden-again.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../../ui/merge-note.tsx';
import readCss from '../../../../ui/read-values.module.css';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useMerge } from '../../../../ui/use-merge.ts';
import { MissingDetails, NoDetails } from '../../../../ui/versions/missing-details.tsx';
import {
  type DetailAnswer,
  type DetailBody,
  detailQuery,
  useReveal,
  useSaveDetail,
} from '../contact-details.queries.ts';
import { goesByField, ownSectionQuery, standingIn, useChangeOwn } from '../own-record.queries.ts';
import { AddressFields, noPhone, PhoneFields, phoneText, useAddressText } from './address-fields.tsx';
import css from './contact-fields.module.css';
import { OwnField } from './own-field.tsx';
import { ownSavedText } from './own-saved.ts';
import '../words.ts';

const fieldId = (path: string) => `personal-${path}`;

/** A person's home address and private contact details. */
export function PersonalContactSection({ employeeId }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(detailQuery(employeeId));
  if (data !== undefined) return <Detail employeeId={employeeId} answer={data} />;
  return (
    <SectionWaiting
      title={profileSections['personal-contact'].title}
      error={error}
      failed={t('record.sectionFailed')}
      onRetry={() => void refetch()}
    />
  );
}

function bodyOf({ personalEmail, mobile, homePhone, address }: DetailAnswer['body']['data']): DetailBody {
  return { personalEmail, mobile: mobile ?? noPhone, homePhone: homePhone ?? noPhone, address };
}

interface Begun {
  etag: string | null;
  draft: DetailBody;
}

function Detail({ employeeId, answer }: { employeeId: number; answer: DetailAnswer }) {
  const { t } = useTranslation();
  const addressText = useAddressText();
  const { data: detail, metadata } = answer.body;
  const [begun, setBegun] = useState<Begun | null>(null);
  const [draft, setDraft] = useState<DetailBody>(bodyOf(detail));
  const saveAll = useSaveDetail(employeeId);
  const isByField = goesByField(metadata);
  const own = useQuery({ ...ownSectionQuery('personal-contact', employeeId), enabled: isByField });
  const saveOwn = useChangeOwn('personal-contact', employeeId);
  const save = isByField ? saveOwn : saveAll;
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const merging = useMerge({
    // Changes under field rules use the version of the whole section, which the details do not contain.
    readAgain: async () => {
      const fresh = await queryClient.fetchQuery({ ...detailQuery(employeeId), staleTime: 0 });
      if (!isByField) return fresh;
      const section = ownSectionQuery('personal-contact', employeeId);
      const { etag } = await queryClient.fetchQuery({ ...section, staleTime: 0 });
      return { ...fresh, etag };
    },
    draftOf: ({ body }) => bodyOf(body.data),
    onMerged: ({ etag }, theirs, merge) => {
      setDraft(merge);
      setBegun({ etag, draft: theirs });
    },
  });
  const changed = begun === null ? [] : changedIn(begun.draft, draft);
  const changes = changed.length;
  const isAsking = isByField && changed.some((field) => standingIn(metadata, field) === 'ask');
  const errors = fieldErrors(save.error);
  const mayEdit =
    metadata.fields.some(({ isEditable, isAskable }) => isEditable || isAskable) &&
    (!isByField || own.data !== undefined);
  const change = (part: Partial<DetailBody>) => setDraft((was) => ({ ...was, ...part }));
  return (
    <>
      <EditableSection
        title={profileSections['personal-contact'].title}
        editable={mayEdit}
        editing={begun !== null}
        onEdit={begin}
        onCancel={stop}
        onSave={submit}
        saving={save.isPending}
        saveLabel={t(isAsking ? 'record.own.saveAndAsk' : 'record.save', {
          section: profileSections['personal-contact'].title.toLocaleLowerCase(),
        })}
        changes={changes}
        errors={begun !== null ? problemsToMend(t, save.error, fieldId) : []}
      >
        {begun === null ? read() : fields()}
      </EditableSection>
      {isByField ? <OwnSectionNotes employeeId={employeeId} section="personal-contact" /> : null}
      <LeaveGuard changes={changes} />
    </>
  );

  function begin() {
    setDraft(bodyOf(detail));
    setReason('');
    setBegun({ etag: (isByField ? own.data?.etag : answer.etag) ?? null, draft: bodyOf(detail) });
  }

  function stop() {
    setBegun(null);
    merging.forget();
    save.reset();
  }

  function submit() {
    if (begun === null || changes === 0) {
      stop();
      return;
    }
    const { etag, draft: read } = begun;
    const onError = (error: Error) => merging.onRefused(error, read);
    if (isByField) {
      const values: FieldValues = Object.fromEntries(
        Object.entries(draft).flatMap(([field, value]) =>
          changed.includes(field) && value !== undefined ? [[field, value]] : [],
        ),
      );
      saveOwn.mutate(
        { values, reason, etag },
        {
          onError,
          onSuccess: ({ body }) => {
            stop();
            showToast(ownSavedText(t, body, isAsking));
          },
        },
      );
    } else {
      saveAll.mutate(
        { body: draft, etag },
        {
          onError,
          onSuccess: () => {
            stop();
            showToast(t('record.contact.saved'));
          },
        },
      );
    }
  }

  /** The answer omits fields that the company does not use. */
  function isUsed(field: string) {
    return metadata.fields.some(({ key }) => key === field);
  }

  function standing(field: string) {
    return isByField ? standingIn(metadata, field) : 'edit';
  }

  /** The current value, as displayed. */
  function inWords(field: string) {
    const texts: Readonly<Record<string, { label: string; text: string }>> = {
      personalEmail: { label: t('record.contact.personalEmail'), text: detail.personalEmail ?? '' },
      mobile: { label: t('record.contact.mobile'), text: phoneText(detail.mobile) },
      homePhone: { label: t('record.contact.homePhone'), text: phoneText(detail.homePhone) },
      address: { label: t('record.contact.address'), text: addressText(detail.address) },
    };
    return texts[field] ?? { label: t('record.contact.dateOfBirth'), text: '' };
  }

  function fields() {
    return (
      <div className={css.fields}>
        <MergeNote theirs={merging.theirs} draft={draft} inWords={inWords} onTake={setDraft} />
        <OwnField standing={standing('personalEmail')}>
          <TextInput
            id={fieldId('personalEmail')}
            type="email"
            label={t('record.contact.personalEmail')}
            maw={420}
            value={draft.personalEmail ?? ''}
            error={errors['personalEmail']}
            onChange={(event) => change({ personalEmail: event.currentTarget.value || null })}
          />
        </OwnField>
        <OwnField standing={standing('mobile')}>
          <PhoneFields
            label={t('record.contact.mobile')}
            path="mobile"
            value={draft.mobile ?? noPhone}
            errors={errors}
            fieldId={fieldId}
            onChange={(mobile) => change({ mobile })}
          />
        </OwnField>
        {isUsed('homePhone') ? (
          <OwnField standing={standing('homePhone')}>
            <PhoneFields
              label={t('record.contact.homePhone')}
              path="homePhone"
              value={draft.homePhone ?? noPhone}
              errors={errors}
              fieldId={fieldId}
              onChange={(homePhone) => change({ homePhone })}
            />
          </OwnField>
        ) : null}
        <OwnField standing={standing('address')}>
          <AddressFields
            value={draft.address}
            errors={errors}
            fieldId={fieldId}
            onChange={(part) => change({ address: { ...draft.address, ...part } })}
          />
        </OwnField>
        <OwnField standing={standing('dateOfBirth')}>
          <DayField
            id={fieldId('dateOfBirth')}
            label={t('record.contact.dateOfBirth')}
            description={detail.hasDateOfBirth ? t('record.contact.dateOfBirthHelp') : undefined}
            maw={220}
            value={draft.dateOfBirth ?? ''}
            error={errors['dateOfBirth']}
            onChange={(value) => {
              const { dateOfBirth: _was, ...rest } = draft;
              setDraft(value === '' ? rest : { ...rest, dateOfBirth: value });
            }}
          />
        </OwnField>
        {isAsking ? (
          <TextInput
            id={fieldId('reason')}
            label={t('record.own.reason')}
            description={t('record.own.reasonHelp')}
            maxLength={500}
            value={reason}
            error={errors['reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
      </div>
    );
  }

  /** The number of empty details this viewer may fill in. */
  function missing(): number {
    if (!mayEdit) return 0;
    const { personalEmail, mobile, homePhone, address, hasDateOfBirth } = detail;
    const isEmpty: Readonly<Record<string, boolean>> = {
      personalEmail: personalEmail === null,
      mobile: phoneText(mobile) === '',
      homePhone: phoneText(homePhone) === '',
      address: addressText(address) === '',
      dateOfBirth: !hasDateOfBirth,
    };
    return Object.keys(isEmpty).filter(
      (field) => isEmpty[field] && isUsed(field) && standing(field) !== 'none',
    ).length;
  }

  function read() {
    const shown = [
      { key: 'personalEmail', value: detail.personalEmail },
      { key: 'mobile', value: phoneText(detail.mobile) },
      { key: 'homePhone', value: phoneText(detail.homePhone) },
      { key: 'address', value: addressText(detail.address) },
      { key: 'dateOfBirth', value: detail.hasDateOfBirth ? <DateOfBirth employeeId={employeeId} /> : null },
    ].filter(({ value }) => value !== null && value !== '');
    const count = missing();
    return (
      <>
        {shown.length === 0 ? null : (
          <dl className={readCss.read}>
            {shown.map(({ key, value }) => (
              <div key={key}>
                <dt>{inWords(key).label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {shown.length === 0 && count === 0 ? <NoDetails /> : null}
        <MissingDetails count={count} onAdd={begin} />
      </>
    );
  }
}

/** Masked until revealed, and again after half a minute. */
function DateOfBirth({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reveal = useReveal(employeeId);
  useHiddenAgain(reveal);
  const shown = reveal.data ?? null;
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
            onError: (error) => showToast(failureText(t, error), 'critical'),
          })
        }
      >
        {t('record.contact.show')}
      </Button>
    </>
  );
}
