import { IconSchool, IconSearch } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import './command-words.ts';

const loadFacts = async () => (await import('./components/inbox-facts.tsx')).EnrolmentInboxFacts;

export const learningContribution: FeatureContribution = {
  commands: [
    {
      id: 'my-learning',
      label: (t) => t('learningCommands.mine'),
      icon: IconSchool,
      href: '/learning',
      synonyms: ['courses', 'training', 'to do'],
      menu: 'learning',
    },
    {
      id: 'find-course',
      label: (t) => t('learningCommands.find'),
      icon: IconSearch,
      href: '/learning/courses',
      synonyms: ['catalogue', 'training', 'enrol'],
      menu: 'learning',
    },
  ],
  profileDialogs: {
    'assign-course': {
      about: 'person',
      component: lazyPart(async () => (await import('./components/assign-dialog.tsx')).AssignDialog),
    },
  },
  profileSections: {
    learning: lazyPart(async () => (await import('./components/learning-section.tsx')).LearningSection),
  },
  inboxKinds: {
    course: { loadFacts },
    enrolment: {
      loadFacts,
      loadDecide: async () => (await import('./inbox-decision.ts')).decideRequest,
    },
  },
};
