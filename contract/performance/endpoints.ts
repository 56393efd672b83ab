import { endpointsIn } from '../endpoint.ts';
import * as appraisalItems from './appraisal-items.ts';
import * as appraisals from './appraisals.ts';
import * as assignReview from './assign-review.ts';
import * as cycles from './cycles.ts';
import * as peerReviews from './peer-reviews.ts';

export const endpoints = endpointsIn(appraisals, appraisalItems, assignReview, cycles, peerReviews);
