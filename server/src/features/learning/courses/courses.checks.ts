import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

let given = 0;
/** Another short name for each that asks, as there is one of each. */
export const someCourse = () => ({
  name: 'Working over water',
  shortname: `water-${(given += 1)}`,
  description: 'What keeps you safe at the edge',
  duration: 20,
  cpdPoints: 2,
  isRequired: true,
  requiredMessage: 'Everyone on the quay takes it',
  isRecommended: true,
  recommendedMessage: 'Your team took it',
  isApprovalRequired: false,
  sections: [
    {
      title: 'Before you go out',
      description: 'Read first',
      activities: [
        {
          key: 1,
          kind: 'quiz',
          title: 'Check',
          minutes: 5,
          content: '<p>Read this first.</p>',
          address: 'https://example.org/rules',
          passMark: 1,
          questions: [
            {
              key: 1,
              kind: 'text',
              text: 'What comes first?',
              options: ['Alarm'],
              answers: ['The alarm'],
              feedback: 'Help takes four minutes.',
            },
          ],
        },
      ],
    },
  ],
});

export const coursesRequests: Requests = {
  listEditedCourses: (endpoint) => ({ url: endpoint.path }),
  getEditedCourse: (endpoint, { learning: { courseId } }) => ({ url: at(endpoint, { courseId }) }),
  createCourse: (endpoint) => ({ url: endpoint.path, payload: someCourse() }),
  saveCourse: (endpoint, { learning: { courseId } }) => ({
    url: at(endpoint, { courseId }),
    payload: someCourse(),
  }),
  publishCourse: (endpoint, { learning: { draftCourseId: courseId } }) => ({
    url: at(endpoint, { courseId }),
  }),
  archiveCourse: (endpoint, { learning: { draftCourseId: courseId } }) => ({
    url: at(endpoint, { courseId }),
  }),
  copyCourse: (endpoint, { learning: { draftCourseId: courseId } }) => ({ url: at(endpoint, { courseId }) }),
  uploadCourseFile: (endpoint) => ({
    url: `${endpoint.path}?kind=captions`,
    ...multipart('WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n', 'words.vtt'),
  }),
  courseFileContent: (endpoint, { learning: { fileId } }) => ({ url: at(endpoint, { fileId }) }),
  coursePicture: (endpoint, { learning: { pictureId } }) => ({ url: at(endpoint, { fileId: pictureId }) }),
  listEditedCategories: (endpoint) => ({ url: endpoint.path }),
  createCourseCategory: (endpoint, { learning: { categoryId } }) => ({
    url: endpoint.path,
    payload: { title: `Safety ${(given += 1)}`, parentId: categoryId },
  }),
  saveCourseCategory: (endpoint, { learning: { categoryId } }) => ({
    url: at(endpoint, { categoryId }),
    payload: { title: `Safety ${(given += 1)}` },
  }),
};
