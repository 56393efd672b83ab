import {
  type CustomField,
  type CustomFieldBody,
  mostActiveFields,
  mostFields,
} from '@tenure/contract/people/custom-fields.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import {
  type FieldSet,
  fieldsToRead,
  insertField,
  markRetired,
  raiseSetVersion,
  updateField,
  writeFieldOrder,
} from './custom-field.store.ts';

type Deed = 'created' | 'ordered' | 'restored' | 'retired' | 'saved';
type Option = CustomField['options'][number];

const activeIn = ({ fields }: FieldSet) => fields.filter(({ isRetired }) => !isRetired);

/** New options get the next number this field never used; options that were offered stay. */
function numbered(before: readonly Option[], sent: CustomFieldBody['options']): Option[] {
  let last = Math.max(0, ...before.map(({ value }) => Number(value.slice(1))));
  const known = new Set(before.map(({ value }) => value));
  const after = sent.map(({ value, ...words }) => {
    if (value !== null && known.delete(value)) return { value, ...words };
    last += 1;
    return { value: `o${last}`, ...words };
  });
  if (known.size > 0) {
    throw refuse('custom-fields.save.option-used');
  }
  return after;
}

/**
 * The fields a company has added to its people's records. Their values do not affect what can be done to
 * them.
 */
export function createCustomFields({ audit }: { audit: Audit }) {
  async function told(tx: WriteTx, deed: Deed, id: number | null): Promise<FieldSet> {
    await raiseSetVersion(tx);
    await audit.record(tx, {
      action: `custom-field.${deed}`,
      subject: id === null ? { type: 'tenant', id: tx.tenantId } : { type: 'custom-field', id },
      details: {},
    });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'custom-fields' });
    return fieldsToRead(tx);
  }
  const one = ({ fields }: FieldSet, id: number) => found(fields.find((field) => field.id === id));
  function holdToMost(set: FieldSet) {
    if (activeIn(set).length >= mostActiveFields) {
      throw refuse('custom-fields.add.too-many', { most: mostActiveFields });
    }
  }
  function holdToOwnName({ fields }: FieldSet, label: string, id: number | null) {
    const called = label.toLocaleLowerCase('en-AU');
    if (
      fields.some(
        (field) => field.id !== id && !field.isRetired && field.label.toLocaleLowerCase('en-AU') === called,
      )
    ) {
      const reason = 'Another field is called so';
      throw invalidInput('label', 'taken', reason);
    }
  }

  return {
    async create(tx: WriteTx, set: FieldSet, body: CustomFieldBody) {
      holdToMost(set);
      holdToOwnName(set, body.label, null);
      if (set.fields.length >= mostFields) {
        throw refuse('custom-fields.add.too-many-ever', { most: mostFields });
      }
      return told(tx, 'created', await insertField(tx, { ...body, options: numbered([], body.options) }));
    },

    async save(tx: WriteTx, set: FieldSet, id: number, body: CustomFieldBody) {
      const field = one(set, id);
      if (field.isRetired) throw refuse('custom-fields.save.retired');
      if (field.kind !== body.kind) {
        throw refuse('custom-fields.save.kind');
      }
      if (field.decimals > body.decimals) {
        throw refuse('custom-fields.save.decimals');
      }
      holdToOwnName(set, body.label, id);
      await updateField(tx, id, { ...body, options: numbered(field.options, body.options) });
      return told(tx, 'saved', id);
    },

    async setState(tx: WriteTx, set: FieldSet, id: number, isRetired: boolean) {
      const field = one(set, id);
      if (field.isRetired === isRetired) {
        throw refuse(isRetired ? 'custom-fields.retire.retired' : 'custom-fields.restore.in-use');
      }
      if (!isRetired) {
        holdToMost(set);
        holdToOwnName(set, field.label, id);
      }
      await markRetired(tx, id, isRetired);
      return told(tx, isRetired ? 'retired' : 'restored', id);
    },

    async order(tx: WriteTx, set: FieldSet, ids: readonly number[]) {
      const held = activeIn(set).map(({ id }) => id);
      if (
        new Set(ids).size !== ids.length ||
        ids.length !== held.length ||
        held.some((id) => !ids.includes(id))
      ) {
        throw refuse('custom-fields.order.not-each');
      }
      await writeFieldOrder(tx, ids);
      return told(tx, 'ordered', null);
    },
  };
}
export type CustomFields = ReturnType<typeof createCustomFields>;
