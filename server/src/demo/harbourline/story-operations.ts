import { homePort } from './places.ts';
import { crew, lead, type Seat, staff, vacantLead } from './seats.ts';
import { technicians, towage, workshop } from './terminal.ts';

/** Tugs and pilots, led from Leith by Eilidh Fraser. */
export function marineServices(): Seat {
  const leith = { department: 'marine', place: homePort('leith') } as const;
  const auckland = { department: 'marine', place: homePort('auckland') } as const;
  const adelaide = { department: 'marine', place: homePort('adelaide') } as const;
  const darwin = { department: 'marine', place: homePort('darwin') } as const;
  return lead(
    leith,
    'GM Marine Services',
    { first: 'Eilidh', last: 'Fraser', startedYearsAgo: 9 },
    [
      staff(leith, 'Marine Scheduler', 2),
      lead(leith, 'Marine Superintendent', { first: 'Alasdair', last: 'Buchan', startedYearsAgo: 17 }, [
        staff(leith, 'Marine Engineer', 2, [
          {
            first: 'Callum',
            last: 'Reid',
            startedYearsAgo: 5,
            came: { from: 'deckhands of leith', yearsAgo: 2 },
          },
        ]),
        crew(leith, 'Tug Master', 3),
        crew(leith, 'Deckhand', 2, [], { key: 'deckhands of leith' }),
      ]),
      towage(homePort('liverpool'), 2, 1, 2, { first: 'Declan', last: 'Rafferty', startedYearsAgo: 12 }),
      { ...towage(homePort('melbourne'), 2, 1, 2), dotted: 'terminal manager of melbourne' },
      lead(auckland, 'Marine Superintendent', { first: 'Malia', last: 'Leota', startedYearsAgo: 8 }, [
        crew(auckland, 'Pilot', 2),
        crew(auckland, 'Tug Master', 2),
        crew(auckland, 'Deckhand', 1),
      ]),
      lead(adelaide, 'Moorings Supervisor', null, [crew(adelaide, 'Linesperson', 3)]),
      lead(darwin, 'Pilotage Manager', null, [
        crew(darwin, 'Pilot', 3, [{ first: 'Nadine', last: 'Khoury', startsInDays: 16 }]),
      ]),
    ],
    { key: 'gm marine', level: 'executive' },
  );
}

/** The workshops. Their general manager's position has been vacant for a while, so they answer to the chief. */
export function engineering(): Seat {
  const fremantle = { department: 'engineering', place: homePort('fremantle') } as const;
  const southampton = { department: 'engineering', place: homePort('southampton') } as const;
  const hobart = { department: 'engineering', place: homePort('hobart') } as const;
  return vacantLead(
    fremantle,
    'GM Engineering & Assets',
    [
      staff(fremantle, 'Reliability Engineer', 1),
      technicians(homePort('fremantle'), 2, 1, 1),
      workshop(
        homePort('melbourne'),
        [
          technicians(homePort('melbourne'), 2, 1, 1),
          crew({ department: 'engineering', place: homePort('melbourne') }, 'Apprentice', 2),
        ],
        { first: 'Paola', last: 'Zanetti', startedYearsAgo: 11 },
      ),
      workshop(homePort('tauranga'), [
        crew({ department: 'engineering', place: homePort('tauranga') }, 'Mechanical Fitter', 3),
      ]),
      lead(southampton, 'Civil Assets Manager', { first: 'Gurpreet', last: 'Sandhu', startedYearsAgo: 4 }, [
        staff(southampton, 'Civil Engineer', 2),
        staff(southampton, 'Wharf Surveyor', 1, [], { employmentType: 'Contractor' }),
      ]),
      lead(hobart, 'Wharf Maintenance Lead', null, [crew(hobart, 'Maintenance Hand', 3)]),
    ],
    { key: 'gm engineering', level: 'executive', earlier: { title: 'GM Engineering', yearsAgo: 1 } },
  );
}

/** Those who speak with shipping lines, and the trains that meet the ships. */
export function customerAndRail(): Seat {
  const auckland = { department: 'customer', place: homePort('auckland') } as const;
  const botany = { department: 'customer', place: homePort('port-botany') } as const;
  const liverpool = { department: 'customer', place: homePort('liverpool') } as const;
  return lead(
    auckland,
    'Head of Customer & Rail',
    { first: 'Siobhán', last: "O'Neill", startedYearsAgo: 0.6 },
    [
      staff(
        auckland,
        'Yard & Rail Planner',
        1,
        [{ first: 'Kavita', last: 'Iyer', fte: 0.6, startedYearsAgo: 3 }],
        {
          employmentType: 'Part Time',
        },
      ),
      lead(auckland, 'Customer Service Manager', { first: 'Mereana', last: 'Waaka', startedYearsAgo: 6 }, [
        staff(auckland, 'Customer Coordinator', 4, [
          { first: 'Lupe', last: 'Fifita', startedYearsAgo: 2, leftDaysAgo: 40 },
        ]),
      ]),
      lead(
        botany,
        'Rail Operations Manager',
        { first: 'Wei-Jie', last: 'Lin', startedYearsAgo: 8 },
        [staff(botany, 'Rail Planner', 2), crew(botany, 'Train Examiner', 2)],
        { earlier: { reportsTo: 'gm terminals', yearsAgo: 1 } },
      ),
      lead(liverpool, 'Commercial Manager', null, [staff(liverpool, 'Account Manager', 3)]),
    ],
    { level: 'executive' },
  );
}
