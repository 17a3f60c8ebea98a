/**
 * A program whose system calls `preview-references.long.test.ts` records. It sends the app settings whose secrets refer
 * to the given paths, and prints the app's responses as JSON.
 */
import { answerCall } from '#contract/dispatch.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { start } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { join } from 'node:path';

const [, , dataDir = '', ...paths] = process.argv;
const vault = openVault(dataDir);
const app = await start(
  {
    version: 'test',
    dataDir,
    http: createNodeHttp(),
    certificates: () => [],
    findSecret: secretFinder(vault),
    vault,
    clock: systemClock,
    preferences: openPreferencesFile(dataDir, systemClock.wallMs),
    log: () => undefined,
  },
  { practice: false, tillPort: 0, pagesDir: dataDir, practiceDir: join(dataDir, 'practice') },
);
if (!app.ok) throw new Error(JSON.stringify(app));
const ask = async (call: string, input: object): Promise<unknown> =>
  answerCall(app.counterline.host, call, input, (error) => {
    throw error;
  });
const answers: unknown[] = [];
for (const file of paths) {
  const settings = {
    helpdesk: { baseUrl: 'https://elsewhere.example', apiKey: 'key-1', apiSecret: { file } },
    lines: [{ kind: 'asterisk-ami', host: 'pbx.example', username: 'u', secret: { file }, extensions: ['101'] }],
  };
  const text = JSON.stringify(settings);
  const { revision } = await app.counterline.host['settings.read']({});
  answers.push(
    await ask('setup.readFile', { text }),
    await ask('setup.takeFile', { text, revision }),
    await ask('setup.check', { settings, part: 'helpdesk' }),
    await ask('setup.check', { settings, part: 'presence' }),
    await ask('setup.testCall', { settings }),
    await ask('settings.write', {
      revision,
      changes: Object.entries(settings).map(([key, value]) => ({ path: [key], value })),
    }),
    await ask('lines.dryRun', { map: JSON.stringify({ token: { file } }), messages: '{}' }),
  );
}
console.log(JSON.stringify(answers));
await app.close();
