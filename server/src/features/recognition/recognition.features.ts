// Features made from the platform alone, one line each; those that take or hand over a port are wired in recognition.subject.ts.
export { createFeedFeature } from './feed/feed.module.ts';
