/** Checks the tills of the settings, each by the schema of its kind. */
import { msg } from '#domain/messages/message.ts';
import { tillKinds } from '#tills/server/till-kinds.ts';
import { type ConfiguredTill } from '#tills/auth/till-registry.ts';
import { problemsOf, type Problem } from './validation-problems.ts';
import type { Settings } from './schema.ts';

export interface TillsSetting {
  readonly configured: readonly ConfiguredTill[];
  readonly origins: readonly string[];
  /** Other users of this PC that the till server serves, by name or number. */
  readonly users: readonly string[];
}

/**
 * Each entry is checked by its kind's own schema. An `http` entry with a token is a till; other entries only allow web
 * pages to send requests.
 */
export const readTills = (entries: Settings['tills'], problems: Problem[]): TillsSetting => {
  const configured: ConfiguredTill[] = [];
  const origins: string[] = [];
  const users = new Set<string>();
  entries.forEach((entry, index) => {
    const kind = Object.hasOwn(tillKinds, entry.kind) ? tillKinds[entry.kind as keyof typeof tillKinds] : undefined;
    if (kind === undefined) {
      const expected = Object.keys(tillKinds)
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
      if (configured.some((till) => till.name === data.name)) {
        problems.push({
          path: `tills[${index}].name`,
          message: msg('problem.ownName', { name: data.name }),
        });
      }
      configured.push({ name: data.name, token: data.token, origins: data.origins, rights: data.rights });
    } else origins.push(...data.origins);
  });
  return { configured, origins, users: [...users] };
};
