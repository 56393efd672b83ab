import { starterBadges } from '@tenure/domain/recognition/recognition.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { addDemoLikes, addDemoRewards, backdate, demoPeople, hasRewards } from './demo-recognition.store.ts';
import { insertRecognition } from './recognition.store.ts';

const badges = starterBadges.map((one) => ({
  ...one,
  kind: 'badge' as const,
  category: 'Values',
  points: 0,
  yearsRequired: null,
}));
const trophies = [
  {
    kind: 'trophy' as const,
    title: '100 nights',
    description: 'A hundred night shifts without an incident.',
    picture: 'trophy' as const,
    category: 'Safety',
    points: 100,
    yearsRequired: null,
  },
  {
    kind: 'award' as const,
    title: 'Crew of the quarter',
    description: 'Chosen by the terminal managers.',
    picture: 'medal' as const,
    category: 'Teams',
    points: 250,
    yearsRequired: null,
  },
  {
    kind: 'trophy' as const,
    title: '20 years with us',
    description: 'Given on the day twenty years are complete.',
    picture: 'star' as const,
    category: 'Service',
    points: 200,
    yearsRequired: 20,
  },
];

interface Said {
  badge: string | null;
  title: string;
  words: string;
}
const said: readonly Said[] = [
  {
    badge: 'Extra mile',
    title: 'Nineteen hours, one crane down',
    words:
      'You loaded the Southern Petrel in nineteen hours with one crane down. I went home on time because of you.',
  },
  {
    badge: 'Steady',
    title: 'Berth 3 through the gale',
    words:
      'Kept berth 3 open through the Friday gale and had the relief crew fed before anyone thought to ask. Proper seamanship.',
  },
  {
    badge: 'Safe hands',
    title: 'Four ships, one night, no one hurt',
    words: 'They stopped work twice when the wind said so. That is exactly how we want it done.',
  },
  {
    badge: 'Teacher',
    title: 'Two hours on the new planner',
    words: 'You sat down with me for two hours after your own shift, and now I can plan a berth on my own.',
  },
  {
    badge: 'Better way',
    title: 'The shorter handover',
    words: 'The one-page handover saves every shift twenty minutes. The other terminals are asking for it.',
  },
  {
    badge: 'Good neighbour',
    title: 'Lent us a forklift, and a driver',
    words: 'On a Monday morning, with your own yard full. We owe you one.',
  },
  {
    badge: null,
    title: 'Thank you for Tuesday',
    words: 'For picking up the phone, and for knowing whom to call next.',
  },
  {
    badge: 'Steady',
    title: 'Payroll on time in a short week',
    words:
      'Two public holidays, one system change, and every payslip was right. No one noticed, which is the point.',
  },
  {
    badge: 'Teacher',
    title: 'Patient with the new starters',
    words: 'Five people in three weeks, and each of them said you made the first day easy.',
  },
  {
    badge: 'Safe hands',
    title: 'Saw the frayed sling',
    words: 'You looked twice, and nothing fell. Thank you for speaking up in front of everyone.',
  },
  {
    badge: 'Better way',
    title: 'Customs forms in one go',
    words: 'What took us an afternoon now takes ten minutes, and there are no more returned forms.',
  },
  {
    badge: 'Good neighbour',
    title: 'Covered the front desk',
    words: 'Three days, two languages and one flooded kitchen. You handled it all with a smile.',
  },
];

/** Enough for a feed that feels inhabited, however large the demo is. */
const mostPeople = 48;
const rounds = 36;

/** Pairs of givers and receivers: never the same person, and rarely the same pair twice. */
function pairOf(place: number, people: readonly number[]) {
  const giver = people[(place * 5 + 1) % people.length];
  const receivers = [...Array(place % 6 === 2 ? 3 : 1).keys()]
    .map((more) => people[(place * 7 + 3 + more) % people.length])
    .filter((id) => id !== undefined && id !== giver);
  return { giver, receivers: [...new Set(receivers)].filter((id) => id !== undefined) };
}

export async function fillDemoRecognition(tx: WriteTx): Promise<void> {
  if (await hasRewards(tx)) return;
  const rewards = await addDemoRewards(tx, [...badges, ...trophies]);
  const people = await demoPeople(tx, mostPeople);
  const [first, second] = people;
  if (first === undefined || second === undefined) return;
  const rewardId = (title: string | null) => rewards.find((one) => one.title === title)?.id ?? null;

  for (const place of [...Array(rounds).keys()].reverse()) {
    const words = said[place % said.length];
    const { giver, receivers } = pairOf(place, people);
    if (words === undefined || giver === undefined || receivers.length === 0) continue;
    const id = await insertRecognition(tx, {
      type: 'recommendation',
      rewardId: rewardId(words.badge),
      title: words.title,
      description: words.words,
      giverId: giver,
      audience: place % 9 === 4 ? 'department' : 'company',
      teamDescription: receivers.length > 1 ? 'The night crew' : null,
      receiverIds: receivers,
      points: null,
      since: null,
    });
    // The latest within days, the first half a year ago, so that the last quarter has some too.
    await backdate(tx, id, 3 + place * 17 + place * place * 3);
  }
  for (const [place, one] of trophies.slice(0, 2).entries()) {
    const receiver = people[place];
    const giver = people[place + 2];
    if (receiver === undefined || giver === undefined) continue;
    const id = await insertRecognition(tx, {
      type: one.kind,
      rewardId: rewardId(one.title),
      title: one.title,
      description: one.description,
      giverId: giver,
      audience: 'company',
      teamDescription: null,
      receiverIds: [receiver],
      points: null,
      since: null,
    });
    await backdate(tx, id, 40 + place * 90);
  }
  await insertRecognition(tx, {
    type: 'recommendation',
    rewardId: null,
    title: 'Just between us',
    description: 'You had a hard month and no one could tell. I could, and I admire how you carried it.',
    giverId: second,
    audience: 'receiver',
    teamDescription: null,
    receiverIds: [first],
    points: null,
    since: null,
  });
  await addDemoLikes(tx);
}
