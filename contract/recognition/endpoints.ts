import { endpointsIn } from '../endpoint.ts';
import * as feed from './feed.ts';
import * as rewards from './rewards.ts';

export const endpoints = endpointsIn(feed, rewards);
