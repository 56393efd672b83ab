// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enAU } from '../lib/messages/en-AU/index.ts';
import { startMessages } from '../lib/messages/messages.ts';
import { siteQuery } from '../lib/session.ts';
import { personaOf } from '../mock/world.ts';
import { DayField } from './day-field.tsx';

beforeAll(() => startMessages('en-AU', enAU));
afterEach(cleanup);

function show(field: ReactNode) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteQuery.queryKey, { body: personaOf('sam.okafor').site, etag: null });
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider>{shown}</MantineProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(around(field));
  return { rerender: (next: ReactNode) => rerender(around(next)) };
}

function shown() {
  const passedOn = vi.fn<(day: string) => void>();
  show(
    <DayField
      isLive
      label="As at"
      value="2020-03-01"
      max="2026-01-31"
      pastMax="Not a day to come"
      onChange={passedOn}
    />,
  );
  return { passedOn, field: screen.getByLabelText<HTMLInputElement>('As at') };
}

const enter = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

test('a day past the last is refused in words, and the field goes back to what is read', () => {
  const { passedOn, field } = shown();
  enter(field, '2028-03-01');
  expect(screen.getByText('Not a day to come')).toBeDefined();
  fireEvent.blur(field);
  expect(field.value).toBe('1 Mar 2020');
  expect(screen.getByText('Not a day to come')).toBeDefined();
  expect(passedOn).not.toHaveBeenCalled();
});

test('the next day that can be read takes the refusal away', () => {
  const { passedOn, field } = shown();
  enter(field, '2028-03-01');
  enter(field, '2021-03-01');
  expect(screen.queryByText('Not a day to come')).toBeNull();
  expect(passedOn).toHaveBeenCalledExactlyOnceWith('2021-03-01');
});

function InForm({ passedOn }: { passedOn: (day: string) => void }) {
  const [day, setDay] = useState('');
  return (
    <DayField
      label="First day"
      value={day}
      onChange={(chosen) => {
        setDay(chosen);
        passedOn(chosen);
      }}
    />
  );
}

test('a date typed in the usual way is passed on and read back in full', () => {
  const passedOn = vi.fn<(day: string) => void>();
  show(<InForm passedOn={passedOn} />);
  const field = screen.getByLabelText<HTMLInputElement>('First day');
  for (const typed of ['24/11/2026', '24 nov 26', '2026-11-24']) {
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
    fireEvent.blur(field);
    expect(passedOn).toHaveBeenLastCalledWith('2026-11-24');
    expect(field.value).toBe('24 Nov 2026');
  }
});

test('half a date is not passed on, although it is a date of its own', () => {
  vi.useFakeTimers();
  try {
    const passedOn = vi.fn<(day: string) => void>();
    show(<InForm passedOn={passedOn} />);
    const field = screen.getByLabelText<HTMLInputElement>('First day');
    for (const end of '02/08/2027'.split('').keys()) {
      fireEvent.change(field, { target: { value: '02/08/2027'.slice(0, end + 1) } });
    }
    act(() => void vi.advanceTimersByTime(1000));
    expect(passedOn).toHaveBeenCalledExactlyOnceWith('2027-08-02');
  } finally {
    vi.useRealTimers();
  }
});

test('a day that comes in while the field has the focus is replaced by what is typed, unless typing began', () => {
  const passedOn = vi.fn<(day: string) => void>();
  const field = (value: string) => <DayField label="Last day" value={value} onChange={passedOn} />;
  const { rerender } = show(field(''));
  const input = screen.getByLabelText<HTMLInputElement>('Last day');
  input.focus();
  rerender(field('2027-06-16'));
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  enter(input, '17/06/2027');
  input.setSelectionRange(10, 10);
  rerender(field('2027-06-17'));
  expect(input.selectionStart).toBe(10);
});

test('a text that is no date is kept, passed on as none, and explained', () => {
  const passedOn = vi.fn<(day: string) => void>();
  show(<InForm passedOn={passedOn} />);
  const field = screen.getByLabelText<HTMLInputElement>('First day');
  enter(field, '24/11/2026');
  enter(field, '31/2/2026');
  expect(passedOn).toHaveBeenLastCalledWith('');
  fireEvent.blur(field);
  expect(field.value).toBe('31/2/2026');
  expect(screen.getByText(/^Enter a date, for example \d\d\/\d\d\/\d{4}$/)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the calendar opens beside the field and gives the day chosen', async () => {
  const passedOn = vi.fn<(day: string) => void>();
  show(<InForm passedOn={passedOn} />);
  const field = screen.getByLabelText<HTMLInputElement>('First day');
  enter(field, '24/11/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
  fireEvent.click(await screen.findByLabelText('25 November 2026', {}, { timeout: 15_000 }));
  expect(passedOn).toHaveBeenLastCalledWith('2026-11-25');
  expect(field.value).toBe('25 Nov 2026');
}, 20_000);
