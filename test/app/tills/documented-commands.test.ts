/**
 * Runs the commands in docs/connect-your-till.md for tills without HTTP against the whole app, in
 * the same way as a user.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFolderTill } from '../../tills/drop-folder/folder-till.ts';
import { openPrinter } from '../../tills/receipt-printer/printer.ts';
import { openDesk, until } from '../support/start-app.ts';

const text = readFileSync(new URL('../../../docs/connect-your-till.md', import.meta.url), 'utf8');
const blocks = (language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, body = '']) => body);
/** Each command with its output. */
const commands = blocks('console').flatMap((block) =>
  block
    .split(/^\$ /m)
    .filter((part) => part !== '')
    .map((part) => {
      const [command = '', ...output] = part.trimEnd().split('\n');
      return { command, output: output.join('\n') };
    })
    // test/peers/tills runs these commands, because wscat is not part of this repository.
    .filter(({ command }) => !command.startsWith('wscat ')),
);

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const missing = ['nc', 'socat'].filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) console.warn(`not run, because these are not installed: ${missing.join(', ')}`);

it.runIf(missing.length === 0)('runs every command in the document and gets the documented output', async () => {
  const till = openFolderTill();
  onTestFinished(till.remove);
  const cable = mkdtempSync(join(tmpdir(), 'counterline-walk-'));
  onTestFinished(() => rmSync(cable, { recursive: true, force: true }));
  const [textPort, jsonPort, receiptPort] = [await freePort(), await freePort(), await freePort()];
  const printer = await openPrinter();
  onTestFinished(printer.close);
  const here = (written: string): string =>
    written
      .replaceAll('/srv/till', till.path)
      .replaceAll('/tmp/till', join(cable, 'till'))
      .replaceAll('/tmp/scanner', join(cable, 'scanner'))
      .replaceAll('/dev/ttyUSB0', join(cable, 'till'))
      .replaceAll('9200, 9209', `${textPort}, ${textPort}`)
      .replaceAll(' 9200', ` ${textPort}`)
      .replaceAll(' 9201', ` ${jsonPort}`)
      .replaceAll(' 9100', ` ${receiptPort}`);
  const settings = blocks('jsonc').map((block) => JSON.parse(here(block)) as { tills: object[] });
  expect(settings).toHaveLength(3);
  const desk = await openDesk({
    tills: [
      ...settings.flatMap(({ tills }) => tills),
      { kind: 'tcp', name: 'JSON', format: 'json', portRange: [jsonPort, jsonPort] },
      { kind: 'receipt-printer', name: 'Printer', port: receiptPort, printer: printer.address },
    ],
  });
  onTestFinished(desk.close);
  // The receipt relay outlives the app, so it is ended separately.
  onTestFinished(() => {
    const state = readdirSync(desk.dataDir).find((name) => /^receipts-.*\.json$/.test(name)) ?? '';
    const { pid } = JSON.parse(readFileSync(join(desk.dataDir, state), 'utf8')) as { readonly pid: number };
    process.kill(pid, 'SIGTERM');
  });
  const run = (command: string): string => {
    const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8', timeout: 30_000 });
    return `${stdout}${stderr}`.trimEnd();
  };
  await until(
    () => desk.app.snapshot().tillServers.filter(({ link }) => link === 'up').length,
    (count) => count >= 5,
  );
  for (const { command, output } of commands) {
    if (command.endsWith('&')) {
      const [program = '', ...args] = here(command).replace(/ &$/, '').split(' ');
      const child = spawn(program, args);
      onTestFinished(() => void child.kill());
      await until(() => existsSync(join(cable, 'scanner')), Boolean);
      await until(
        () => desk.app.snapshot().tillServers.find(({ kind }) => kind === 'serial')?.link,
        (link) => link === 'up',
      );
      continue;
    }
    // The app moves a file a moment after it was written, so `ls` and `cat` are repeated. An expected text that ends in
    // “…” matches any continuation.
    const isPromised = (printed: string): boolean =>
      output.includes('…') ? printed.startsWith(output.slice(0, output.indexOf('…'))) : printed === output;
    if (/^(?:ls|cat) /.test(command)) await until(() => run(here(command)), isPromised, 20_000);
    else {
      const printed = await new Promise<string>((resolve) => {
        const child = spawn('bash', ['-c', here(command)], { stdio: ['ignore', 'pipe', 'pipe'] });
        let reported = '';
        child.stdout.on('data', (bytes: Buffer) => void (reported += bytes.toString('utf8')));
        child.on('close', () => resolve(reported.trimEnd()));
      });
      expect({ command, isPromised: isPromised(printed), printed }).toEqual({ command, isPromised: true, printed });
    }
  }
  const asked = () => desk.journal('showCustomer');
  await until(asked, (found) => found.length === 4);
  expect(JSON.stringify(await asked())).toContain('serial@example.org');
  expect(JSON.stringify(await asked())).toContain('receipt@example.org');
  expect(Buffer.concat(printer.prints()).toString()).toContain('receipt@example.org');
  expect(commands.length).toBeGreaterThanOrEqual(9);
});
