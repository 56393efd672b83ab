import {
  createCustomField,
  listCustomFields,
  orderCustomFields,
  saveCustomField,
  setCustomFieldState,
} from '@tenure/contract/people/custom-fields.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { CustomFields } from './custom-field.service.ts';
import { type FieldSet, fieldsToEdit, fieldsToRead } from './custom-field.store.ts';

const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const shown = ({ fields, version }: FieldSet) =>
  new Presented(
    { data: { fields }, metadata: { capabilities: ['employees.customFields.edit'], fields: [] } },
    version,
  );

export function customFieldRoutes(fields: CustomFields): Binding[] {
  const toChange = {
    load: fieldsToEdit,
    authorise,
    version: ({ version }: FieldSet) => version,
    present: ({ result }: { result: FieldSet }) => shown(result),
  };
  return [
    onSession(listCustomFields, {
      load: fieldsToRead,
      authorise,
      present: ({ subject }) => shown(subject),
    }),
    onSession(createCustomField, {
      ...toChange,
      act: ({ tx, subject, input }) => fields.create(tx, subject, input.body),
    }),
    onSession(saveCustomField, {
      ...toChange,
      act: ({ tx, subject, input }) => fields.save(tx, subject, input.params.fieldId, input.body),
    }),
    onSession(setCustomFieldState, {
      ...toChange,
      act: ({ tx, subject, input }) =>
        fields.setState(tx, subject, input.params.fieldId, input.body.isRetired),
    }),
    onSession(orderCustomFields, {
      ...toChange,
      act: ({ tx, subject, input }) => fields.order(tx, subject, input.body.fieldIds),
    }),
  ];
}
