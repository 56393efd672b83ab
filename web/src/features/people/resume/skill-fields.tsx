import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { mostEntries } from '@tenure/contract/people/resume.ts';
import { isSameEntry } from '@tenure/domain/people/resume.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './resume.module.css';
import { fieldId } from './resume-draft.ts';

interface SkillFieldsProps {
  skills: readonly string[];
  /** The typed skill that is not added yet. */
  typed: string;
  errors: Readonly<Record<string, string>>;
  onTyped: (typed: string) => void;
  onChange: (skills: string[]) => void;
}

/** Short names as removable tags. */
export function SkillFields({ skills, typed, errors, onTyped, onChange }: SkillFieldsProps) {
  const { t } = useTranslation();
  const skill = typed.trim();
  const isListed = skill !== '' && skills.some((one) => isSameEntry(one, skill));
  const isFull = skills.length >= mostEntries.skills;
  const problems = Object.entries(errors).flatMap(([path, text]) =>
    path.startsWith('skills') ? [text] : [],
  );
  const problem = isListed ? t('resume.skillListed', { skill }) : problems[0];
  const focusField = () => document.getElementById(fieldId('skills'))?.focus();

  function add(): void {
    if (skill !== '' && !isListed) {
      onChange([...skills, skill]);
      onTyped('');
    }
    focusField();
  }

  return (
    <fieldset className={css.list}>
      <legend>{t('resume.lists.skills')}</legend>
      {skills.length === 0 ? null : (
        <ul className={css.tags}>
          {skills.map((one, place) => (
            <li key={one} data-wrong={errors[`skills.${place}`] === undefined ? undefined : true}>
              <span>{one}</span>
              <IconButton
                id={fieldId(`skills.${place}`)}
                size={24}
                aria-label={t('resume.removeThat', { entry: one })}
                onClick={() => {
                  onChange(skills.toSpliced(place, 1));
                  focusField();
                }}
              >
                <IconX {...smallIcon} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isFull ? <p className="quiet">{t('resume.mostReached', { most: mostEntries.skills })}</p> : null}
      <div className={css.adding}>
        <TextInput
          id={fieldId('skills')}
          label={t('resume.skill')}
          description={t('resume.skillHelp', { most: mostEntries.skills })}
          autoComplete="off"
          value={typed}
          error={problem}
          readOnly={isFull}
          onChange={({ currentTarget: { value } }) => onTyped(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          disabled={isFull}
          onClick={add}
        >
          {t('resume.add.skills')}
        </Button>
      </div>
    </fieldset>
  );
}
