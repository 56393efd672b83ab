import { Button, Modal, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactKind, ListedContact } from '@tenure/contract/people/contact-details.ts';
import { contactCalls, mayAddContact } from '@tenure/contract/people/contact-details.ts';
import { profileSections } from '@tenure/contract/people/profile.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { MergeNote } from '../../../../ui/merge-note.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useMerge } from '../../../../ui/use-merge.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import {
  type ContactBody,
  type ContactsAnswer,
  contactsQuery,
  useRemoveContact,
  useSaveContact,
} from '../contact-details.queries.ts';
import {
  AddressFields,
  noAddress,
  noPhone,
  PhoneFields,
  phoneText,
  useAddressText,
} from './address-fields.tsx';
import css from './contact-fields.module.css';
import '../words.ts';

interface ContactsSectionProps extends ProfileSectionProps {
  kind: ContactKind;
}
const sectionOf = { emergency: 'emergency-contact', 'next-of-kin': 'next-of-kin' } as const;

/** Emergency contacts, or the next of kin. */
export function ContactsSection({ kind, employeeId }: ContactsSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(contactsQuery(kind, employeeId));
  if (data !== undefined) return <Contacts kind={kind} employeeId={employeeId} answer={data} />;
  return (
    <SectionWaiting
      title={profileSections[sectionOf[kind]].title}
      error={error}
      failed={t('record.sectionFailed')}
      onRetry={() => void refetch()}
      rows={3}
    />
  );
}

interface ContactsProps {
  kind: ContactKind;
  employeeId: number;
  answer: ContactsAnswer;
}

