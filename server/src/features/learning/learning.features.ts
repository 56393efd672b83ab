// Features made from the platform alone, one line each; those that take or hand over a port are wired in learning.subject.ts.
export { createCoursesFeature } from './courses/courses.module.ts';
export { createCpdPlansFeature } from './cpd-plans/cpd-plans.module.ts';
export { createExternalTrainingFeature } from './external-training/external-training.module.ts';
export { createObligationsFeature } from './obligations/obligations.module.ts';
