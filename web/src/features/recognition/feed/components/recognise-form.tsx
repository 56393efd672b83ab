import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconEye, IconUsers, IconX } from '@tabler/icons-react';
import { type Audience, audiences } from '@tenure/domain/recognition/recognition.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { fileRefusal, isAccepted } from '../file-refusal.ts';
import { peopleIn, personToRecognise, receiverKey, receiversBody, withReceivers } from '../receivers.ts';
import { useGive } from '../recognition.queries.ts';
import { BadgeChoice } from './badge-choice.tsx';
import { ReceiverField } from './receiver-field.tsx';
import css from './recognition.module.css';
import { RecognitionFileField } from './recognition-file-field.tsx';
import { Refused } from './refused.tsx';
import '../words.ts';

interface RecogniseFormProps {
  /** People chosen elsewhere on the page later are added to these, and writing goes on at the title. */
  to: readonly Chosen[];
  onGiven: () => void;
}

/** Thanks one or several people, with or without a badge. */
export function RecogniseForm({ to, onGiven }: RecogniseFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSite();
  const give = useGive();
  const [receivers, setReceivers] = useState(() => to.map(personToRecognise));
  const [team, setTeam] = useState('');
  const [badgeId, setBadgeId] = useState<number | null>(null);
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [audience, setAudience] = useState<Audience>('company');
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  // The field is emptied after each choice and keeps the focus.
  const [isChanged, setChanged] = useState(false);
  const [begunWith, setBegunWith] = useState(to);
  if (to !== begunWith) {
    setBegunWith(to);
    setReceivers(withReceivers(receivers, to.map(personToRecognise)));
  }
  const heading = useRef<HTMLInputElement>(null);
  const first = useRef(to);
  useEffect(() => {
    if (to !== first.current) heading.current?.focus();
    first.current = to;
  }, [to]);
  const people = peopleIn(receivers);
  const refused = fieldErrors(give.error);
  const problems = {
    receiverIds: receivers.length === 0 ? t('recognition.form.addPerson') : undefined,
    title: title.trim() === '' ? t('recognition.form.enterHeading') : undefined,
    description: description.trim() === '' ? t('recognition.form.enterWords') : undefined,
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    if (file !== null && !isAccepted(file)) return;
    const body = {
      ...receiversBody(receivers),
      teamDescription: people > 1 && team.trim() !== '' ? team : null,
      badgeId,
      title,
      description,
      audience,
    };
    give.mutate(
      { body, file },
      {
        onSuccess: ({ fileFailure }) => {
          if (fileFailure === null) showToast(t('recognition.form.given', { count: people }));
          else
            showToast(
              t('recognition.form.fileNotAdded', { reason: fileRefusal(t, fileFailure) }),
              'critical',
            );
          onGiven();
        },
      },
    );
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Refused error={give.error} fields={refused} />
      {receivers.length === 0 ? null : (
        <ul className={css.chips}>
          {receivers.map((one) => (
            <li key={receiverKey(one)} className={css.chip}>
              {one.kind === 'person' ? null : <IconUsers {...smallIcon} />}
              {one.name}
              {one.kind === 'person' ? null : <span className="quiet">{format.number(one.people)}</span>}
              <IconButton
                aria-label={t('recognition.form.remove', { name: one.name })}
                onClick={() => setReceivers(receivers.filter((other) => other !== one))}
              >
                <IconX {...smallIcon} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ReceiverField
        key={receivers.length}
        {...(isChanged && { autoFocus: true })}
        error={shown('receiverIds') ?? refused['teams']}
        but={user.employeeId}
        onChoose={(one) => {
          setChanged(true);
          setReceivers(withReceivers(receivers, [one]));
        }}
      />
      {people > 1 ? (
        <TextInput
          label={t('recognition.form.team')}
          maxLength={80}
          value={team}
          error={refused['teamDescription']}
          onChange={(event) => setTeam(event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        ref={heading}
        label={t('recognition.form.heading')}
        required
        maxLength={120}
        value={title}
        error={shown('title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('recognition.form.words')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={description}
        error={shown('description')}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <BadgeChoice chosen={badgeId} onChoose={setBadgeId} />
      <div className={css.foot}>
        <RecognitionFileField file={file} onChoose={setFile} />
        <NativeSelect
          className={css.audience ?? ''}
          aria-label={t('recognition.form.audience')}
          leftSection={<IconEye {...smallIcon} />}
          value={audience}
          data={audiences.map((value) => ({ value, label: t(`recognition.form.audiences.${value}`) }))}
          onChange={({ currentTarget }) =>
            setAudience(audiences.find((one) => one === currentTarget.value) ?? 'company')
          }
        />
        <Button type="submit" loading={give.isPending}>
          {t('recognition.form.submit', { count: Math.max(1, people) })}
        </Button>
      </div>
    </form>
  );
}
