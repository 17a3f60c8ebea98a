/** Checks each configured till against the schema of its kind. */
import { msg } from '#domain/messages/message.ts';
import type { ConnectorSettings } from '#tills/connector.ts';
import { connectorOfKind, connectors, plannedKinds, type ConnectorKind } from '#tills/registry.ts';
import { scannerConfig } from '#tills/scanner/config.ts';
import { tillKinds } from '#tills/server/till-kinds.ts';
import { type ConfiguredTill } from '#tills/auth/till-registry.ts';
import { problemsOf, type Problem } from './validation-problems.ts';
import type { Settings } from './schema.ts';

/** A configured connector, checked against the schema of its kind. */
export interface ConnectorSetting extends ConnectorSettings {
  readonly kind: string;
  readonly config: unknown;
}

export interface TillsSetting {
  readonly configured: readonly ConfiguredTill[];
  readonly origins: readonly string[];
  /** The names or numeric IDs of other users of this PC whose programs can connect to the till server. */
  readonly users: readonly string[];
  /** The till connections other than the till server. */
  readonly connectors: readonly ConnectorSetting[];
}

/**
 * Checks every entry against the schema of its kind. An `http` entry with a token is a till. Other `http` entries allow
 * web pages to request pairing. All remaining entries are connectors or the scanner.
 */
export const readTills = (entries: Settings['tills'], problems: Problem[]): TillsSetting => {
  const configured: ConfiguredTill[] = [];
  const origins: string[] = [];
  const users = new Set<string>();
  const running: ConnectorSetting[] = [];
  const addName = (name: string, index: number): void => {
    if ([...configured, ...running].some((till) => till.name === name))
      problems.push({ path: `tills[${index}].name`, message: msg('problem.ownName', { name }) });
  };
  entries.forEach((entry, index) => {
    const connector = connectorOfKind(entry.kind);
    if (connector !== undefined) {
      const setting = readConnector(connector, entry, index, problems);
      if (setting === undefined) return;
      addName(setting.name, index);
      const place = connector.occupies(setting.config);
      const isTaken = running.some(
        (other) => place !== undefined && connectorOfKind(other.kind)?.occupies(other.config) === place,
      );
      if (isTaken)
        problems.push({ path: `tills[${index}]`, message: msg('problem.tillTwice', { place: place ?? '' }) });
      running.push(setting);
      return;
    }
    if (entry.kind === 'scanner') {
      const read = scannerConfig.safeParse(entry);
      if (!read.success) return void problems.push(...problemsOf(read.error, entry, ['tills', index], scannerConfig));
      if (entries.findIndex(({ kind }) => kind === 'scanner') !== index)
        problems.push({ path: `tills[${index}]`, message: msg('problem.oneScanner') });
      const { windowShortcut, clipboardShortcut } = read.data;
      if (windowShortcut !== undefined && windowShortcut === clipboardShortcut)
        problems.push({ path: `tills[${index}].clipboardShortcut`, message: msg('problem.shortcutTwice') });
      addName(read.data.name, index);
      return;
    }
    const kind = Object.hasOwn(tillKinds, entry.kind) ? tillKinds[entry.kind as keyof typeof tillKinds] : undefined;
    if (kind === undefined) {
      if (plannedKinds.includes(entry.kind)) {
        problems.push({ path: `tills[${index}].kind`, message: msg('problem.tillPlanned', { kind: entry.kind }) });
        return;
      }
      const expected = [...Object.keys(tillKinds), ...connectors.map(({ kind }) => kind), 'scanner']
        .map((name) => `"${name}"`)
        .join(', ');
      problems.push({
        path: `tills[${index}].kind`,
        message: msg('problem.got', { expected: msg('problem.oneOf', { list: expected }), value: `"${entry.kind}"` }),
      });
      return;
    }
    const read = kind.config.safeParse(entry);
    if (!read.success) return void problems.push(...problemsOf(read.error, entry, ['tills', index], kind.config));
    const { data } = read;
    for (const user of data.users) users.add(user);
    if ('token' in data && data.token !== undefined && data.name !== undefined) {
      addName(data.name, index);
      configured.push({ name: data.name, token: data.token, origins: data.origins, rights: data.rights });
    } else origins.push(...data.origins);
  });
  return { configured, origins, users: [...users], connectors: running };
};

const readConnector = (
  connector: ConnectorKind,
  entry: Settings['tills'][number],
  index: number,
  problems: Problem[],
): ConnectorSetting | undefined => {
  const read = connector.config.safeParse(entry);
  if (!read.success) return void problems.push(...problemsOf(read.error, entry, ['tills', index], connector.config));
  const { name, rights } = read.data;
  // `config` contains the original entry, because the connector parses it again when it starts.
  return { kind: connector.kind, name, rights, config: entry };
};
