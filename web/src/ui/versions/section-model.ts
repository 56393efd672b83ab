import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/call.ts';

export type Value = string | number | string[] | null;
type Values = Readonly<Record<string, Value>>;
/** The values of a form's fields: text, whatever is sent. */
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

/** A part of a record with dated values of any kind. */
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

/**
 * Everything specific to one section: its fields, how they are shown and entered, and the calls that save it.
 */
export interface SectionModel {
  key: string;
  title: string;
  /** In display order; fields of one group are together under its heading. */
  fields: readonly { key: string; label: string; group?: string }[];
  draftOf: (values: Values) => Draft;
  /** The entered value to send. */
  valueOf: (field: string, entered: string) => Value;
  textOf: (field: string, value: string) => string;
  /** How it is displayed, if that is more than its text. */
  shown?: (field: string, value: string) => ReactNode;
  input: (props: FieldProps) => ReactNode;
  /** The last day for a change; null for any day. */
  changesUntil?: string | null;
  /** One's own record: changes apply from today, without a reason. */
  isOwn?: boolean;
  readAgain: () => Promise<DatedAnswer>;
  save: Mutation<Saving>;
  withdraw: Mutation<{ from: string; etag: string | null }>;
}

/** A field's label. */
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

/** Only the differences from the saved version, as sent. */
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
