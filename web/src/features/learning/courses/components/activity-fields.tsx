import { NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { RichTextField } from '../../../../ui/rich-text-field.tsx';
import type { ActivityDraft } from '../course-form.ts';
import css from '../form.module.css';
import { ByAnotherFields } from './by-another-fields.tsx';
import { MediaFields } from './media-fields.tsx';
import { MovableHead } from './movable-head.tsx';
import { QuizFields } from './quiz-fields.tsx';
import '../words.ts';

interface ActivityFieldsProps {
  draft: ActivityDraft;
  place: number;
  count: number;
  isChecked: boolean;
  onChange: (draft: ActivityDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const numberOf = (value: string | number, least: number) => (typeof value === 'number' ? value : least);

/** One activity: something to read, open or watch, or a quiz to pass. */
export function ActivityFields(props: ActivityFieldsProps) {
  const { draft, place, count, isChecked, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const change = (part: Partial<ActivityDraft>) => onChange({ ...draft, ...part });
  const name = draft.title === '' ? t('courseAdmin.activity.name', { number: place + 1 }) : draft.title;
  return (
    <fieldset className={css.activity}>
      <MovableHead title={name} place={place} count={count} onMove={onMove} onRemove={onRemove}>
        <h4>{`${t(`courseAdmin.activity.kinds.${draft.kind}`)}: ${name}`}</h4>
      </MovableHead>
      <div className={css.pair}>
        <TextInput
          label={t('courseAdmin.activity.title')}
          required
          maxLength={150}
          value={draft.title}
          error={isChecked && draft.title.trim() === '' ? t('courseAdmin.section.enterTitle') : undefined}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <NumberInput
          label={t('courseAdmin.activity.minutes')}
          min={1}
          max={600}
          allowDecimal={false}
          value={draft.minutes}
          onChange={(value) => change({ minutes: numberOf(value, 1) })}
        />
      </div>
      {draft.kind === 'page' ? (
        <>
          <RichTextField
            id={`content-${draft.key}`}
            label={t('courseAdmin.activity.content')}
            value={draft.content}
            error={null}
            onChange={(content) => change({ content })}
          />
          <NumberInput
            label={t('courseAdmin.activity.least')}
            min={0}
            max={3600}
            allowDecimal={false}
            w={280}
            value={draft.leastSeconds}
            onChange={(value) => change({ leastSeconds: numberOf(value, 0) })}
          />
        </>
      ) : null}
      {draft.kind === 'link' ? (
        <TextInput
          label={t('courseAdmin.activity.address')}
          type="url"
          required
          placeholder={t('courseAdmin.activity.addressExample')}
          maxLength={2000}
          value={draft.address}
          error={
            isChecked && URL.parse(draft.address)?.protocol !== 'https:'
              ? t('courseAdmin.activity.enterAddress')
              : undefined
          }
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
      ) : null}
      {draft.kind === 'file' || draft.kind === 'video' || draft.kind === 'package' ? (
        <MediaFields draft={draft} isChecked={isChecked} onChange={change} />
      ) : null}
      {draft.kind === 'class' || draft.kind === 'sign-off' ? (
        <ByAnotherFields draft={draft} isChecked={isChecked} onChange={change} />
      ) : null}
      {draft.kind === 'quiz' ? <QuizFields draft={draft} isChecked={isChecked} onChange={change} /> : null}
    </fieldset>
  );
}
