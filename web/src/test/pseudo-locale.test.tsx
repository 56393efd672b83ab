// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pseudoLocale } from '../lib/messages/messages.ts';
import { foreignTexts } from './foreign-texts.ts';
import { mountShell, mountSignIn, saidByServer, unmount } from './mount.tsx';

afterEach(unmount);

const everyFlagOff = {
  'new-dashboard-ui': false,
  'drag-and-drop-dashboard': false,
  'new-left-navigation': false,
  'new-performance-ui-preview': false,
  'new-performance-appraisal-ui': false,
};
const person = { session: 'full', username: 'priya.raman' } as const;
const operator = { session: 'full', username: 'root' } as const;
/** By the server's names. */
const enrolled = {
  appSince: '2026-03-01T09:00:00Z',
  passkeys: [
    { id: 1, name: 'Work laptop', createdAt: '2026-03-02T09:00:00Z', lastUsedAt: '2026-05-02T09:00:00Z' },
  ],
} as const;
const halfway = { session: 'halfway', username: 'priya.raman' } as const;

/** The last text of each screen to arrive, and the button to press first. */
const shellScreens = [
  { name: 'home', address: '/', world: person, settled: /Ýôûŕ m/ },
  {
    name: 'home with every flag off',
    address: '/',
    world: { ...person, flags: everyFlagOff },
    settled: /Ýôûŕ m/,
  },
  { name: 'someone else’s dashboard', address: '/dashboard/?id=2', world: person, settled: /dredging/ },
  { name: 'no such dashboard', address: '/dashboard/?id=99', world: person, settled: /dîd ñôţ ļôàd/ },
  { name: 'home, edited', address: '/?edit=layout', world: person, settled: /Šàvé dàšh/ },
  {
    name: 'home, edited without dragging',
    address: '/?edit=add',
    world: { ...person, flags: { ...everyFlagOff, 'new-dashboard-ui': true } },
    settled: /Šàvé dàšh/,
  },
  { name: 'settings of a team', address: '/?edit=layout&settings=1', world: person, settled: /Péôpļé péŕ/ },
  { name: 'settings of a text', address: '/?edit=layout&settings=2', world: person, settled: /Ţéxţ/ },
  { name: 'settings of a video', address: '/?edit=layout&settings=3', world: person, settled: /émbéd çôdé/ },
  { name: 'notifications', address: '/notifications', world: person, settled: /Grace Nguyen/ },
  {
    name: 'notifications, none',
    address: '/notifications?state=unread',
    world: { ...person, readIds: [1, 2, 3, 4, 5, 6] },
    settled: /Ñéw ñôţîfîç/,
  },
  { name: 'preferences', address: '/preferences', world: person, settled: /Leave requests/ },
  {
    name: 'preferences, edited',
    address: '/preferences',
    world: person,
    settled: /Leave requests/,
    press: /Édîţ/,
  },
  { name: 'change password', address: '/change-password', world: person, settled: /Ñéw pàššwôŕd/ },
  { name: 'security, with nothing', address: '/preferences/security', world: person, settled: /Firefox/ },
  {
    name: 'security, with everything',
    address: '/preferences/security',
    world: { ...person, ...enrolled, isFactorRequired: true, codesLeft: 2 },
    settled: /Work laptop/,
  },
  {
    name: 'security, required',
    address: '/preferences/security',
    world: { ...person, isFactorRequired: true },
    settled: /šéçôñd šţép/,
  },
  { name: 'installation', address: '/provider', world: operator, settled: /18\.4/ },
  {
    name: 'installation, no match',
    address: '/provider?searchText=zzz',
    world: operator,
    settled: /18\.4/,
  },
  { name: 'company', address: '/provider/tenants/1', world: operator, settled: /Dashboards that/ },
  {
    name: 'company, edited',
    address: '/provider/tenants/1',
    world: operator,
    settled: /Dashboards that/,
    press: /Édîţ/,
  },
  { name: 'unknown company', address: '/provider/tenants/99', world: operator, settled: /Ţhéŕé îš ñô/ },
  { name: 'audit log', address: '/admin/audit-log', world: person, settled: /Priya/ },
  {
    name: 'audit log, nothing found',
    address: '/admin/audit-log?area=file',
    world: person,
    settled: /Ñô éñţŕ/,
  },
  { name: 'access log', address: '/access-log', world: person, settled: /Priya/ },
  { name: 'sign-in settings', address: '/admin/sign-in', world: person, settled: /Défàûļţ méš/ },
  {
    name: 'sign-in settings, edited',
    address: '/admin/sign-in',
    world: person,
    settled: /Défàûļţ méš/,
    press: /Édîţ/,
  },
  { name: 'administration', address: '/admin', world: person, settled: /Security profiles/ },
  { name: 'security profiles', address: '/admin/security-profiles', world: person, settled: /HR Partner/ },
  {
    name: 'security profiles, no match',
    address: '/admin/security-profiles?searchText=zzz',
    world: person,
    settled: /Šhôw àļļ/,
  },
  {
    name: 'a new security profile',
    address: '/admin/security-profiles?make=true',
    world: person,
    settled: /Çŕéàţé pŕôfîļé/,
  },
  {
    name: 'a security profile',
    address: '/admin/security-profiles/2',
    world: person,
    settled: /See who reports/,
  },
  {
    name: 'a security profile, edited',
    address: '/admin/security-profiles/2',
    world: person,
    settled: /See who reports/,
    press: /Édîţ/,
  },
  {
    name: 'holders of a security profile',
    address: '/admin/security-profiles/2?tab=holders',
    world: person,
    settled: /Elena Novak/,
  },
  {
    name: 'what everyone holds',
    address: '/admin/security-profiles/1?tab=holders',
    world: person,
    settled: /Priya Raman/,
  },
  {
    name: 'profiles of a person',
    address: '/admin/security-profiles/2?tab=holders&user=3',
    world: person,
    settled: /Àššîgñéd ţô évéŕý/,
  },
  {
    name: 'no such security profile',
    address: '/admin/security-profiles/99',
    world: person,
    settled: /Pŕôfîļé ñôţ/,
  },
  { name: 'why', address: '/admin/why', world: person, settled: /Ñô ŕéšûļţ/ },
  {
    name: 'why, allowed',
    address: '/admin/why?viewer=1&subject=3&capability=employees.team.view',
    world: person,
    settled: /Vàçàñţ/,
  },
  {
    name: 'why, not allowed',
    address: '/admin/why?viewer=3&subject=1&capability=employees.team.view',
    world: person,
    settled: /Company Admin/,
  },
  {
    name: 'an invalid old address',
    address: '/controlpanel/my-profile/new/unknown',
    world: person,
    settled: /Ŕôûţé/,
  },
  { name: 'no such screen', address: '/nowhere', world: person, settled: /Pàgé ñôţ/ },
] as const;

