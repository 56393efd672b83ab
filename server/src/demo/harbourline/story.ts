import { homePort } from './places.ts';
import { lead, type Seat, staff } from './seats.ts';
import { headOffice } from './story-offices.ts';
import { customerAndRail, engineering, marineServices } from './story-operations.ts';
import { terminalOperations } from './story-terminals.ts';

/** The story of Harbourline: every position of the company at its natural size, from the top. */
export function story(): Seat {
  const where = { department: 'executive', place: homePort('melbourne') } as const;
  return lead(
    where,
    'Chief Executive Officer',
    { first: 'Catriona', last: 'Muir', startedYearsAgo: 11, came: { from: 'coo', yearsAgo: 5 } },
    [
      staff(where, 'Executive Assistant', 1, [{ first: 'Rosa', last: 'Bellini', startedYearsAgo: 9 }]),
      lead(
        where,
        'Chief Operating Officer',
        {
          first: 'Graham',
          last: 'Sutherland',
          startedYearsAgo: 14,
          came: { from: 'gm terminals', yearsAgo: 5 },
        },
        [terminalOperations(), marineServices(), engineering(), customerAndRail()],
        { key: 'coo', level: 'executive' },
      ),
      ...headOffice(),
    ],
    { level: 'executive' },
  );
}
