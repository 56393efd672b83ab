// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readWorld } from '../mock/world.ts';
import { mountSignIn, unmount } from './mount.tsx';

interface BoxOptions {
  sitekey: string;
  callback(solution: string): void;
  'expired-callback'(): void;
}

/** The boxes Google's script would have created, in order. */
const boxes: BoxOptions[] = [];
let scriptAddress: string | null = null;

beforeEach(() => {
  boxes.length = 0;
  scriptAddress = null;
  vi.stubGlobal('grecaptcha', {
    ready: (then: () => void) => then(),
    render: (_element: HTMLElement, options: BoxOptions) => boxes.push(options) - 1,
  });
  // A test fetches nothing from elsewhere; the script reports that it has loaded.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('Something else was added');
    scriptAddress = script.src;
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await unmount();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const afterThree = { captchaProvider: 'recaptcha', failures: 3 } as const;

test('its script is not fetched until a captcha is asked for', async () => {
  await mountSignIn('/login/', { world: { captchaProvider: 'recaptcha' } });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(scriptAddress).toBeNull();
});

test('a person who is asked sees its box, for this installation', async () => {
  await mountSignIn('/login/', { world: afterThree });
  await waitFor(() => expect(boxes).toHaveLength(1));
  expect(scriptAddress).toContain('https://www.google.com/recaptcha/api.js');
  expect(boxes[0]?.sitekey).toBe('site-key');
});

test('nothing is sent before the box is ticked or after its tick ran out, and a tick lets one in', async () => {
  await mountSignIn('/login/', { world: afterThree });
  await waitFor(() => expect(boxes).toHaveLength(1));
  type('Username or work email', 'grace.liu');
  type('Password', 'right');
  press();
  boxes[0]?.callback('ticked');
  boxes[0]?.['expired-callback']();
  press();
  expect(readWorld().session).toBe('anonymous');
  boxes[0]?.callback('ticked');
  press();
  await waitFor(() => expect(readWorld().session).toBe('full'));
});
