import { expect, it } from 'vitest';
import { peopleIn, personToRecognise, type Receiver, receiversBody, withReceivers } from './receivers.ts';

const elena = personToRecognise({ id: 7, name: 'Elena Novak' });
const team: Receiver = { kind: 'reports', id: 7, name: 'Elena Novak’s team', people: 9 };
const operations: Receiver = { kind: 'department', id: 3, name: 'Operations', people: 4 };

it('keeps each once, and tells a person from the team with the same number', () => {
  const chosen = withReceivers([elena], [team, elena, operations, team]);
  expect(chosen).toEqual([elena, team, operations]);
  expect(peopleIn(chosen)).toBe(14);
});

it('is sent as people and teams', () => {
  expect(receiversBody([elena, team, operations])).toEqual({
    receiverIds: [7],
    teams: [
      { kind: 'reports', id: 7 },
      { kind: 'department', id: 3 },
    ],
  });
});
