import { IconX } from '@tabler/icons-react';
import type { ComponentProps, ComponentType } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import type { Chosen, PickerProps } from '../../../../ui/found-picker.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import css from './section-card.module.css';
import '../words.ts';

interface PeopleChoiceProps
  extends Pick<ComponentProps<typeof FoundPerson>, 'id' | 'label' | 'error' | 'but'> {
  people: readonly Chosen[];
  onChange: (people: Chosen[]) => void;
  /** Finds the people; everyone with a public card where it is left out. */
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
      <ul className={css.parts}>
        {people.map(({ id, name }) => (
          <li key={id} className={css.tools}>
            {name}
            <IconButton
              aria-label={t('reviews.one.removePerson', { name })}
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
