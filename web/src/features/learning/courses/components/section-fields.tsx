import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ActivityKind, activityKinds } from '@tenure/domain/learning/course.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { newActivity, type SectionDraft } from '../course-form.ts';
import css from '../form.module.css';
import { ActivityFields } from './activity-fields.tsx';
import { MovableHead } from './movable-head.tsx';
import '../words.ts';

const addWords = {
  page: 'courseAdmin.activity.addPage',
  file: 'courseAdmin.activity.addFile',
  link: 'courseAdmin.activity.addLink',
  video: 'courseAdmin.activity.addVideo',
  quiz: 'courseAdmin.activity.addQuiz',
  package: 'courseAdmin.activity.addPackage',
  class: 'courseAdmin.activity.addClass',
  'sign-off': 'courseAdmin.activity.addSignOff',
} as const;

interface SectionFieldsProps {
  draft: SectionDraft;
  place: number;
  count: number;
  isChecked: boolean;
  /** A key that no activity of the course has yet. */
  freeKey: number;
  onChange: (draft: SectionDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One section of a course with its activities. */
export function SectionFields(props: SectionFieldsProps) {
  const { draft, place, count, isChecked, freeKey, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const name = draft.title === '' ? t('courseAdmin.section.name', { number: place + 1 }) : draft.title;
  const { activities } = draft;
  const move = (from: number, by: -1 | 1) => {
    const moved = [...activities];
    const [one] = moved.splice(from, 1);
    if (one !== undefined) moved.splice(from + by, 0, one);
    onChange({ ...draft, activities: moved });
  };
  const add = (kind: ActivityKind) =>
    onChange({ ...draft, activities: [...activities, newActivity(freeKey, kind)] });
  return (
    <fieldset className={css.section}>
      <MovableHead title={name} place={place} count={count} onMove={onMove} onRemove={onRemove}>
        <h3>{name}</h3>
      </MovableHead>
      <TextInput
        label={t('courseAdmin.section.title')}
        required
        maxLength={100}
        value={draft.title}
        error={isChecked && draft.title.trim() === '' ? t('courseAdmin.section.enterTitle') : undefined}
        onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
      />
      <Textarea
        label={t('courseAdmin.section.description')}
        autosize
        maxLength={1000}
        value={draft.description}
        onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
      />
      {activities.map((activity, at) => (
        <ActivityFields
          key={activity.key}
          draft={activity}
          place={at}
          count={activities.length}
          isChecked={isChecked}
          onChange={(changed) =>
            onChange({
              ...draft,
              activities: activities.map((one) => (one.key === activity.key ? changed : one)),
            })
          }
          onMove={(by) => move(at, by)}
          onRemove={() =>
            onChange({ ...draft, activities: activities.filter((one) => one.key !== activity.key) })
          }
        />
      ))}
      <div className={css.tools}>
        {activityKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => add(kind)}
          >
            {t(addWords[kind])}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
