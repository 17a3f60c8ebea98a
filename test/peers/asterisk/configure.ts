/** Writes the phone system's configuration for one run: conf/ with the run's ports and folders. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crowd, crowdAddress, trunkAddress } from './ports.ts';
import type { ExchangePorts } from './ports.ts';

const templates = new URL('conf/', import.meta.url).pathname;

/**
 * Writes the configuration and returns the path of asterisk.conf as the phone system sees it. `root` is the installed
 * folder, and `home` is the run's folder inside `root`, also as the phone system sees it.
 */
export async function configureExchange(root: string, home: string, ports: ExchangePorts): Promise<string> {
  const outside = join(root, home);
  for (const folder of ['etc', 'var', 'run', 'log', 'spool']) await mkdir(join(outside, folder), { recursive: true });
  const values: Record<string, string> = {
    HOME: home,
    MODULES: await findModules(root),
    AMI_PORT: String(ports.ami),
    HTTP_PORT: String(ports.http),
    SIP_PORT: String(ports.sip),
    TRUNK_ADDRESS: trunkAddress,
    CROWD: crowd.map((extension) => crowdDesk(extension, ports.crowd)).join('\n'),
    TRUNK_PORT: String(ports.trunk),
  };
  for (const name of await readdir(templates)) {
    const text = await readFile(join(templates, name), 'utf8');
    await writeFile(join(outside, 'etc', name), fill(text, values, name));
  }
  return `${home}/etc/asterisk.conf`;
}

function fill(text: string, values: Record<string, string>, name: string): string {
  return text.replace(/@([A-Z_]+)@/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} contains @${key}@, which has no value`);
    return value;
  });
}

/** Returns the configuration of a desk phone that has a fixed address and does not register. */
const crowdDesk = (extension: string, port: number): string =>
  [
    `[${extension}](desk)`,
    `aors = ${extension}`,
    `callerid = "Desk ${extension}" <${extension}>`,
    `[${extension}]`,
    'type = aor',
    `contact = sip:${extension}@${crowdAddress}:${port}`,
  ].join('\n');

/** Finds the folder of Asterisk's modules. On Debian, its path depends on the architecture. */
async function findModules(root: string): Promise<string> {
  const libraries = await readdir(join(root, 'usr/lib'), { withFileTypes: true });
  for (const entry of libraries.filter((candidate) => candidate.isDirectory())) {
    const modules = `/usr/lib/${entry.name}/asterisk/modules`;
    if ((await readdir(join(root, modules)).catch(() => [])).length > 0) return modules;
  }
  throw new Error(`no Asterisk modules found in ${root}/usr/lib`);
}
