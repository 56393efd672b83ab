import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type CpdTemplate,
  createCpdTemplate,
  deleteCpdTemplate,
  listCpdTemplates,
  listOfferedCpdTemplates,
  saveCpdTemplate,
} from '@tenure/contract/learning/cpd-templates.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type OfPerson, personToRead } from './cpd-plan.reads.ts';
import type { CpdTemplates } from './cpd-template.service.ts';
import { pageOfTemplates, templateToChange } from './cpd-template.store.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

interface TemplatesQuery {
  page: number;
  itemsPerPage: number;
  sortBy: 'name:asc' | 'name:desc';
  searchText?: string | undefined;
}
const read = (tx: Tx, query: TemplatesQuery) =>
  pageOfTemplates(tx, {
    ...query,
    searchText: query.searchText ?? '',
    isDescending: query.sortBy === 'name:desc',
  });

const toEdit = {
  load: (tx: Tx, { params }: { params: { templateId: number } }) => templateToChange(tx, params.templateId),
  authorise: ofCompany,
};
const presentOne = ({ result }: { result: CpdTemplate }) =>
  new Presented(
    { data: result, metadata: { capabilities: ['learning.cpd.template.edit'], fields: [] } },
    result.version,
  );

export function cpdTemplateRoutes(templates: CpdTemplates): Binding[] {
  return [
    onSession(listCpdTemplates, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) => read(tx, query),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', 'CREATE', 'EDIT', 'DELETE'),
        },
      }),
    }),
    onSession(listOfferedCpdTemplates, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: ({ viewer, subject }: { viewer: Viewer; subject: OfPerson }) => {
        if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
        return capabilitiesOver(viewer.grants, subject.relation);
      },
      act: ({ tx, input: { query } }) => read(tx, query),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(createCpdTemplate, {
      authorise: ofCompany,
      act: ({ tx, input }) => templates.create(tx, input.body),
      present: presentOne,
    }),
    onSession(saveCpdTemplate, {
      ...toEdit,
      version: ({ version }: CpdTemplate) => version,
      act: ({ tx, subject, input }) => templates.save(tx, subject, input.body),
      present: presentOne,
    }),
    onSession(deleteCpdTemplate, {
      ...toEdit,
      act: ({ tx, subject }) => templates.remove(tx, subject),
      present: () => undefined,
    }),
  ];
}
