import { courseBody } from '@tenure/contract/learning/courses.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { insertCategory } from './category.store.ts';
import { insertCourse, publishDraft } from './course.store.ts';
import { addDemoAttempt, type DemoAttempt, hasCourses } from './demo-courses.store.ts';

const page = (key: number, title: string, minutes: number, content: string, leastSeconds = 0) => ({
  key,
  kind: 'page' as const,
  title,
  minutes,
  content,
  leastSeconds,
});
const link = (key: number, title: string, minutes: number, address: string) => ({
  key,
  kind: 'link' as const,
  title,
  minutes,
  address,
});
const single = (key: number, text: string, right: string, ...wrong: string[]) => ({
  key,
  kind: 'single' as const,
  text,
  options: [right, ...wrong].toSorted((one, other) => one.localeCompare(other)),
  answers: [right],
});

const overWater = {
  name: 'Working over water',
  shortname: 'WOW',
  description: 'Life jackets, the buddy rule and the first minute after someone falls in.',
  duration: 35,
  cpdPoints: 2,
  validMonths: 24,
  isRequired: true,
  requiredMessage: 'Everyone who works on the quay takes it every two years.',
  sections: [
    {
      title: 'Before you go out',
      description: 'Ten minutes of reading.',
      activities: [
        page(
          1,
          'What the edge does to you',
          5,
          '<p>Most falls happen within two metres of the edge, in daylight, to people who know the berth well.</p><h3>Three rules</h3><ul><li><p>Wear a life jacket from the yellow line.</p></li><li><p>Never work alone over water.</p></li><li><p>Keep ladders and rings clear.</p></li></ul>',
          10,
        ),
        page(
          2,
          'The first minute',
          5,
          '<p>Shout, point and throw. Raise the alarm on channel 12 before you do anything else: help takes four minutes to arrive.</p><blockquote><p>Never jump in after someone.</p></blockquote>',
          10,
        ),
      ],
    },
    {
      title: 'Check what you know',
      description: 'Four questions. You need three right answers.',
      activities: [
        {
          key: 3,
          kind: 'quiz' as const,
          title: 'Quiz: over water',
          minutes: 10,
          passMark: 3,
          questions: [
            single(
              1,
              'Someone falls in and you are alone on the berth. What comes first?',
              'Raise the alarm, then throw the ring',
              'Jump in and hold their head above water',
              'Run to the control room for help',
            ),
            single(2, 'From where do you wear a life jacket?', 'From the yellow line', 'On board only'),
            {
              key: 3,
              kind: 'many' as const,
              text: 'What do you check before work over water?',
              options: ['Ladders are clear', 'A buddy is with you', 'The canteen is open'],
              answers: ['Ladders are clear', 'A buddy is with you'],
            },
            {
              key: 4,
              kind: 'text' as const,
              text: 'Which radio channel raises the alarm?',
              answers: ['12', 'Channel 12', 'Twelve'],
            },
          ],
        },
      ],
    },
  ],
};
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
const fatigue = {
  name: 'Fatigue and rosters',
  shortname: 'FATIGUE',
  description: 'How long people stay sharp, and what a fair roster looks like.',
  duration: 30,
  cpdPoints: 2,
  isRecommended: true,
  recommendedMessage: 'It fits your goal to train colleagues for nights.',
  sections: [
    {
      title: 'Staying sharp',
      description: '',
      activities: [
        page(
          1,
          'Seventeen hours awake',
          10,
          '<p>After seventeen hours awake, people react as slowly as after two drinks.</p>',
        ),
        page(
          2,
          'Rosters that hold',
          10,
          '<p>Forward rotation, two nights in a row, eleven hours between shifts.</p>',
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
const goods = {
  name: 'Dangerous goods by sea',
  shortname: 'IMDG',
  description: 'Classes, labels and segregation of packed dangerous goods.',
  duration: 90,
  cpdPoints: 4,
  validMonths: 24,
  isApprovalRequired: true,
  approver1Type: 'MANAGER' as const,
  approver2Type: 'MANAGER' as const,
  sections: [
    {
      title: 'Classes',
      description: '',
      activities: [
        page(
          1,
          'Nine classes',
          30,
          '<p>From explosives to everything else that harms, each with its own label.</p>',
        ),
        page(
          2,
          'Segregation',
          40,
          '<p>Away from, separated from, separated by a hold. Read the table, then ask.</p>',
        ),
      ],
    },
  ],
};

const catalogue = [
  { parent: 'Safety', category: 'On the water', courses: [overWater] },
  { parent: 'Safety', category: 'Cargo', courses: [goods, fatigue] },
  { parent: 'Leadership', category: null, courses: [leading] },
  { parent: 'Operations', category: null, courses: [berthData] },
  { parent: 'Conduct', category: null, courses: [privacy] },
] as const;

type Attempt = Omit<DemoAttempt, 'course'> & { course: string };
const attempts: readonly Attempt[] = [
  { whose: 'elena.novak', course: 'WOW', state: 'completed', daysAgo: 760 },
  { whose: 'elena.novak', course: 'WOW', state: 'completed', daysAgo: 680 },
  { whose: 'elena.novak', course: 'PRIV', state: 'completed', daysAgo: 400 },
  { whose: 'elena.novak', course: 'PRIV', state: 'not-started', dueInDays: 21, source: 'assigned' },
  { whose: 'elena.novak', course: 'BERTH', state: 'in-progress', done: 1, dueInDays: 60 },
  { whose: 'elena.novak', course: 'LEAD', state: 'requested', note: 'I cover two shifts from March.' },
  { whose: 'marco.bianchi', course: 'WOW', state: 'completed', daysAgo: 120 },
  { whose: 'marco.bianchi', course: 'PRIV', state: 'in-progress', done: 1, dueInDays: 7, source: 'assigned' },
  { whose: 'marco.bianchi', course: 'LEAD', state: 'completed', daysAgo: 500 },
  { whose: 'sam.okafor', course: 'WOW', state: 'completed', daysAgo: 800 },
  { whose: 'sam.okafor', course: 'PRIV', state: 'completed', daysAgo: 30 },
  { whose: 'grace.liu', course: 'PRIV', state: 'completed', daysAgo: 200 },
  { whose: 'priya.raman', course: 'FATIGUE', state: 'not-started' },
];

/** Courses of each kind, with a history for the people one signs in as. */
export async function fillDemoCourses(tx: WriteTx): Promise<void> {
  if (await hasCourses(tx)) return;
  const categories = new Map<string, number>();
  const categoryOf = async (title: string, parentId: number | null) => {
    const id = categories.get(title) ?? (await insertCategory(tx, { title, parentId }));
    categories.set(title, id);
    return id;
  };
  const courses = new Map<string, number>();
  for (const { parent, category, courses: listed } of catalogue) {
    const above = await categoryOf(parent, null);
    const categoryId = category === null ? above : await categoryOf(category, above);
    for (const one of listed) {
      const id = await insertCourse(tx, courseBody.parse({ ...one, categoryId }));
      await publishDraft(tx, id);
      courses.set(one.shortname, id);
    }
  }
  for (const attempt of attempts) {
    const course = courses.get(attempt.course);
    if (course !== undefined) await addDemoAttempt(tx, { ...attempt, course });
  }
}
