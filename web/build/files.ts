import type { Parts } from './needed-by.ts';

/** What opens in one go, and so comes in few files. */
export const parts: Parts = {
  boot: ['src/app/boot.ts'],
  'sign-in': ['src/app/start-sign-in.tsx'],
  shell: ['src/app/start-shell.tsx'],
  home: [
    'src/features/home/screens/dashboard-screen.tsx',
    'src/features/people/team.widget.tsx',
    'src/features/home/widgets/rich-text.widget.tsx',
  ],
  profile: ['src/features/employee-record/profile-beginning.ts'],
  menus: ['src/app/shell/user-menu-entries.tsx', 'src/features/notifications/components/live-bell.tsx'],
  sections: [
    'src/features/employee-record/components/actions-entries.tsx',
    'src/ui/as-at-day.tsx',
    'src/ui/leave-dialog.tsx',
    'src/features/employee-record/sections/personal-contact-section.tsx',
    'src/features/employee-record/sections/contacts-section.tsx',
    'src/features/organisation/profile/positions-section.tsx',
    'src/features/additional-details/section/details-section.tsx',
    'src/features/diversity/own/answers-section.tsx',
    'src/features/access/components/system-permissions-section.tsx',
  ],
};

/** Whatever may be opened where nobody is signed in; none of it waits for the shell. */
export const wholeParts: Parts = { 'signing-in': ['src/app/start-sign-in.tsx'] };

/** The file a module comes in. What is no screen's own stays apart from it, as other screens are made of it too. */
export function fileOf(id: string, needing: ReadonlySet<string> | undefined): string | null {
  if (needing === undefined) return null;
  const needs = (part: string) => needing.has(part);
  const isOwn = /web\/src\/(app|features)\//.test(id);
  // The file that decides what starts names others, and so changes with each of them; nothing else is to change with it.
  if (needs('boot')) return /boot\.ts$|index\.html$/.test(id) ? null : 'start';
  if (needs('signing-in') && (needs('shell') || needs('profile'))) return 'start';
  if (needs('sign-in') && !isOwn && needs('home')) return 'start';
  // Nearly everybody comes to their own profile, which then asks for no file of its own.
  if (needs('shell') || needs('profile')) return 'shell';
  if (needs('sign-in')) return isOwn ? 'sign-in' : 'sign-in-controls';
  if (needs('signing-in')) return needing.size > 1 ? 'sign-in-controls' : null;
  if (isOwn && needing.size === 1) return [...needing].join('');
  if (needs('home')) return 'controls';
  return needs('menus') ? 'menus' : 'forms';
}

const usedAtOnce = new Set(['start', 'shell', 'home', 'sections', 'controls', 'menus', 'sign-in']);

/** Whether most of a file runs as soon as it is there. */
export function isUsedAtOnce(file: string): boolean {
  return usedAtOnce.has(file);
}
