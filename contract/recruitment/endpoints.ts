import { endpointsIn } from '../endpoint.ts';
import * as requisitions from './requisitions.ts';

export const endpoints = endpointsIn(requisitions);