test.each(shellScreens)('$name shows no text from outside the catalogue', async (scene) => {
  await mountShell(scene.address, { world: scene.world, locale: pseudoLocale });
  await waitFor(() => expect(document.body.textContent).toMatch(scene.settled), { timeout: 5000 });
  if ('press' in scene) {
    fireEvent.click(await screen.findByRole('button', { name: scene.press }));
    await screen.findByRole('button', { name: /Çàñçéļ/ });
  }
  // Floating elements are outside the page.
  expect(foreignTexts(document.body, saidByServer)).toEqual([]);
});

const signInScreens = [
  { name: 'sign in', address: '/login/', world: {}, settled: /Pàššwôŕd/ },
  { name: 'forgot password', address: '/forgot-password/', world: {}, settled: /Wôŕk émàîļ/ },
  {
    name: 'forgot password, invalid link',
    address: '/forgot-password/?invalid-link',
    world: {},
    settled: /Ţhàţ ļîñk/,
  },
  {
    name: 'reset password',
    address: '/reset-password/?email=grace%40harbourline.example&token=fresh',
    world: {},
    settled: /Ñéw pàššwôŕd/,
  },
  { name: 'make an account', address: '/register/', world: {}, settled: /Wôŕk émàîļ/ },
  { name: 'choose a first password', address: '/register/?token=fresh', world: {}, settled: /Ñéw pàššwôŕd/ },
  { name: 'choose a channel', address: '/mfa/', world: halfway, settled: /Bý ţéxţ/ },
  { name: 'confirm an address', address: '/mfa/confirm/?channel=sms', world: halfway, settled: /318/ },
  {
    name: 'enter a code',
    address: '/mfa/verify/',
    world: { ...halfway, chosenChannel: 'sms' },
    settled: /318/,
  },
  {
    name: 'a changed address',
    address: '/mfa/',
    world: { ...halfway, isMailHeldBack: true },
    settled: /318/,
  },
  { name: 'use a passkey', address: '/mfa/', world: { ...halfway, ...enrolled }, settled: /pàšškéý/ },
  {
    name: 'choose another way',
    address: '/mfa/?channel=totp',
    world: { ...halfway, ...enrolled },
    settled: /ŕéçôvéŕý/,
  },
  {
    name: 'enter the code of an app',
    address: '/mfa/verify/?channel=totp',
    world: { ...halfway, ...enrolled },
    settled: /Šîx-dîĝîţ|fŕôm ţhé àpp/,
  },
  {
    name: 'enter a recovery code',
    address: '/mfa/verify/?channel=recovery',
    world: { ...halfway, ...enrolled },
    settled: /ŕéçôvéŕý/,
  },
  {
    name: 'enter a code while locked',
    address: '/mfa/verify/',
    world: { ...halfway, chosenChannel: 'email', attemptsLeft: 0 },
    settled: /ļôçkéd/,
  },
] as const;

test.each(signInScreens)(
  '$name shows no text from outside the catalogue',
  async ({ address, world, settled }) => {
    const { container } = await mountSignIn(address, { world, locale: pseudoLocale });
    await waitFor(() => expect(document.body.textContent).toMatch(settled), { timeout: 5000 });
    expect(foreignTexts(container, saidByServer)).toEqual([]);
  },
);

test('a text that is written into a component is found', () => {
  const page = document.createElement('main');
  page.innerHTML = '<p>⟦Šàvéd~⟧ 3 Nov 2026</p><p>Grace</p><button aria-label="Close">×</button><p>Saved</p>';
  expect(foreignTexts(page, new Set(['Grace']))).toEqual(['Close', 'Saved']);
});
