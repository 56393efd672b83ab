import { endpointsIn } from '../endpoint.ts';
import * as events from './events.ts';
import * as featureFlags from './feature-flags.ts';
import * as files from './files.ts';
import * as health from './health.ts';
import * as notifications from './notifications.ts';
import * as preferences from './preferences.ts';
import * as search from './search.ts';

export const endpoints = endpointsIn(health, preferences, featureFlags, notifications, search, events, files);