function Contacts({ kind, employeeId, answer }: ContactsProps) {
  const { t } = useTranslation();
  const addressText = useAddressText();
  const { data: contacts, metadata } = answer.body;
  const can = new Set(metadata.actions);
  const calls = contactCalls[kind];
  const [edited, setEdited] = useState<ListedContact | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ListedContact | null>(null);
  const remove = useRemoveContact(kind, employeeId);
  return (
    <WidgetCard
      title={profileSections[sectionOf[kind]].title}
      count={contacts.length === 0 ? undefined : contacts.length}
      actions={
        can.has(mayAddContact[kind]) ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => setEdited('new')}
          >
            {t('record.contact.add')}
          </Button>
        ) : null
      }
    >
      {contacts.length === 0 ? (
        <EmptyState title={t(`record.contact.none.${kind}`)}>
          {t(`record.contact.noneHelp.${kind}`)}
        </EmptyState>
      ) : (
        <ul className={css.people}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <div>
                <b>{contact.name}</b> <span className="quiet">{contact.relationship}</span>
                <p>
                  {[
                    ...contact.phones.map(phoneText),
                    contact.email,
                    addressText(contact.address).replaceAll('\n', ', '),
                  ]
                    .filter(Boolean)
                    .join('\n')}
                </p>
              </div>
              {can.has(calls.remove.capability) ? (
                <div className={css.buttons}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('record.contact.editThat', { name: contact.name })}
                    onClick={() => setEdited(contact)}
                  >
                    {t('form.edit')}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t('record.contact.removeThat', { name: contact.name })}
                    onClick={() => setLeaving(contact)}
                  >
                    {t('record.contact.remove')}
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? t('record.contact.add') : t('record.contact.edit')}
        size="lg"
      >
        {edited === null ? null : (
          <ContactForm
            kind={kind}
            employeeId={employeeId}
            etag={answer.etag}
            contact={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Modal>
      <ConfirmDestructive
        opened={leaving !== null}
        title={t('record.contact.removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('record.contact.remove')}
        keepLabel={t('record.contact.keep')}
        onKeep={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving === null) return;
          remove.mutate(
            { contactId: leaving.id, etag: answer.etag },
            {
              onSuccess: () => showToast(t('record.contact.removed')),
              onError: (error) => showToast(failureText(t, error), 'critical'),
              onSettled: () => setLeaving(null),
            },
          );
        }}
      >
        {t('record.contact.removeHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}

interface ContactFormProps extends Omit<ContactsProps, 'answer'> {
  etag: string | null;
  contact: ListedContact | null;
  onClose: () => void;
}

function bodyOf(contact: ListedContact | null): ContactBody {
  if (contact === null) {
    return { name: '', relationship: '', email: null, phones: [noPhone], address: noAddress };
  }
  const { name, relationship, email, phones, address } = contact;
  return { name, relationship, email, phones: phones.length === 0 ? [noPhone] : phones, address };
}

function ContactForm({ kind, employeeId, etag, contact, onClose }: ContactFormProps) {
  const { t } = useTranslation();
  const addressText = useAddressText();
  const queryClient = useQueryClient();
  // The version read on opening, so that someone else's save is not overwritten unseen.
  const [begun, setBegun] = useState(() => ({ id: contact?.id ?? null, etag, draft: bodyOf(contact) }));
  const [draft, setDraft] = useState<ContactBody>(begun.draft);
  const save = useSaveContact(kind, employeeId);
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...contactsQuery(kind, employeeId), staleTime: 0 }),
    draftOf: ({ body }) => {
      const held = body.data.find(({ id }) => id === begun.id);
      return begun.id === null || held ? bodyOf(held ?? null) : null;
    },
    onMerged: (fresh, theirs, merge) => {
      setDraft(merge);
      setBegun({ id: begun.id, etag: fresh.etag, draft: theirs });
    },
    onGone: (fresh) => setBegun({ id: null, etag: fresh.etag, draft: bodyOf(null) }),
  });
  useFocusGivenBack();
  const errors = fieldErrors(save.error);
  const fieldId = (path: string) => `${kind}-${path}`;
  const change = (part: Partial<ContactBody>) => setDraft((was) => ({ ...was, ...part }));
  const problems = problemsToMend(t, save.error, fieldId);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { contactId: begun.id, body: draft, etag: begun.etag },
          {
            onError: (error) => merging.onRefused(error, begun.draft),
            onSuccess: () => {
              showToast(t('record.contact.saved'));
              onClose();
            },
          },
        );
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      <MergeNote
        theirs={merging.theirs}
        isGone={merging.isGone}
        draft={draft}
        inWords={inWords}
        onTake={setDraft}
      />
      <TextInput
        id={fieldId('name')}
        required
        data-autofocus
        label={t('record.contact.name')}
        value={draft.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('relationship')}
        required
        label={t('record.contact.relationship')}
        description={t('record.contact.relationshipHelp')}
        value={draft.relationship}
        error={errors['relationship']}
        onChange={(event) => change({ relationship: event.currentTarget.value })}
      />
      {draft.phones.map((phone, place) => (
        <PhoneFields
          // Numbers are identified by their place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          label={t('record.contact.phone', { number: place + 1 })}
          path={`phones.${place}`}
          value={phone}
          errors={errors}
          fieldId={fieldId}
          onChange={(changed) => change({ phones: draft.phones.with(place, changed) })}
        />
      ))}
      {draft.phones.length < 5 ? (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => change({ phones: [...draft.phones, noPhone] })}
          >
            {t('record.contact.anotherPhone')}
          </Button>
        </div>
      ) : null}
      <TextInput
        id={fieldId('email')}
        type="email"
        label={t('record.contact.email')}
        value={draft.email ?? ''}
        error={errors['email']}
        onChange={(event) => change({ email: event.currentTarget.value || null })}
      />
      <AddressFields
        value={draft.address}
        errors={errors}
        fieldId={fieldId}
        onChange={(part) => change({ address: { ...draft.address, ...part } })}
      />
      <footer>
        <Button type="submit" loading={save.isPending}>
          {t('record.contact.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </footer>
    </form>
  );

  /** The current value, as displayed. */
  function inWords(field: string) {
    const { draft: held } = begun;
    const texts: Readonly<Record<string, { label: string; text: string }>> = {
      name: { label: t('record.contact.name'), text: held.name },
      relationship: { label: t('record.contact.relationship'), text: held.relationship },
      email: { label: t('record.contact.email'), text: held.email ?? '' },
      phones: { label: t('record.contact.phones'), text: held.phones.map(phoneText).join(', ') },
    };
    return texts[field] ?? { label: t('record.contact.address'), text: addressText(held.address) };
  }
}
