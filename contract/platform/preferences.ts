import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const themes = ['system', 'light', 'dark'] as const;
const themeOutput = z.strictObject({ theme: z.enum(themes) });

export const themePreference = defineEndpoint({
  name: 'themePreference',
  method: 'GET',
  path: '/api/user-ui-preference/theme',
  summary: 'The viewer’s colour scheme: light, dark or the system’s',
  capability: 'signed-in',
  beforeDayOne: true,
  output: themeOutput,
  errors: [],
});

export const saveThemePreference = defineEndpoint({
  name: 'saveThemePreference',
  method: 'PUT',
  path: '/api/user-ui-preference/theme',
  summary: 'Choose light, dark or what the system says',
  capability: 'signed-in',
  beforeDayOne: true,
  body: themeOutput,
  output: themeOutput,
  errors: [],
});

/** The product's languages. */
export const languages = ['en-AU', 'en-NZ', 'en-GB'] as const;

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // That is how it says that it knows no such zone.
    return false;
  }
}

const region = z.strictObject({
  language: z.enum(languages, 'Choose one of the languages'),
  timezone: z
    .string()
    .max(100)
    .regex(/^[A-Za-z]/, 'Choose a time zone')
    .refine(isTimezone, 'Choose a time zone'),
});

export const saveRegionPreference = defineEndpoint({
  name: 'saveRegionPreference',
  method: 'PUT',
  path: '/api/user-ui-preference/region',
  summary: 'Choose the language one is spoken to in, and the time zone dates are told in',
  capability: 'signed-in',
  beforeDayOne: true,
  body: region,
  output: region,
  errors: [],
});
