import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import './finding-words.ts';
import { offeredOptions } from './still-matching.ts';

export interface Chosen {
  id: number;
  name: string;
}

export interface PickerProps {
  id: string;
  label: string;
  description?: string;
  placeholder: string;
  required?: boolean;
  autoFocus?: boolean;
  chosen: Chosen | null;
  error: string | undefined;
  onChoose: (chosen: Chosen | null) => void;
}

interface Typed {
  text: string;
  /** The text searched for once typing pauses. */
  wanted: string;
  onTyped: (text: string) => void;
}

export function useTyped(chosen: Chosen | null): Typed {
  const [typed, setTyped] = useState('');
  // The field shows the chosen name; searching for that would find it alone.
  const text = typed === chosen?.name ? '' : typed.trim();
  const [wanted] = useDebouncedValue(text, 180);
  return { text, wanted, onTyped: setTyped };
}

interface FoundPickerProps extends PickerProps {
  typed: Typed;
  found: readonly Chosen[];
  /** Whether the results belong to the current search. */
  isAnswer: boolean;
}

/** A choice of one from the search results. */
export function FoundPicker({ typed, found, isAnswer, chosen, onChoose, ...field }: FoundPickerProps) {
  const { t } = useTranslation();
  const optionOf = ({ id, name }: Chosen) => ({ value: String(id), label: name });
  const isCurrent = typed.wanted === typed.text && isAnswer;
  return (
    <Select
      {...field}
      searchable
      clearable
      value={chosen === null ? null : String(chosen.id)}
      {...offeredOptions({
        found: found.map(optionOf),
        chosen: chosen === null ? null : optionOf(chosen),
        typed: typed.text,
        isCurrent,
      })}
      onSearchChange={typed.onTyped}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
      nothingFoundMessage={isCurrent ? t('finding.none') : t('finding.searching')}
    />
  );
}
