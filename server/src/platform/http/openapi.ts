import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { errorCodes } from '@tenure/contract/errors.ts';
import { z } from 'zod';

const everyCallCanAnswer = ['bad-request', 'invalid-input', 'too-many-requests', 'internal-error'] as const;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): unknown[] {
  return Object.entries(schema?.shape ?? {}).map(([name, child]) => ({
    name,
    in: where,
    required: where === 'path' || !child.safeParse(undefined).success,
    schema: schemaOf(child, 'input'),
  }));
}

function operationOf(endpoint: Endpoint): unknown {
  const refusals = [
    ...everyCallCanAnswer,
    ...(endpoint.capability === 'public' ? [] : (['not-signed-in', 'forbidden'] as const)),
    ...(endpoint.multipart ? (['storage-full'] as const) : []),
    ...endpoint.errors,
  ];
  const byStatus = new Map<number, string[]>();
  for (const code of refusals) {
    const { status, title } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${title} (${code})`]);
  }
  const status = endpoint.status ?? (endpoint.output === null ? 204 : 200);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-capability': endpoint.capability,
    security: endpoint.capability === 'public' ? [] : [{ session: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.crossSiteForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: schemaOf(endpoint.body, 'input'),
          },
        },
      },
    }),
    ...(endpoint.multipart && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary' } },
              required: ['file'],
            },
          },
        },
      },
    }),
    responses: {
      [status]: endpoint.output
        ? {
            description: endpoint.summary,
            content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
          }
        : { description: 'Done' },
      ...Object.fromEntries(
        [...byStatus].map(([code, phrases]) => [
          code,
          {
            description: phrases.join('; '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the whole surface, made from the contract and nothing else. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const methods = paths[endpoint.path] ?? {};
    methods[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[endpoint.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tenure', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-tenure_session' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'invalidInputs'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            invalidInputs: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  path: { type: 'string' },
                  code: { type: 'string' },
                  reason: { type: 'string' },
                },
              },
            },
            reason: { type: 'string' },
            data: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
