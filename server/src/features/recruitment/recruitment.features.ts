// Features made from the platform alone, one line each; those that take or hand over a port are wired in recruitment.subject.ts.
export { createRequisitionsFeature } from './requisitions/requisitions.module.ts';
