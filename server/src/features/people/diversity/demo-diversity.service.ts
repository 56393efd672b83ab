import type { Grouping } from '@tenure/contract/people/diversity.ts';
import type { InputType } from '@tenure/domain/people/diversity/question.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { insertQuestion, markAsked, raiseFormVersion, writeAnswer } from './diversity.store.ts';
import type { DiversityCounts } from './diversity-count.service.ts';
import type { AnswerSeal, KeptAnswer } from './diversity-seal.service.ts';

interface DemoQuestion {
  title: string;
  help: string;
  inputType: InputType;
  required: boolean;
  countedBy: Grouping;
  options: readonly string[];
  /** By the location of the person who answers; the demo is the same each time. */
  answer(place: number): KeptAnswer['value'];
}

const options = (words: readonly string[]) =>
  words.map((displayValue, place) => ({ value: `o${place + 1}`, displayValue }));

const questions: readonly DemoQuestion[] = [
  {
    title: 'Which gender do you identify with?',
    help: 'As you see yourself. It need not be what your documents say.',
    inputType: 'single-choice',
    required: true,
    countedBy: 'location',
    options: ['Woman', 'Man', 'Non-binary', 'In another way'],
    answer: (place) => (place % 2 === 0 ? 'o1' : 'o2'),
  },
  {
    title: 'Do you look after a person who depends on you?',
    help: 'A child, a parent, a partner or anyone else.',
    inputType: 'toggle',
    required: false,
    countedBy: 'nothing',
    options: [],
    answer: (place) => (place % 3 === 0 ? 'yes' : 'no'),
  },
  {
    title: 'Which languages do you speak at home?',
    help: 'Choose as many as you like.',
    inputType: 'multi-choice',
    required: false,
    countedBy: 'nothing',
    options: ['English', 'Italian', 'Mandarin', 'Māori', 'Samoan', 'Tamil', 'Welsh'],
    answer: (place) => (place % 4 === 0 ? ['o1', 'o3'] : ['o1']),
  },
  {
    title: 'Are you Aboriginal, Torres Strait Islander, Māori or of another first people?',
    help: '',
    inputType: 'select2Dropdown',
    required: false,
    countedBy: 'department',
    options: ['Aboriginal', 'Torres Strait Islander', 'Māori', 'Another first people', 'None of these'],
    answer: (place) => (place % 20 === 0 ? 'o1' : 'o5'),
  },
  {
    title: 'Do you live with a disability or a long illness?',
    help: 'Of body or mind, seen or unseen.',
    inputType: 'buttons',
    required: false,
    countedBy: 'nothing',
    options: ['Yes', 'No', 'At times'],
    answer: (place) => (place % 5 === 0 ? 'o1' : 'o2'),
  },
];

const instructions =
  'Your answers help us see whether work here is open to everyone. You can always choose not to say, and change your answers at any time.';

/**
 * The people the demo signs in as answer for themselves. No one sees other people's answers, only counts.
 */
const named = `'{priya.raman,marco.bianchi,elena.novak,sam.okafor,grace.liu,malia.leota,eilidh.fraser,hemi.walker,aroha.ngata}'::text[]`;

/** The first of the company in the order of their ids. */
const answering = `
  select e.id from employee e
  where e.tenant_id = current_tenant() and e.start_date <= tenure_today() and (e.end_date is null or e.end_date >= tenure_today())
    and not exists (
      select from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.username = any (${named}))
  order by e.id limit 60`;

export async function addDemoDiversity(
  tx: WriteTx,
  sealing: AnswerSeal,
  counts: DiversityCounts,
): Promise<void> {
  const people = await tx.query<{ id: number }>(answering);
  await raiseFormVersion(tx, instructions);
  for (const { answer, options: words, ...parts } of questions) {
    const questionId = await insertQuestion(tx, { ...parts, options: options(words) });
    await markAsked(tx, questionId);
    for (const [place, { id }] of people.entries()) {
      const value = answer(place);
      const prefersNotToSay = place % 15 === 7;
      if (value === null && !prefersNotToSay) continue;
      const kept = prefersNotToSay ? { value: null, prefersNotToSay } : { value, prefersNotToSay };
      await writeAnswer(tx, id, { questionId, ...sealing.seal(tx.tenantId, kept) });
    }
  }
  for (const question of await counts.toCount(tx)) await counts.count(tx, question);
}
