import { IconAward } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import './command-words.ts';

export const recognitionContribution: FeatureContribution = {
  commands: [
    {
      id: 'recognise',
      label: (t) => t('recognitionCommands.recognise'),
      icon: IconAward,
      href: '/recognition',
      synonyms: ['thank', 'kudos', 'praise', 'badge'],
      menu: 'recognition',
      isNew: true,
    },
  ],
  preferenceSections: [
    {
      id: 'celebrations',
      order: 40,
      menu: 'recognition',
      component: lazyPart(
        async () => (await import('./components/celebration-choices-card.tsx')).CelebrationChoicesCard,
      ),
    },
  ],
  overviewCards: [
    {
      section: 'recognition',
      order: 90,
      place: 'below',
      component: lazyPart(async () => (await import('./components/recognition-card.tsx')).RecognitionCard),
    },
  ],
  reviewSections: {
    recommendation: lazyPart(
      async () => (await import('./components/review-recognition.tsx')).ReviewRecognition,
    ),
  },
  profileSections: {
    recognition: lazyPart(
      async () => (await import('./components/recognition-section.tsx')).RecognitionSection,
    ),
  },
  profileDialogs: {
    recognise: {
      about: 'person',
      component: lazyPart(async () => (await import('./components/recognise-dialog.tsx')).RecogniseDialog),
    },
  },
};
