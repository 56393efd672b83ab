// Features made from the platform alone, one line each; those that take or hand over a port are wired in people.subject.ts.
export { createAboutFeature } from './about/about.module.ts';
export { createCareerQuestionsFeature } from './career-questions/career-questions.module.ts';
export { createDiversityFeature } from './diversity/diversity.module.ts';
export { createPersonNotesFeature } from './person-notes/person-notes.module.ts';
export { createPhotosFeature } from './photos/photos.module.ts';
export { createResumeFeature } from './resume/resume.module.ts';
export { createSharingFeature } from './sharing/sharing.module.ts';
