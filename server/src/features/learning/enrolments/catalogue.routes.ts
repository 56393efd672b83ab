import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  getCourse,
  listCourseCategories,
  listCourses,
  listEmployeeLearning,
  listLearningProfileItems,
} from '@tenure/contract/learning/catalogue.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { relationToAccount } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { courseForViewer, pageOfCatalogue, pageOfCategories } from './catalogue.reads.ts';
import { type ItemOrder, pageOfItems, type WantedItems } from './learning-items.reads.ts';
import { employeeOf, type OfWhom } from './person.reads.ts';

const overPerson = ({ viewer, subject }: { viewer: Viewer; subject: OfWhom }): Can =>
  capabilitiesOver(viewer.grants, subject.relation);

interface ItemsQuery {
  page: number;
  itemsPerPage: number;
  sortBy: ItemOrder;
  searchText?: string | undefined;
  'selectedFilters[status]'?: string[] | undefined;
  'selectedFilters[type]'?: string[] | undefined;
  'selectedFilters[expiring]'?: string[] | undefined;
}
/** Evidence of external training is for the person and people who check it. */
const wantedItems = (query: ItemsQuery, { relation }: OfWhom, can: Can): WantedItems => ({
  page: query.page,
  itemsPerPage: query.itemsPerPage,
  statuses: query['selectedFilters[status]'],
  types: query['selectedFilters[type]'],
  isExpiring: (query['selectedFilters[expiring]'] ?? []).length > 0,
  searchText: query.searchText,
  order: query.sortBy,
  opensFiles: relation.isSelf || can.has('learning.external.check'),
});
const sees = offer('VIEW', 'FILTER', 'SORT');

export function catalogueRoutes(): Binding[] {
  return [
    onSession(listCourses, {
      load: (tx, { params }) => relationToAccount(tx, params.userId),
      authorise: overPerson,
      act: ({ tx, subject, input: { query } }) =>
        pageOfCatalogue(tx, subject.employeeId, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          categories: query['selectedFilters[category]'],
          of: query['selectedFilters[of]'],
          searchText: query.searchText,
          order: query.sortBy,
        }),
      present: ({ result: { rows, total }, can, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(...sees, (can.has('learning.take') || can.has('learning.assign')) && 'ENROLL'),
        },
      }),
    }),
    onSession(listCourseCategories, {
      load: (tx, { params }) => relationToAccount(tx, params.userId),
      authorise: overPerson,
      act: ({ tx, input: { query } }) =>
        pageOfCategories(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          searchText: query.searchText,
          isDescending: query.sortBy === 'text:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(getCourse, {
      load: (tx, { params }) => courseForViewer(tx, params.courseId),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, { ...noRelation, isSelf: true }),
      present: ({ subject, can, viewer }) => ({
        data: subject,
        metadata: {
          capabilities: can.has('learning.take') && viewer.employeeId !== null ? ['learning.take'] : [],
          fields: [],
        },
      }),
    }),
    onSession(listLearningProfileItems, {
      load: (tx, { params }) => relationToAccount(tx, params.userId),
      authorise: overPerson,
      act: ({ tx, subject, can, input }) =>
        pageOfItems(tx, subject.employeeId, wantedItems(input.query, subject, can)),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: { pagination: paginate(total, rows.length, input.query, request.path), actions: sees },
      }),
    }),
    onSession(listEmployeeLearning, {
      load: (tx, { params }) => employeeOf(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, can, input }) =>
        pageOfItems(tx, subject.employeeId, wantedItems(input.query, subject, can)),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: { pagination: paginate(total, rows.length, input.query, request.path), actions: sees },
      }),
    }),
  ];
}
