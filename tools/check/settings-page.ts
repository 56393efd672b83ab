import fs from 'node:fs';
import { settingsFile, settingsPage } from '../docs.ts';
import type { Gate } from './gate.ts';

/** The page of settings is made from the settings, so it can only be wrong by being old. */
export const settingsPageGate: Gate = {
  name: 'page of settings',
  problems: async () =>
    fs.readFileSync(settingsFile, 'utf8') === settingsPage
      ? []
      : ['docs/configuration.md is out of date: npm run docs'],
};
