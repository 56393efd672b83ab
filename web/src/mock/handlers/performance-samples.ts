import { HttpResponse, http } from 'msw/http';

const beneath = '/api/performances/:performanceId';
const unknown = '<!doctype html><title>Not found</title><h1>Not found</h1>';

/**
 * Failures from the specification's samples that no answer of the contract describes: review 5 is unknown
 * with an HTML body, and deleting item 0, which no address of the contract names, fails. They come before the
 * calls they replace.
 */
export const performanceSampleHandlers = [
  ...[beneath, `${beneath}/*`].map((path) =>
    http.all(path, ({ params }) =>
      params['performanceId'] === '5'
        ? new HttpResponse(unknown, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
        : undefined,
    ),
  ),
  http.delete(
    `${beneath}/:sectionPath/:sectionId/:itemPath/0`,
    () => new HttpResponse(null, { status: 500 }),
  ),
];
