// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onFailure } from '../../lib/failures.ts';
import { showToast } from '../../ui/toast.ts';
import { ShellNotifications } from './shell-notifications.tsx';

test('a toast whose file does not come leaves the screen standing, and the next one is shown', async () => {
  const failures: unknown[] = [];
  onFailure((failure) => failures.push(failure));
  vi.doMock('@mantine/notifications', () => {
    throw new TypeError('lost');
  });
  render(
    <MantineProvider>
      <p>The screen</p>
      <ShellNotifications />
    </MantineProvider>,
  );
  showToast('Saved the first time');
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  expect(screen.getByText('The screen')).toBeTruthy();
  vi.doUnmock('@mantine/notifications');
  act(() => void showToast('Saved again'));
  expect(await screen.findByText('Saved again')).toBeTruthy();
  expect(screen.queryByText('Saved the first time')).toBeNull();
});
