import { getRecognitionNumbers } from '@tenure/contract/recognition/numbers.ts';
import { quartersBefore } from '@tenure/domain/recognition/quarter.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

export const recognitionNumberHandlers = [
  mock(getRecognitionNumbers, ({ query }) => {
    const quarters = quartersBefore(nowText().slice(0, 10));
    const quarter = quarters.find(({ name }) => name === (query.quarter ?? quarters[0].name));
    if (quarter === undefined) throw new MockRefusal('invalid-input');
    const { name, from, to } = quarter;
    const data = {
      quarter: name,
      from,
      to,
      quarters: quarters.map((one) => one.name),
      whole: { people: 42, notRecognised: 9 },
      departments: [
        { title: 'Marine operations', counts: { people: 24, notRecognised: 6 } },
        { title: 'Terminal', counts: { people: 18, notRecognised: 3 } },
      ],
    };
    return { data, metadata: { capabilities: [], fields: [] } };
  }),
];
