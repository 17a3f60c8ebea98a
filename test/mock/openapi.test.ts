/** The OpenAPI document: right for a foreign judge, and true: its examples are taken, what it forbids is refused. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { operationNames } from '#helpdesk/operations.ts';
import { startPractice, type Practice } from './practice.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

interface Described {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly servers: readonly { readonly url: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example: unknown } } };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly securitySchemes: unknown };
}
const document = async (): Promise<Document> => {
  const answer = await practice.control('GET', 'openapi.json');
  expect(answer.status).toBe(200);
  return answer.json as Document;
};

it('is an OpenAPI 3.1 document, says a foreign judge', async () => {
  const found = await document();
  const judge = new Validator();
  expect(await judge.validate(structuredClone(found) as unknown as Record<string, unknown>)).toEqual({ valid: true });
  expect(judge.version).toBe('3.1');
  const ids = Object.values(found.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(ids.toSorted()).toEqual([...operationNames].toSorted());
});

it('has an example for every body, and the helpdesk takes it', async () => {
  const { paths } = await document();
  let taken = 0;
  for (const [path, methods] of Object.entries(paths))
    for (const { operationId, requestBody, servers } of Object.values(methods)) {
      if (requestBody === undefined) continue;
      const example = requestBody.content['application/json'].example;
      expect(servers[0]?.url).toBe(practice.mock.baseUrl);
      const answer = await practice.post(path.replace('{apikey}', practice.mock.apiKey), example);
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

it('tells how the credentials travel, as the helpdesk takes them now', async () => {
  expect((await document()).components.securitySchemes).toEqual({ credentials: { type: 'http', scheme: 'basic' } });
  await practice.assume({ authScheme: 'headers' });
  const { components, paths } = await document();
  expect(components.securitySchemes).toEqual({
    key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    secret: { type: 'apiKey', in: 'header', name: 'X-Api-Secret' },
  });
  expect(paths['/showcustomer']?.['post']?.security).toEqual([{ key: [], secret: [] }]);
  expect(paths['/voip/registerevent/{apikey}']?.['post']?.security).toEqual([]);
  await practice.assume({ authScheme: 'none' });
  expect((await document()).components.securitySchemes).toEqual({});
});
