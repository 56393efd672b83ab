import { IconX } from '@tabler/icons-react';
import type { ComponentProps, ComponentType } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { FoundPerson } from './found-person.tsx';
import type { Chosen, PickerProps } from './found-picker.tsx';
import { smallIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import css from './people-choice.module.css';
import './finding-words.ts';

interface PeopleChoiceProps
  extends Pick<ComponentProps<typeof FoundPerson>, 'id' | 'label' | 'error' | 'but'> {
  people: readonly Chosen[];
  onChange: (people: Chosen[]) => void;
  /** Finds the people; everyone with a public card if omitted. */
  finder?: ComponentType<PickerProps>;
}

/** Several people, found one after the other. */
export function PeopleChoice({
  people,
  onChange,
  finder: Finder = FoundPerson,
  ...picker
}: PeopleChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={css.chosen}>
        {people.map(({ id, name }) => (
          <li key={id} className={css.one}>
            {name}
            <IconButton
              aria-label={t('finding.remove', { name })}
              onClick={() => onChange(people.filter((one) => one.id !== id))}
            >
              <IconX {...smallIcon} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Finder
        {...picker}
        key={people.length}
        placeholder=""
        chosen={null}
        onChoose={(one) => {
          if (one !== null && !people.some(({ id }) => id === one.id)) onChange([...people, one]);
        }}
      />
    </>
  );
}
