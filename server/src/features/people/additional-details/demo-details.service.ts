import type { WriteTx } from '../../../platform/db/transaction.ts';
import { type FieldParts, insertField, raiseSetVersion } from './custom-field.store.ts';

const options = (...words: string[]) =>
  words.map((displayValue, place) => ({ value: `o${place + 1}`, displayValue, isRetired: false }));
const plain = {
  help: '',
  isRequired: false,
  personSees: true,
  managersSee: false,
  personEdits: true,
  decimals: 0,
  countries: [],
  options: [],
};

/** Each with its value for a person in a given place, as SQL: all values are written in one statement. */
const fields: readonly (FieldParts & { said: string })[] = [
  {
    ...plain,
    label: 'Shirt size',
    help: 'For the uniform, and for what is given out at events.',
    kind: 'one-of',
    group: 'Workplace',
    options: options('XS', 'S', 'M', 'L', 'XL', '2XL'),
    said: `'o' || (1 + place % 6)`,
  },
  {
    ...plain,
    label: 'Languages for customers',
    help: 'In which you can help a caller.',
    kind: 'several-of',
    group: 'Skills at hand',
    managersSee: true,
    options: options('English', 'Italian', 'Mandarin', 'Te reo Māori', 'Samoan', 'Tamil', 'Welsh'),
    said: `case when place % 3 = 0 then '["o1", "o2"]'::jsonb else '["o1"]'::jsonb end`,
  },
  {
    ...plain,
    label: 'Parking permit',
    help: 'The number on the permit, where you have one.',
    kind: 'text',
    group: 'Workplace',
    personEdits: false,
    said: `case when place % 4 = 0 then 'HL-' || lpad(place::text, 4, '0') end`,
  },
  {
    ...plain,
    label: 'Evacuation warden',
    kind: 'yes-no',
    group: 'Workplace',
    managersSee: true,
    personEdits: false,
    said: `case when place % 25 = 0 then 'yes' else 'no' end`,
  },
  {
    ...plain,
    label: 'First aid certificate until',
    kind: 'date',
    group: 'Skills at hand',
    managersSee: true,
    said: `case when place % 9 = 0 then (date '2027-02-01' + place % 300)::text end`,
  },
  {
    ...plain,
    label: 'Page about yourself',
    help: 'Where colleagues can read what you work on.',
    kind: 'web-address',
    group: '',
    managersSee: true,
    said: `case when place % 12 = 0 then 'https://people.harbourline.example/' || place end`,
  },
];

/** Six fields, filled in for a third of the company; the people the demo signs in as fill in their own. */
export async function addDemoDetails(tx: WriteTx): Promise<void> {
  await raiseSetVersion(tx);
  const said: string[] = [];
  for (const { said: expression, ...field } of fields) {
    const id = await insertField(tx, field);
    said.push(`'f${id}', ${expression}`);
  }
  await tx.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, "values")
     select e.tenant_id, e.id, 'additional-details', '-infinity', jsonb_build_object(${said.join(', ')})
     from (
       select tenant_id, id, (row_number() over (order by id))::integer as place from employee
       where tenant_id = current_tenant() and end_date is null
     ) e
     where e.place % 3 = 0 and not exists (
       select from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.username = 'priya.raman')`,
  );
}
