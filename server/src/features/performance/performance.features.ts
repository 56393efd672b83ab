// Features made from the platform alone, one line each; those that take or hand over a port are wired in performance.subject.ts.
export { createLibraryFeature } from './library/library.module.ts';
