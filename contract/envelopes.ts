import { dateExpected } from '@tenure/domain/dates/date-expected.ts';
import { z } from 'zod';
import type { Capability } from './capabilities.ts';

const greatestId = 2_147_483_647;
/** Integers from 1, as far as the database counts; what every id in a path or a body is. */
export const id = z.int().min(1).max(greatestId);
/** The same, read from a path or a query string. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Use a whole number')
  .transform(Number)
  .pipe(id);

/** Names a version of something, in answers and in requests to change it. */
export const etagOf = (version: number) => `"v${version}"`;

/** An instant as ISO 8601 with an offset. */
export const instant = z.iso.datetime({ offset: true });

/** A day a person enters. Year 0 exists in ISO 8601 but not in the database. */
export function enteredDay(error = dateExpected) {
  return z.iso.date(error).refine((text) => text >= '0001-01-01', error);
}

/**
 * One line of text with something to read in it: no breaks or control characters, and not only invisible
 * characters.
 */
export const oneLine = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Use at most ${most} characters`)
    // Empty text has already been reported as missing.
    .refine((text) => text === '' || /[^\s\p{Cf}\u2800\u3164]/u.test(text), missing)
    .refine(
      (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
      'Remove line breaks and characters that cannot be seen',
    );

/** The day a read is about; the viewer's own today where none is named. */
export const asOf = enteredDay().optional();

export const fieldMetadata = z.strictObject({
  key: z.string(),
  isVisible: z.boolean(),
  isEditable: z.boolean(),
  isRequired: z.boolean(),
  /** Viewers cannot change it themselves but can request a change; left out for every other field. */
  isAskable: z.boolean().optional(),
});

/**
 * Metadata for each field of a row, as its schema has them: visible and not editable, unless said otherwise.
 */
export function rowFields<Shape extends z.ZodRawShape>(
  row: z.ZodObject<Shape>,
  said: { readonly [Key in keyof Shape]?: Partial<Omit<FieldMetadata, 'key'>> },
): FieldMetadata[] {
  return Object.keys(row.shape)
    .filter((key) => key !== 'id')
    .map((key) => ({ key, isVisible: true, isEditable: false, isRequired: false, ...said[key] }));
}
export type FieldMetadata = z.output<typeof fieldMetadata>;

/** Everything an answer can offer, typed from the endpoint to the screen: a name that is not among them does not compile. */
interface Offering<Offer extends string> {
  offers: readonly [Offer, ...Offer[]];
}
const offered = <Offer extends string>({ offers }: Offering<Offer>): z.ZodType<Offer, Offer> =>
  z.enum(offers);
/**
 * Any capability, for answers that do not list their own offers. A screen that asks for an unknown name does not compile.
 * The server hands over what its evaluator granted, as plain text: those names are typed where they are declared.
 */
export const anyCapability = z.string() as z.ZodType<Capability, string>;

/** A single record: the data, and what this viewer may do with it in its present state. */
export function record<T extends z.ZodType>(
  data: T,
): ReturnType<typeof recordOffering<T, typeof anyCapability>>;
export function record<T extends z.ZodType, const Offer extends string>(
  data: T,
  offering: Offering<Offer>,
): ReturnType<typeof recordOffering<T, z.ZodType<Offer, Offer>>>;
export function record<T extends z.ZodType>(data: T, offering?: Offering<string>) {
  return recordOffering(data, offering ? offered(offering) : anyCapability);
}
const recordOffering = <T extends z.ZodType, Offer extends z.ZodType>(data: T, offer: Offer) =>
  z.strictObject({
    data,
    metadata: z.strictObject({ capabilities: z.array(offer), fields: z.array(fieldMetadata) }),
  });

/** The same for a section of a profile, whose metadata the interface calls actions. */
export function profileSection<T extends z.ZodType>(data: T) {
  return z.strictObject({
    data,
    metadata: z.strictObject({ actions: z.array(anyCapability), fields: z.array(fieldMetadata) }),
  });
}

/** The actions offered, with names that stay types; a false condition leaves its name out. */
export const offer = <const Name extends string>(...names: readonly (Name | false)[]): Name[] =>
  names.filter((name) => name !== false);

export const pagination = z.strictObject({
  total: z.int(),
  count: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  total_pages: z.int(),
  links: z.strictObject({ next: z.string().nullable(), previous: z.string().nullable() }),
});
export type Pagination = z.output<typeof pagination>;

/** The actions a list can offer, in the specification's words; the last three are our own. */
type ListAction =
  | 'VIEW'
  | 'CREATE'
  | 'EDIT'
  | 'DELETE'
  | 'FILTER'
  | 'SORT'
  | 'EXPORT'
  | 'ENROLL'
  | 'INVITE'
  | 'WITHDRAW'
  | 'ACCEPT';

export const listMetadata = <const Offer extends ListAction>(offering: Offering<Offer>) =>
  z.strictObject({ pagination, actions: z.array(offered(offering)) });

export const list = <T extends z.ZodType, const Offer extends ListAction>(
  item: T,
  offering: Offering<Offer>,
) => z.strictObject({ data: z.array(item), metadata: listMetadata(offering) });

/** A list inside a profile, with the metadata of its fields. */
export const profileList = <T extends z.ZodType, const Offer extends ListAction>(
  item: T,
  offering: Offering<Offer>,
) =>
  z.strictObject({
    data: z.array(item),
    metadata: listMetadata(offering).extend({ fields: z.array(fieldMetadata) }),
  });

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Use a whole number')
    .transform(Number)
    .pipe(z.int().min(from).max(to));

const searchText = z.string().trim().max(200).optional();

/** Several values in one text, with a comma between; a comma within a value has a backslash before it. */
export const joinedValues = (values: readonly string[]) =>
  values.map((value) => value.replaceAll(',', String.raw`\,`)).join(',');
const separateValues = (text: string) =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ','))
    .filter((part) => part !== '');

/** Values of a filter; null where any text is one. */
export const filterOf = (values: readonly string[] | null) =>
  z
    .string()
    .max(1000)
    .transform(separateValues)
    .pipe(
      z.array(
        z.string().refine((part) => values === null || values.includes(part), {
          error: `Use one of: ${values?.join(', ')}`,
        }),
      ),
    )
    .optional();
const anyFilter = filterOf(null);

interface ListShape<Sort extends string, Filter extends string> {
  /** The first is the default. */
  sort: readonly [Sort, ...Sort[]];
  descending?: boolean;
  itemsPerPage?: number;
  /** Filter name → its allowed values, or `null` for free text. */
  filters?: Record<Filter, readonly string[] | null>;
  search?: boolean;
}

/**
 * The query of a list. It is strict on purpose: an unknown field, filter, direction or page size is refused
 * rather than ignored, so that an unfiltered answer is never mistaken for a filtered one.
 */
export function listQuery<const Sort extends string, const Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
) {
  const sorts = shape.sort.flatMap((field) => [`${field}:asc`, `${field}:desc`]);
  const filters: Record<`selectedFilters[${string}]`, typeof anyFilter> = {};
  for (const [name, values] of Object.entries<readonly string[] | null>(shape.filters ?? {})) {
    filters[`selectedFilters[${name}]`] = values ? filterOf(values) : anyFilter;
  }
  const search: { searchText?: typeof searchText } = shape.search ? { searchText } : {};
  return z.strictObject({
    page: wholeNumber(1, 1_000_000).default(1),
    itemsPerPage: wholeNumber(1, 100).default(shape.itemsPerPage ?? 10),
    sortBy: z
      .enum(sorts)
      .default(`${shape.sort[0]}:${shape.descending ? 'desc' : 'asc'}`)
      .transform((text) => text as `${Sort}:${'asc' | 'desc'}`),
    ...(filters as Record<`selectedFilters[${Filter}]`, typeof anyFilter>),
    ...(search as { searchText: typeof searchText }),
  });
}

/** The pagination block of one page, with links that repeat the caller's own query. */
export function paginate(
  total: number,
  count: number,
  query: { page: number; itemsPerPage: number },
  address: string,
): Pagination {
  const pages = Math.max(1, Math.ceil(total / query.itemsPerPage));
  const link = (page: number) => {
    const url = new URL(address, 'http://localhost');
    url.searchParams.set('page', String(page));
    return `${url.pathname}?${url.searchParams}`;
  };
  return {
    total,
    count,
    per_page: query.itemsPerPage,
    current_page: query.page,
    total_pages: pages,
    links: {
      next: query.page < pages ? link(query.page + 1) : null,
      previous: query.page > 1 ? link(Math.min(query.page - 1, pages)) : null,
    },
  };
}
