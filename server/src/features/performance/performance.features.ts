// Features made from the platform alone, one line each; those that take or hand over a port are wired in performance.subject.ts.
export { createAppraisalsFeature } from './appraisals/appraisals.module.ts';
export { createLibraryFeature } from './library/library.module.ts';
