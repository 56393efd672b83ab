import { homePort } from './places.ts';
import { lead, type Seat, staff } from './seats.ts';

/** The functions that serve all ports. */
export function headOffice(): Seat[] {
  return [finance(), people(), safety(), technology(), legal()];
}

function finance(): Seat {
  const where = { department: 'finance', place: homePort('melbourne') } as const;
  const auckland = { department: 'finance', place: homePort('auckland') } as const;
  const tilbury = { department: 'finance', place: homePort('tilbury') } as const;
  return lead(
    where,
    'Chief Financial Officer',
    { first: 'Dimitri', last: 'Makris', startedYearsAgo: 6 },
    [
      lead(where, 'Payroll Manager', { first: 'Mei-Ling', last: 'Chua', startedYearsAgo: 7 }, [
        staff(where, 'Payroll Officer', 1, [{ first: 'Sam', last: 'Okafor', startedYearsAgo: 4 }]),
        staff(auckland, 'Payroll Officer, New Zealand', 1),
        staff(tilbury, 'Payroll Officer, United Kingdom', 1),
      ]),
      lead(where, 'Financial Controller', null, [
        staff(where, 'Management Accountant', 2),
        staff(where, 'Accounts Payable Officer', 2),
        staff(where, 'Buyer', 2),
      ]),
    ],
    { level: 'executive' },
  );
}

function people(): Seat {
  const where = { department: 'people', place: homePort('melbourne') } as const;
  const lyttelton = { department: 'people', place: homePort('lyttelton') } as const;
  const leith = { department: 'people', place: homePort('leith') } as const;
  return lead(
    where,
    'Chief People Officer',
    { first: 'Hannah', last: 'Whitcombe', startedYearsAgo: 5 },
    [
      staff(where, 'People Partner, Australia', 1, [{ first: 'Grace', last: 'Liu', startedYearsAgo: 4 }]),
      staff(lyttelton, 'People Partner, New Zealand', 1, [
        { first: 'Aroha', last: 'Williams', startedYearsAgo: 6 },
      ]),
      staff(leith, 'People Partner, United Kingdom', 1, [
        { first: 'Mhairi', last: 'Galbraith', startedYearsAgo: 3 },
      ]),
      lead(where, 'Learning & Hiring Lead', null, [
        staff(where, 'Learning Designer', 2),
        staff(where, 'Recruiter', 2, [{ first: 'Yasmin', last: 'Nassar', startsInDays: 23 }]),
      ]),
    ],
    { level: 'executive', earlier: { title: 'GM Human Resources', yearsAgo: 3 } },
  );
}

function safety(): Seat {
  const where = { department: 'safety', place: homePort('brisbane') } as const;
  return lead(
    where,
    'Chief Safety & Environment Officer',
    { first: 'Tevita', last: 'Moala', startedYearsAgo: 8 },
    [
      staff(where, 'Safety Adviser', 2),
      staff({ department: 'safety', place: homePort('tauranga') }, 'Safety Adviser', 1),
      staff({ department: 'safety', place: homePort('liverpool') }, 'Safety Adviser', 1),
      staff({ department: 'safety', place: homePort('adelaide') }, 'Environmental Adviser', 1),
    ],
    { level: 'executive' },
  );
}

function technology(): Seat {
  const where = { department: 'technology', place: homePort('melbourne') } as const;
  return lead(
    where,
    'Chief Information Officer',
    { first: 'Anika', last: 'Sharma', startedYearsAgo: 3 },
    [
      lead(where, 'Terminal Systems Lead', null, [
        staff(where, 'Systems Engineer', 3, [{ first: 'Bảo', last: 'Huỳnh', startsInDays: 30 }]),
      ]),
      lead(where, 'Service Desk Lead', null, [staff(where, 'Service Desk Analyst', 3)]),
      staff({ department: 'technology', place: homePort('leith') }, 'Data Engineer', 1),
    ],
    { level: 'executive' },
  );
}

function legal(): Seat {
  const where = { department: 'legal', place: homePort('melbourne') } as const;
  return lead(
    where,
    'General Counsel',
    { first: 'Gráinne', last: "O'Shea", startedYearsAgo: 5 },
    [
      staff(where, 'Legal Counsel', 1),
      staff(where, 'Company Secretary', 1),
      staff(where, 'Records Officer', 1),
    ],
    { level: 'executive' },
  );
}
