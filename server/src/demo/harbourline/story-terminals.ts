import { homePort } from './places.ts';
import { crew, lead, type Seat, staff, vacantLead } from './seats.ts';
import { planners, shiftManager, shiftTeam, terminal } from './terminal.ts';

/** The berths: Melbourne under Marco Bianchi, Lyttelton by night under Tāmati Ngata, and four more. */
export function terminalOperations(): Seat {
  const where = { department: 'terminals', place: homePort('melbourne') } as const;
  return lead(
    where,
    'GM Terminal Operations',
    { first: 'Priya', last: 'Raman', startedYearsAgo: 8, came: { from: 'terminal analyst', yearsAgo: 5 } },
    [
      staff(where, 'Terminal Performance Analyst', 1, [], {
        key: 'terminal analyst',
        dotted: 'gm engineering',
        later: { title: 'Terminal Performance Lead', months: 2 },
      }),
      melbourne(),
      lyttelton(),
      fremantle(),
      brisbane(),
      tauranga(),
      tilbury(),
    ],
    { key: 'gm terminals', level: 'executive', earlier: { title: 'GM Container Terminals', yearsAgo: 2 } },
  );
}

function melbourne(): Seat {
  const place = homePort('melbourne');
  const where = { department: 'terminals', place } as const;
  const gang = { crane: 2, straddle: 1, stevedore: 3, lashing: 1 };
  return terminal(
    place,
    { first: 'Marco', last: 'Bianchi', startedYearsAgo: 12 },
    [
      ...planners(place, 2, 2, [{ first: 'Elena', last: 'Novak', startedYearsAgo: 3 }]),
      staff(where, 'Terminal Administrator', 1, [], { employmentType: 'Part Time' }),
    ],
    [
      shiftManager(
        place,
        'Days',
        [
          shiftTeam(place, 'Days', gang, { first: 'Stavros', last: 'Georgiou', startedYearsAgo: 16 }),
          shiftTeam(place, 'Days', gang, { first: 'Thảo', last: 'Phạm', startedYearsAgo: 6 }),
          crew(where, 'Relief Crane Operator', 1, [], { key: 'relief crane operator' }),
        ],
        { first: 'Mirjana', last: 'Perković', startedYearsAgo: 10 },
      ),
      shiftManager(
        place,
        'Nights',
        [
          shiftTeam(
            place,
            'Nights',
            gang,
            { first: 'Vikram', last: 'Nair', startedYearsAgo: 7 },
            {
              stevedore: [{ first: 'Elias', last: 'Haddad', startedYearsAgo: 4, leftDaysAgo: 12 }],
            },
          ),
          crew(where, 'Stevedore, Casual Pool', 2, [], { employmentType: 'Casual' }),
        ],
        { first: 'Niamh', last: 'Gallagher', startedYearsAgo: 9 },
      ),
    ],
  );
}

function lyttelton(): Seat {
  const place = homePort('lyttelton');
  const where = { department: 'terminals', place } as const;
  return terminal(place, { first: 'Rāwiri', last: 'Tipene', startedYearsAgo: 15 }, planners(place, 1, 0), [
    shiftTeam(
      place,
      'Nights',
      { crane: 2, straddle: 0, stevedore: 3, lashing: 1 },
      {
        first: 'Tāmati',
        last: 'Ngata',
        preferred: 'Tom',
        startedYearsAgo: 3,
        came: { from: 'stevedores of Tāmati Ngata', yearsAgo: 1.5 },
        laterFte: { fte: 0.95, months: 2 },
      },
      { lashing: [{ first: 'Daniel', last: 'Okafor', startedYearsAgo: 5 }] },
    ),
    shiftTeam(
      place,
      'Nights',
      { crane: 1, straddle: 1, stevedore: 2, lashing: 1 },
      { first: 'Joshua', last: 'Faleolo', startedYearsAgo: 6 },
    ),
    shiftTeam(
      place,
      'Nights',
      { crane: 1, straddle: 0, stevedore: 2, lashing: 0 },
      { first: 'Wiremu', last: 'Parata', startedYearsAgo: 8 },
      {
        more: [
          staff(
            where,
            'Assistant Supervisor, Nights',
            1,
            [{ first: 'Alice', last: 'Kemp', fte: 0.6, startedYearsAgo: 2 }],
            { employmentType: 'Part Time' },
          ),
        ],
      },
    ),
    shiftTeam(
      place,
      'Days',
      { crane: 2, straddle: 1, stevedore: 3, lashing: 0 },
      { first: 'Grace', last: 'Nguyen', startedYearsAgo: 4 },
    ),
    shiftTeam(
      place,
      'Days',
      { crane: 2, straddle: 0, stevedore: 2, lashing: 1 },
      { first: 'Ben', last: 'Marchetti', startedYearsAgo: 5 },
    ),
  ]);
}

function fremantle(): Seat {
  const place = homePort('fremantle');
  const where = { department: 'terminals', place } as const;
  return terminal(place, { first: 'Davor', last: 'Marušić', startedYearsAgo: 13 }, planners(place, 1, 0), [
    vacantLead(
      where,
      'Crane Operations Lead',
      [
        crew(where, 'Crane Operator', 3, [
          { first: 'Ante', last: 'Jurić', startedYearsAgo: 9, moves: { to: 'crane lead', months: 1 } },
        ]),
        crew(where, 'Crane Operator, Trainee', 1),
      ],
      { key: 'crane lead' },
    ),
    shiftTeam(place, 'Days', { crane: 1, straddle: 1, stevedore: 2, lashing: 1 }),
  ]);
}

function brisbane(): Seat {
  const place = homePort('brisbane');
  return terminal(place, { first: 'Folake', last: 'Adeyemi', startedYearsAgo: 6 }, planners(place, 1, 0), [
    shiftTeam(place, 'Days', { crane: 1, straddle: 1, stevedore: 2, lashing: 0 }, null, {
      crane: [{ first: 'Tuấn', last: 'Trần', startsInDays: 9 }],
    }),
    shiftTeam(place, 'Nights', { crane: 1, straddle: 1, stevedore: 2, lashing: 0 }),
  ]);
}

function tauranga(): Seat {
  const place = homePort('tauranga');
  return terminal(place, { first: 'Hinemoa', last: 'Paki', startedYearsAgo: 10 }, planners(place, 1, 0), [
    shiftTeam(
      place,
      'Days',
      { crane: 2, straddle: 0, stevedore: 2, lashing: 1 },
      { first: 'Semisi', last: 'Taufa', startedYearsAgo: 7 },
    ),
    shiftTeam(place, 'Nights', { crane: 1, straddle: 0, stevedore: 2, lashing: 0 }),
  ]);
}

function tilbury(): Seat {
  const place = homePort('tilbury');
  return terminal(place, { first: 'Orla', last: 'Kinsella', startedYearsAgo: 7 }, planners(place, 1, 0), [
    shiftTeam(place, 'Days', { crane: 1, straddle: 1, stevedore: 2, lashing: 0 }),
    shiftTeam(
      place,
      'Nights',
      { crane: 1, straddle: 0, stevedore: 2, lashing: 1 },
      { first: 'Tomasz', last: 'Sikora', startedYearsAgo: 5 },
    ),
  ]);
}
