import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { myFeatureFlags } from '../platform/feature-flags.ts';
import { themePreference } from '../platform/preferences.ts';
import { navigation, site } from './site.ts';

export const surroundings = defineEndpoint({
  name: 'surroundings',
  method: 'GET',
  path: '/api/surroundings',
  summary:
    'What every screen begins with, in one answer: who is signed in, what is around the page, flags and theme',
  capability: 'signed-in',
  beforeDayOne: true,
  output: z.strictObject({
    site: site.output,
    navigation: navigation.output,
    featureFlags: myFeatureFlags.output,
    theme: themePreference.output,
  }),
  errors: [],
});
export type Surroundings = z.output<typeof surroundings.output>;
