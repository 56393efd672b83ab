// Features made from the platform alone, one line each; those that take or hand over a port are wired in recognition.subject.ts.
export { createCelebrationsFeature } from './celebrations/celebrations.module.ts';
export { createFeedFeature } from './feed/feed.module.ts';
export { createRecognitionNumbersFeature } from './numbers/numbers.module.ts';
