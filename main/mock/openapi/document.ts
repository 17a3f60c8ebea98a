/**
 * The service as an OpenAPI 3.1 document, made from the very schemas that judge its requests, for tools that read such
 * documents. It tells the strict reading; what a lenient helpdesk takes besides is in the table of assumptions.
 */
import { z } from 'zod';
import type { AssumptionValues } from '#helpdesk/assumptions.ts';
import { operations, type Operation } from '#helpdesk/operations.ts';
import { presenceChannels } from '#helpdesk/wire.ts';
import { examples } from './examples.ts';
import { summaries } from './summaries.ts';

export interface OpenApiPorts {
  /** {base_url} and {presence_url}. */
  readonly service: string;
  readonly presence: string;
  readonly switches: Readonly<AssumptionValues>;
}

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const refused: Readonly<Record<number, string>> = {
  400: 'Bad Request; also the status for an error in the JSON',
  401: 'Invalid authorisation data',
  404: 'Not Found',
  406: 'Not acceptable',
  413: 'The body is too large (assumption 21)',
  429: 'More requests than a limit allows (assumption 4)',
};

/** Assumption 2. */
const errorBody: Json = {
  type: 'object',
  required: ['status', 'reason', 'errors'],
  properties: {
    status: { type: 'integer' },
    reason: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** How the credentials travel is an open point (assumption 1), and can be turned. */
const credentials = ({ authScheme, authHeaders }: OpenApiPorts['switches']) => {
  const [key = '', secret = ''] = authHeaders.split(',').map((name) => name.trim());
  const header = (name: string): Json => ({ type: 'apiKey', in: 'header', name });
  switch (authScheme) {
    case 'none':
      return { schemes: {}, needed: [] };
    case 'headers':
      return { schemes: { key: header(key), secret: header(secret) }, needed: [{ key: [], secret: [] }] };
    case 'basic':
    case 'bearer':
      return { schemes: { credentials: { type: 'http', scheme: authScheme } }, needed: [{ credentials: [] }] };
  }
};

const parametersOf = (operation: Operation): readonly Json[] => {
  if (operation.proof === 'key in path')
    return [{ name: 'apikey', in: 'path', required: true, schema: { type: 'string' } }];
  return (operation.query ?? []).map((name) => ({
    name,
    in: 'query',
    required: name !== 'referrer',
    schema: name === 'Channel' ? { type: 'string', enum: presenceChannels } : { type: 'string' },
  }));
};

const answerOf = (operation: Operation): Json => {
  if (operation.answer === undefined) return { description: 'Created' };
  const kind = operation.host === 'presence' ? 'text/plain' : 'application/json';
  return { description: 'OK', content: { [kind]: { schema: schemaOf(operation.answer) } } };
};

const describe = (name: string, operation: Operation, needed: readonly Json[], server: string): Json => {
  const errors = [...operation.errors, ...(operation.body === undefined ? [] : [413]), 429];
  const refusals = errors.map((status) => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    return [String(status), { description: refused[status] ?? 'Error', content }] as const;
  });
  const body = operation.body === undefined ? undefined : schemaOf(operation.body);
  const example = examples[name];
  return {
    operationId: name,
    summary: summaries[name] ?? name,
    description: `Section ${operation.section} of the interface.`,
    servers: [{ url: server }],
    security: operation.proof === 'credentials' ? needed : [],
    parameters: parametersOf(operation),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } }),
    responses: { [String(operation.success)]: answerOf(operation), ...Object.fromEntries(refusals) },
  };
};

export const openApiDocument = ({ service, presence, switches }: OpenApiPorts): Json => {
  const { schemes, needed } = credentials(switches);
  const paths = Object.entries(operations as Readonly<Record<string, Operation>>).map(([name, operation]) => {
    const server = operation.host === 'presence' ? presence : service;
    return [operation.path, { [operation.method.toLowerCase()]: describe(name, operation, needed, server) }] as const;
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Helpdesk integration interface',
      version: '1.7',
      description: 'As the practice helpdesk of Counterline serves it. Made from the schemas that judge its requests.',
    },
    servers: [{ url: service }],
    paths: Object.fromEntries(paths),
    components: { schemas: { Error: errorBody }, securitySchemes: schemes },
  };
};
