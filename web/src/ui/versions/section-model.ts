import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/call.ts';

export type Value = string | number | string[] | null;
type Values = Readonly<Record<string, Value>>;
/** What stands in the fields of a form: text, whatever is sent. */
export type Draft = Readonly<Record<string, string>>;

interface Version {
  from: string | null;
  to: string | null;
  values: Values;
  recordedBy: string | null;
  reason: string | null;
}
interface Deed {
  id: number;
  kind: 'change' | 'correction' | 'withdrawal';
  from: string | null;
  before: Values;
  after: Values;
  reason: string;
  recordedAt: string;
  recordedBy: string | null;
}

/** A part of a record whose values hold from a day on, whatever they are. */
export type DatedAnswer = Answer<{
  data: { today: string; versions: readonly Version[]; history: readonly Deed[] };
  metadata: { fields: readonly { key: string; isEditable: boolean; isRequired: boolean }[] };
}>;
export type ShownVersion = Version;

export interface FieldProps {
  id: string;
  field: string;
  value: string;
  error: string | undefined;
  isRequired: boolean;
  onChange: (value: string) => void;
}

export interface Saving {
  how: 'change' | 'correct';
  from: string;
  values: Record<string, Value>;
  reason: string;
  etag: string | null;
}

interface Mutation<Given> {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (given: Given, done: { onSuccess: () => void; onError: () => void }) => void;
  mutateAsync: (given: Given) => Promise<unknown>;
}

/** What is particular to one section: its fields, how they are read and entered, and by which calls it is saved. */
export interface SectionModel {
  key: string;
  title: string;
  /** In their order; those of one group stand together under its heading. */
  fields: readonly { key: string; label: string; group?: string }[];
  draftOf: (values: Values) => Draft;
  /** What was entered, as it is sent. */
  valueOf: (field: string, entered: string) => Value;
  textOf: (field: string, value: string) => string;
  /** How it is read where that is more than its text. */
  shown?: (field: string, value: string) => ReactNode;
  input: (props: FieldProps) => ReactNode;
  /** The last day from which something may be changed; any day will do without. */
  changesUntil?: string | null;
  /** One's own: what is entered holds from today on, and nobody asks why. */
  isOwn?: boolean;
  readAgain: () => Promise<DatedAnswer>;
  save: Mutation<Saving>;
  withdraw: Mutation<{ from: string; etag: string | null }>;
}

/** What somebody can read of a field in words. */
export const labelIn = ({ fields }: Pick<SectionModel, 'fields'>, key: string) =>
  fields.find((field) => field.key === key)?.label ?? key;

/** Fields without a value today or in the next planned version. */
export function emptyFields(
  { fields, draftOf }: Pick<SectionModel, 'fields' | 'draftOf'>,
  version: ShownVersion,
  next: ShownVersion | undefined,
): string[] {
  const drafts = [version, ...(next === undefined ? [] : [next])].map(({ values }) => draftOf(values));
  return fields.map(({ key }) => key).filter((key) => drafts.every((draft) => (draft[key] ?? '') === ''));
}

export function groupsOf(fields: SectionModel['fields']) {
  return [...Map.groupBy(fields, ({ group = '' }) => group)].map(([heading, within]) => ({
    heading,
    fields: within,
  }));
}

/** Only what differs from what was read, as it is sent. */
export function changedFields(
  { fields, valueOf }: Pick<SectionModel, 'fields' | 'valueOf'>,
  before: Draft,
  draft: Draft,
): Record<string, Value> {
  return Object.fromEntries(
    fields
      .filter(({ key }) => before[key] !== draft[key])
      .map(({ key }) => [key, valueOf(key, draft[key] ?? '')]),
  );
}
