/**
 * The whole helpdesk API as an OpenAPI 3.1 document for other tools: the service's operations, the integrator's
 * endpoints and the webhook. It is built from the schemas that validate requests and responses. The document describes
 * the strict interpretation. The table of assumptions lists the input that a lenient helpdesk also accepts. Client
 * generators use only the first server of a document, even if a path names its own. The document therefore has one
 * server, and {base_url}, {presence_url} and {integrator_url} are path prefixes on it.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { AssumptionValues } from '#helpdesk/assumptions.ts';
import { integratorOperations, operations, webhookOperations, type Operation } from '#helpdesk/operations.ts';
import { presenceChannel } from '#helpdesk/schemas.ts';
import { examples } from './examples.ts';
import { componentSchemas, referenceTo } from './schemas.ts';
import { summaries } from './summaries.ts';

export interface OpenApiPorts {
  /** The address of the practice helpdesk's server. */
  readonly origin: string;
  /** The path prefixes of {base_url}, {presence_url} and {integrator_url}. */
  readonly places: Readonly<Record<'service' | 'presence' | 'integrator', string>>;
  readonly switches: Readonly<AssumptionValues>;
}

type Json = Readonly<Record<string, unknown>>;

const refused: Readonly<Record<number, string>> = {
  400: 'Bad Request; also the status for an error in the JSON',
  401: 'Invalid authorisation data',
  404: 'Not Found',
  406: 'Not acceptable',
  413: 'The body is too large (assumption 21)',
  429: 'More requests than a limit allows (assumption 4)',
};

/** The body of an error (assumption 2). */
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

/** Returns the security schemes that match the two switches of assumption 1. */
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
    required: operation.host === 'presence' && name !== 'referrer',
    schema: name === 'Channel' ? referenceTo(presenceChannel) : { type: 'string' },
  }));
};

const answerOf = (operation: Operation): Json => {
  if (operation.answer === undefined) return { description: operation.success === 201 ? 'Created' : 'OK' };
  const kind = operation.host === 'presence' ? 'text/plain' : 'application/json';
  return { description: 'OK', content: { [kind]: { schema: referenceTo(operation.answer) } } };
};

const tags: Readonly<Record<Operation['host'], string>> = {
  service: 'service',
  presence: 'service',
  integrator: 'integrator',
  webhook: 'webhook',
};

/** Only the service's refusals have a known format. Integrators can report errors in any format. */
const refusalsOf = (operation: Operation): Json => {
  if (tags[operation.host] !== 'service') return {};
  const errors = [...operation.errors, ...(operation.body === undefined ? [] : [413]), 429];
  const refusals = errors.map((status): readonly [string, Json] => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    return [String(status), { description: refused[status] ?? 'Error', content }];
  });
  return Object.fromEntries(refusals);
};

const describe = (name: string, operation: Operation, needed: readonly Json[]): Json => {
  const schema = operation.body === undefined ? undefined : referenceTo(operation.body);
  const example = examples[name];
  return {
    operationId: name,
    summary: summaries[name] ?? name,
    description: `Section ${operation.section} of the interface.`,
    tags: [tags[operation.host]],
    security: operation.proof === 'credentials' ? needed : [],
    parameters: parametersOf(operation),
    ...(schema === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema, ...omitUndefined({ example }) } },
          },
        }),
    responses: { [String(operation.success)]: answerOf(operation), ...refusalsOf(operation) },
  };
};

type Table = Readonly<Record<string, Operation>>;
const entriesOf = (table: Table): readonly (readonly [string, Operation])[] => Object.entries(table);

export const openApiDocument = ({ origin, places, switches }: OpenApiPorts): Json => {
  const { schemes, needed } = credentials(switches);
  const itemOf = (name: string, operation: Operation): Json => ({
    [operation.method.toLowerCase()]: describe(name, operation, needed),
  });
  const paths = [...entriesOf(operations), ...entriesOf(integratorOperations)].map(([name, operation]) => {
    const place = operation.host === 'webhook' ? '' : places[operation.host];
    return [`${place}${operation.path}`, itemOf(name, operation)] as const;
  });
  const webhooks = entriesOf(webhookOperations).map(([name, operation]) => [name, itemOf(name, operation)] as const);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Helpdesk integration interface',
      version: '1.7',
      description: `The interface as Counterline's practice helpdesk offers it, generated from the schemas that validate its requests. For another service, replace ${origin}${places.service} with its {base_url}, ${origin}${places.presence} with its {presence_url}, and ${origin}${places.integrator} with your {integrator_url}.`,
    },
    servers: [{ url: origin }],
    tags: [
      { name: 'service', description: 'Hosted by the service, called by the integrator' },
      { name: 'integrator', description: 'Hosted by the integrator, called by the service' },
      { name: 'webhook', description: 'Hosted by the integrator, called when an agent replies on a custom channel' },
    ],
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(webhooks),
    components: { schemas: { ...componentSchemas(), Error: errorBody }, securitySchemes: schemes },
  };
};
