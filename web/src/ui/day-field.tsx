import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { dayOrderOf, parseTypedDay } from '@tenure/domain/dates/typed-day.ts';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { todayIn } from '../lib/clock.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../lib/session.ts';
import './day-words.ts';
import { smallIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar);

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** An ISO date, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** The error for a day after the last one; without it the day is ignored. */
  pastMax?: string | undefined;
  /** The day takes effect at once, as in an address: unreadable text is dropped. */
  isLive?: boolean;
  onChange: (day: string) => void;
}

const pause = 350;
/**
 * A partial date may be another one: 02/08/20 is on the way to 02/08/2027, and is passed on only when typing
 * pauses.
 */
const isWhole = (text: string) => /(?:^|\D)\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(text.trim());

/** A date, typed in any usual format or chosen from a calendar, and shown in the user's locale. */
export function DayField({
  value,
  onChange,
  min,
  max,
  pastMax,
  isLive = false,
  error,
  ...field
}: DayFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useSite().user.timezone);
  const shown = value === '' ? '' : format.date(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const read = (text: string) => parseTypedDay(text, { today, order: dayOrderOf(format.locale) });
  const isPast = (day: string) => isLive && max !== undefined && day > max;
  const pass = (text: string) => {
    const day = read(text);
    if (day !== null && isPast(day)) return setProblem(pastMax);
    if (day !== null || text.trim() === '') setProblem(undefined);
    // A live field keeps its day until another can be read; a form must not keep one that is no longer in the
    // field.
    if (day === null && isLive) return;
    if ((day ?? '') !== value) onChange(day ?? '');
  };
  const passLater = useDebouncedCallback(pass, pause);

  // The last day of a span follows the first, which may be passed on only after the focus has moved from one
  // to the other.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [shown, typed]);

  return (
    <TextInput
      {...field}
      ref={input}
      autoComplete="off"
      value={typed ?? shown}
      error={error ?? problem}
      rightSection={
        // The button is the target: a text field may not announce what it has expanded.
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <IconButton
              size={28}
              aria-label={t('dayField.open')}
              disabled={field.disabled}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar {...smallIcon} />
            </IconButton>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={null}>
              {isOpen ? (
                <DayCalendar
                  value={value}
                  today={today}
                  min={min}
                  max={max}
                  onChoose={(day) => {
                    passLater.cancel();
                    setTyped(null);
                    setProblem(undefined);
                    setOpen(false);
                    if (day !== value) onChange(day);
                    input.current?.focus();
                  }}
                />
              ) : null}
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
      onFocus={(event) => {
        // A typed date replaces the one in the field.
        event.currentTarget.select();
        field.onFocus?.(event);
      }}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        passLater(text);
        if (!isLive && isWhole(text)) passLater.flush();
      }}
      onBlur={(event) => {
        passLater.flush();
        field.onBlur?.(event);
        if (typed === null) return;
        const isUnread = typed.trim() !== '' && read(typed) === null;
        if (isUnread && !isLive) setProblem(t('dayField.enter', { example: format.numericDate(today) }));
        else setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') passLater.flush();
        if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
      }}
    />
  );
}
