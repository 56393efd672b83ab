import { config, type z } from 'zod';

// The floor under every rule: a field that has no words of its own is refused in these, and never in the validator's.

type Issue = z.core.$ZodRawIssue;

const ofType: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Send a list',
  object: 'Send a set of fields',
  record: 'Send a set of fields',
};
const ofFormat: Readonly<Record<string, string>> = {
  email: 'Enter an email address, for example ada@example.com',
  url: 'Enter a web address, for example https://example.com',
  date: 'Enter a date, for example 2026-11-24',
  datetime: 'Enter a date and time, for example 2026-11-24T09:30:00Z',
  time: 'Enter a time, for example 09:30',
};
const counted = (count: number | bigint, one: string) => `${count} ${one}${Number(count) === 1 ? '' : 's'}`;

type Big = Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum'> & { inclusive?: boolean | undefined };
function tooBig({ origin, maximum, inclusive }: Big): string {
  if (origin === 'string') return `Use at most ${counted(maximum, 'character')}`;
  if (origin === 'array' || origin === 'set') return `Choose at most ${maximum}`;
  return inclusive === false ? `Enter a number below ${maximum}` : `Enter a number of at most ${maximum}`;
}

type Small = Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum'> & { inclusive?: boolean | undefined };
function tooSmall({ origin, minimum, inclusive }: Small): string {
  if (origin === 'string') {
    return Number(minimum) === 1 ? 'Fill this in' : `Use at least ${counted(minimum, 'character')}`;
  }
  if (origin === 'array' || origin === 'set') {
    return Number(minimum) === 1 ? 'Choose at least one' : `Choose at least ${minimum}`;
  }
  return inclusive === false ? `Enter a number above ${minimum}` : `Enter a number of at least ${minimum}`;
}

export function refusalWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Fill this in'
        : (ofType[issue.expected] ?? 'Check this value');
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return ofFormat[issue.format] ?? 'Check how this is written';
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'This is not a known field';
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of the options';
    default:
      return 'Check this value';
  }
}

config({ customError: refusalWords });
