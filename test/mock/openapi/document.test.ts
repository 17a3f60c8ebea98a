/**
 * Checks the OpenAPI document with an independent validator. The practice helpdesk accepts the document's
 * examples, and rejects values that the document forbids.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { integratorOperations, operationNames } from '#helpdesk/operations.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

interface Described {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example: unknown } } };
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly securitySchemes: unknown; readonly schemas: Readonly<Record<string, object>> };
}
const document = async (): Promise<Document> => {
  const answer = await practice.control('GET', 'openapi.json');
  expect(answer.status).toBe(200);
  return answer.json as Document;
};

it('is a valid OpenAPI 3.1 document according to an external validator', async () => {
  const found = await document();
  const judge = new Validator();
  expect(await judge.validate(structuredClone(found) as unknown as Record<string, unknown>)).toEqual({ valid: true });
  expect(judge.version).toBe('3.1');
  const ids = Object.values(found.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(ids.toSorted()).toEqual([...operationNames, ...Object.keys(integratorOperations)].toSorted());
  expect(Object.keys(found.webhooks)).toEqual(['channelReply']);
});

it('has an example for every body, which the helpdesk accepts', async () => {
  const { paths, servers } = await document();
  let taken = 0;
  for (const [path, methods] of Object.entries(paths))
    for (const { operationId, requestBody } of Object.values(methods)) {
      if (requestBody === undefined) continue;
      const example = requestBody.content['application/json'].example;
      const address = `${servers[0]?.url}${path.replace('{apikey}', practice.mock.apiKey)}`;
      expect(address.startsWith(practice.mock.baseUrl)).toBe(true);
      const answer = await practice.post(address.slice(practice.mock.baseUrl.length), example);
      expect([operationId, answer.status, answer.text]).toEqual([
        operationId,
        operationId === 'retrieveConversations' ? 200 : 201,
        expect.any(String),
      ]);
      taken += 1;
    }
  expect(taken).toBe(6);
  const journal = await practice.journal();
  expect(journal.flatMap(({ violations }) => violations)).toEqual([]);
});

it('describes how credentials are currently sent', async () => {
  expect((await document()).components.securitySchemes).toEqual({ credentials: { type: 'http', scheme: 'basic' } });
  await practice.assume({ authScheme: 'headers' });
  const { components, paths } = await document();
  expect(components.securitySchemes).toEqual({
    key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    secret: { type: 'apiKey', in: 'header', name: 'X-Api-Secret' },
  });
  expect(paths['/service/showcustomer']?.['post']?.security).toEqual([{ key: [], secret: [] }]);
  expect(paths['/service/voip/registerevent/{apikey}']?.['post']?.security).toEqual([]);
  await practice.assume({ authScheme: 'none' });
  expect((await document()).components.securitySchemes).toEqual({});
});

const referencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
};

it('defines each resource once, as a component that the operations, endpoints and webhook refer to', async () => {
  const { paths, webhooks, components } = await document();
  const used = new Set([...referencesIn(paths), ...referencesIn(webhooks), ...referencesIn(components)]);
  const places = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...used].toSorted()).toEqual(places.toSorted());
  expect(JSON.stringify([paths, webhooks])).not.toContain('"properties"');
});

it('has date patterns that match only calendar dates, with and without a time zone', async () => {
  const { schemas } = (await document()).components;
  const patternOf = (name: string, field: string): RegExp => {
    const schema = schemas[name] as { properties: Record<string, { pattern?: string }> };
    return new RegExp(schema.properties[field]?.pattern ?? 'none');
  };
  const utc = patternOf('CustomerLifetime', 'customer_since');
  const local = patternOf('ChannelMessage', 'SentDateTime');
  const day = patternOf('CustomerProfile', 'customer_since');
  const right = (pattern: RegExp, ...texts: readonly string[]) => texts.map((text) => pattern.test(text));
  expect(right(utc, '2024-02-29T09:00:00Z', '2026-11-30T23:59:59.5+01:00', '2026-11-30T23:59Z')).not.toContain(false);
  expect(
    right(utc, '2023-02-29T09:00:00Z', '2026-11-31T09:00:00Z', '2026-11-00T09:00:00Z', '2026-11-20T09:00:00'),
  ).not.toContain(true);
  expect(right(local, '2024-02-29T09:00:00')).toEqual([true]);
  expect(right(local, '2024-02-29T09:00:00Z', '2026-04-31T09:00:00')).not.toContain(true);
  expect([...right(day, '2024-02-29'), ...right(day, '2023-02-29', '29-02-2024')]).toEqual([true, false, false]);
});
