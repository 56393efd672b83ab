import { file, page, single } from './demo-activities.service.ts';

export const overWater = {
  name: 'Working over water',
  shortname: 'WOW',
  description: 'Life jackets, the buddy rule and the first minute after someone falls in.',
  duration: 30,
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
        {
          key: 2,
          kind: 'video' as const,
          title: 'The first minute',
          minutes: 1,
          file: 'video' as const,
          captions: 'captions' as const,
          length: 23,
          share: 80,
        },
        file(4, 'Rescue card for your pocket', 3, 'rescueCard'),
      ],
    },
    {
      title: 'Check what you know',
      description: 'Four of five questions. You need three right answers.',
      activities: [
        {
          key: 3,
          kind: 'quiz' as const,
          title: 'Quiz: over water',
          minutes: 10,
          passMark: 3,
          draw: 4,
          attempts: 3,
          timeLimit: 10,
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
              feedback: 'Everyone on the quay listens to channel 12.',
            },
            {
              key: 5,
              kind: 'order' as const,
              text: 'Someone falls in. In which order do you act?',
              answers: ['Shout and keep pointing', 'Raise the alarm', 'Throw the ring', 'Guide the boat in'],
            },
          ],
        },
      ],
    },
  ],
};

export const fatigue = {
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

export const goods = {
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

export const handling = {
  name: 'Lifting and carrying',
  shortname: 'LIFT',
  description: 'How to move a load without hurting your back, and when to ask for a second pair of hands.',
  duration: 20,
  cpdPoints: 1,
  validMonths: 36,
  isRequired: true,
  requiredMessage: 'Everyone who works in the yard takes it every three years.',
  sections: [
    {
      title: 'Before you lift',
      description: '',
      activities: [
        page(
          1,
          'Look, test, plan',
          8,
          '<p>Look at the way you will walk. Test the weight at one corner. Plan where you put it down.</p>',
          10,
        ),
        {
          key: 2,
          kind: 'quiz' as const,
          title: 'Quiz: one lift',
          minutes: 5,
          passMark: 1,
          questions: [
            {
              key: 1,
              kind: 'order' as const,
              text: 'Put the steps of a lift in order.',
              answers: ['Look at the way', 'Test the weight', 'Lift with your legs', 'Put it down slowly'],
            },
          ],
        },
      ],
    },
  ],
};

export const mooring = {
  name: 'Mooring lines',
  shortname: 'MOOR',
  description: 'Snap-back zones, hand signals and who gives the word.',
  duration: 45,
  cpdPoints: 2,
  validMonths: 24,
  sections: [
    {
      title: 'On the quay',
      description: '',
      activities: [
        page(
          1,
          'Snap-back zones',
          15,
          '<p>A parted line comes back faster than you can turn. Stand where the plan says, never in the bight.</p>',
        ),
        file(2, 'Hand signals', 5, 'signals'),
        {
          key: 3,
          kind: 'quiz' as const,
          title: 'Quiz: lines',
          minutes: 10,
          passMark: 2,
          attempts: 3,
          questions: [
            single(1, 'Where do you never stand?', 'In the bight of a line', 'Behind the winch operator'),
            single(
              2,
              'Who gives the word to heave?',
              'The person in charge of the party',
              'Anyone on the quay',
            ),
          ],
        },
      ],
    },
    {
      title: 'At the berth',
      description: 'With a line in your hands.',
      activities: [
        {
          key: 4,
          kind: 'class' as const,
          title: 'Line handling drill',
          minutes: 120,
          content: '<p>Bring gloves, boots and your life jacket.</p>',
        },
        {
          key: 5,
          kind: 'sign-off' as const,
          title: 'Make a line fast',
          minutes: 10,
          content: '<p>Shows it twice without help, and calls each step.</p>',
          assessor: 'marco.bianchi',
        },
      ],
    },
  ],
};

export const fire = {
  name: 'Fire and evacuation',
  shortname: 'FIRE',
  description: 'Alarms, exits and the meeting point of each site.',
  duration: 15,
  cpdPoints: 1,
  validMonths: 12,
  isRequired: true,
  requiredMessage: 'Everyone takes it once a year.',
  sections: [
    {
      title: 'When the alarm sounds',
      description: '',
      activities: [
        page(
          1,
          'Leave, meet, report',
          8,
          '<p>Leave by the nearest exit. Meet at your point. Report to the warden, who counts.</p>',
          10,
        ),
        file(2, 'Meeting points', 4, 'meetingPoints'),
      ],
    },
  ],
};
