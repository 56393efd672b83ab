import { link, page, single } from './demo-activities.service.ts';
import { fatigue, fire, goods, handling, mooring, overWater } from './demo-safety-courses.service.ts';

const privacy = {
  name: 'Privacy at work',
  shortname: 'PRIV',
  description: 'What counts as personal data in Australia, New Zealand and the UK, and how to handle it.',
  duration: 25,
  cpdPoints: 1,
  validMonths: 12,
  isRequired: true,
  requiredMessage: 'Everyone takes it once a year.',
  sections: [
    {
      title: 'Three countries, one habit',
      description: '',
      activities: [
        page(
          1,
          'What is personal',
          8,
          '<p>A name, a roster, a photo from the gate camera: if it can be tied to a person, it is personal.</p>',
        ),
        link(2, 'Australian Privacy Principles', 10, 'https://www.oaic.gov.au/privacy'),
        page(
          3,
          'When something goes wrong',
          7,
          '<p>Tell the privacy officer within the hour. Do not delete anything, and do not try to fix it alone.</p>',
        ),
      ],
    },
  ],
};

const berthData = {
  name: 'Reading berth data',
  shortname: 'BERTH',
  description: 'Turnaround, crane rates and re-plans: which number tells what, and which one misleads.',
  duration: 40,
  cpdPoints: 3,
  isRecommended: true,
  recommendedMessage: 'Four people of your team took it.',
  isSectionsSequenceEnabled: false,
  sections: [
    {
      title: 'The numbers',
      description: 'In any order.',
      activities: [
        page(1, 'Turnaround', 10, '<p>From first line to last line, in hours. Weather is not taken out.</p>'),
        page(
          2,
          'Crane rates',
          10,
          '<p>Moves an hour and crane, gross. Compare only within one class of vessel.</p>',
        ),
      ],
    },
    {
      title: 'Using them',
      description: '',
      activities: [
        page(
          3,
          'A week in Fremantle',
          15,
          '<p>Five vessels, one of them late. What would you have planned?</p>',
        ),
      ],
    },
  ],
};

const leading = {
  name: 'Leading a shift',
  shortname: 'LEAD',
  description: 'Handover, feedback and the hard conversation, for people who lead or soon will.',
  duration: 240,
  cpdPoints: 6,
  isApprovalRequired: true,
  approver1Type: 'MANAGER' as const,
  sections: [
    {
      title: 'Handover',
      description: '',
      activities: [
        page(1, 'Ten good minutes', 60, '<p>What is open, what is late, who needs an eye on them.</p>'),
      ],
    },
    {
      title: 'Feedback',
      description: '',
      activities: [
        page(2, 'Say what you saw', 60, '<p>What happened, what followed, what you would like instead.</p>'),
      ],
    },
  ],
};

const security = {
  name: 'Spotting a fake email',
  shortname: 'PHISH',
  description: 'Four signs, and what to do once you have clicked.',
  duration: 20,
  cpdPoints: 1,
  isRecommended: true,
  recommendedMessage: 'Half of all reported emails are caught by people who took it.',
  sections: [
    {
      title: 'Four signs',
      description: '',
      activities: [
        page(
          1,
          'Sender, hurry, link, request',
          8,
          '<p>A strange sender, a hurry, a link that leads elsewhere, a request that no one makes by email.</p>',
        ),
        {
          key: 3,
          kind: 'package' as const,
          title: 'An inbox to sort',
          minutes: 5,
          file: 'package' as const,
        },
        {
          key: 2,
          kind: 'quiz' as const,
          title: 'Quiz: real or fake',
          minutes: 5,
          passMark: 2,
          questions: [
            single(
              1,
              'Payroll asks for your password by email. What do you do?',
              'Report the email',
              'Reply to ask why',
              'Send it, as payroll needs it',
            ),
            {
              key: 2,
              kind: 'many' as const,
              text: 'Which are signs of a fake email?',
              options: ['It asks you to hurry', 'The link leads elsewhere', 'It has your name in it'],
              answers: ['It asks you to hurry', 'The link leads elsewhere'],
            },
          ],
        },
      ],
    },
  ],
};

const talks = {
  name: 'One-to-one talks',
  shortname: 'TALKS',
  description: 'Half an hour that people look forward to.',
  duration: 60,
  cpdPoints: 2,
  isRecommended: true,
  recommendedMessage: 'It prepares you for the yearly review.',
  sections: [
    {
      title: 'Preparing',
      description: '',
      activities: [
        page(
          1,
          'Three questions',
          20,
          '<p>What went well, what is in the way, what do you need from me?</p>',
        ),
        link(2, 'How to listen', 15, 'https://www.acas.org.uk/managing-performance'),
      ],
    },
  ],
};

const cranes = {
  name: 'Crane split and stability',
  shortname: 'CRANE',
  description: 'How many cranes a bay can take, and what the trim allows.',
  duration: 300,
  cpdPoints: 4,
  isApprovalRequired: true,
  approver1Type: 'MANAGER' as const,
  sections: [
    {
      title: 'Splitting the bays',
      description: '',
      activities: [
        page(
          1,
          'Bays and reach',
          60,
          '<p>Two cranes need two bays between them. Start from the longest job.</p>',
        ),
        page(
          2,
          'Trim and heel',
          90,
          '<p>Read the loading computer before and after each move of the plan.</p>',
        ),
      ],
    },
  ],
};

export const demoCatalogue = [
  { parent: 'Safety', category: 'On the water', courses: [overWater, mooring] },
  { parent: 'Safety', category: 'Cargo', courses: [goods, handling, fatigue] },
  { parent: 'Safety', category: null, courses: [fire] },
  { parent: 'Leadership', category: null, courses: [leading, talks] },
  { parent: 'Operations', category: null, courses: [berthData, cranes] },
  { parent: 'Conduct', category: null, courses: [privacy, security] },
] as const;
