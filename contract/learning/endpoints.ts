import { endpointsIn } from '../endpoint.ts';
import * as catalogue from './catalogue.ts';
import * as courses from './courses.ts';
import * as enrolments from './enrolments.ts';

export const endpoints = endpointsIn(catalogue, courses, enrolments);
