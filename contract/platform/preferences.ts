import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const themes = ['system', 'light', 'dark'] as const;
const themeOutput = z.strictObject({ theme: z.enum(themes) });

export const themePreference = defineEndpoint({
  name: 'themePreference',
  method: 'GET',
  path: '/api/user-ui-preference/theme',
  summary: 'Whether this person wants light, dark or what their system says',
  capability: 'signed-in',
  output: themeOutput,
  errors: [],
});

export const saveThemePreference = defineEndpoint({
  name: 'saveThemePreference',
  method: 'PUT',
  path: '/api/user-ui-preference/theme',
  summary: 'Choose light, dark or what the system says',
  capability: 'signed-in',
  body: themeOutput,
  output: themeOutput,
  errors: [],
});
